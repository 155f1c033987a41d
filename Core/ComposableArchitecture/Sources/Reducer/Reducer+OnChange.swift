extension Reducer {
  /// Runs another reducer after this one whenever a value of the state has changed.
  ///
  /// - Parameters:
  ///   - toValue: The value to watch, for example `\.home`.
  ///   - reducer: Makes the reducer that runs, from the value before and the value after.
  @inlinable
  public func onChange<Value: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some ReducerOf<Self> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after this one whenever a value of the state has changed, by a rule of your own.
  @inlinable
  public func onChange<Value, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some ReducerOf<Self> {
    StepReducer<State, Action> { runtime in
      let base = prepare(self, in: runtime)
      let operation = runtime.makeOperationID()
      return { state, action in
        let before = toValue(state)
        let effect = base(&state, action)
        let after = toValue(state)
        guard !isDuplicate(before, after) else { return effect }
        // Made anew each time, and yet its children keep the effects that they started before.
        return runtime.renumbering(within: operation) {
          effect.merge(with: prepare(reducer(before, after), in: runtime)(&state, action))
        }
      }
    }
  }
}

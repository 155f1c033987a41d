extension Reducer {
  /// Does more whenever an action has changed a value of the state.
  ///
  /// - Parameters:
  ///   - toValue: The value to watch, for example `\.home`.
  ///   - react: Changes the state further, and returns what is to be done besides; it is given the value before.
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ react: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some ReducerOf<Self> {
    Reduce<State, Action>(step: { position in
      let base = position.step(0, of: self)
      return { state, action in
        let before = toValue(state)
        let effect = base(&state, action)
        guard toValue(state) != before else { return effect }
        return effect.merge(with: react(before, &state))
      }
    })
  }

  /// Runs another reducer after this one whenever a value of the state has changed.
  ///
  /// - Parameters:
  ///   - toValue: The value to watch, for example `\.home`.
  ///   - reducer: Creates the reducer that runs from the old and the new value.
  public func onChange<Value: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some ReducerOf<Self> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after this one whenever a value of the state has changed, as `isDuplicate` defines it.
  public func onChange<Value, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some ReducerOf<Self> {
    Reduce<State, Action>(step: { position in
      let base = position.step(0, of: self)
      return { state, action in
        let before = toValue(state)
        let effect = base(&state, action)
        let after = toValue(state)
        guard !isDuplicate(before, after) else { return effect }
        // The reducer is created anew each time at the same position, so its children keep the effects that they have
        // started.
        return effect.merge(with: position.step(1, of: reducer(before, after))(&state, action))
      }
    })
  }
}

extension Reducer {
  /// Runs another reducer after this one whenever a value of the state has changed.
  ///
  /// - Parameters:
  ///   - toValue: The value to watch, for example `\.home`.
  ///   - reducer: Makes the reducer that runs, from the value before and the value after.
  public func onChange<Value: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some ReducerOf<Self> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after this one whenever a value of the state has changed, by a rule of your own.
  public func onChange<Value, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> R
  ) -> some ReducerOf<Self> {
    OnChangeReducer(base: self, toValue: toValue, isDuplicate: isDuplicate, reducer: reducer)
  }
}

private struct OnChangeReducer<Base: Reducer, Value, Follower: Reducer<Base.State, Base.Action>>: Reducer {
  let base: Base
  let toValue: (Base.State) -> Value
  let isDuplicate: (Value, Value) -> Bool
  let reducer: (Value, Value) -> Follower

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    prepared(in: ReducerRuntime())(&state, action)
  }
}

extension OnChangeReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> ReducerStep<Base.State, Base.Action> {
    let base = prepare(base, in: runtime)
    let (toValue, isDuplicate, reducer) = (toValue, isDuplicate, reducer)
    return { state, action in
      let before = toValue(state)
      let effect = base(&state, action)
      let after = toValue(state)
      guard !isDuplicate(before, after) else { return effect }
      return effect.merge(with: prepare(reducer(before, after), in: runtime)(&state, action))
    }
  }
}

/// Two reducers, one after the other; what ``ReducerBuilder`` makes of two lines.
public struct SequencedReducers<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  let first: First
  let second: Second

  /// Runs the first, then the second, and merges their effects.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}

extension SequencedReducers: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<First.State, First.Action> {
    let first = prepare(first, in: runtime)
    let second = prepare(second, in: runtime)
    return PreparedReducer { state, action in
      let effect = first(&state, action)
      return effect.merge(with: second(&state, action))
    }
  }
}

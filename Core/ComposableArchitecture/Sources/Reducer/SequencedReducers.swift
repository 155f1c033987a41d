/// Reducers, one after the other; what ``ReducerBuilder`` makes of several lines and of a `for` loop.
///
/// Its type does not name theirs: the runtime would have to look up such a tower of types floor by floor before the first action.
public struct SequencedReducers<State, Action>: Reducer {
  let reducers: [any Reducer<State, Action>]

  /// Runs each in turn and merges their effects.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    var effect = Effect<Action>.none
    for reducer in reducers { effect = effect.merge(with: reducer.reduce(into: &state, action: action)) }
    return effect
  }
}

extension SequencedReducers: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    let steps = reducers.map { prepareOpened($0, in: runtime) }
    return PreparedReducer { state, action in
      var effect = Effect<Action>.none
      for step in steps { effect = effect.merge(with: step(&state, action)) }
      return effect
    }
  }
}

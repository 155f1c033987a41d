/// Reducers of one type, in order; what ``ReducerBuilder`` makes of a `for` loop.
public struct ReducerList<Element: Reducer>: Reducer {
  let reducers: [Element]

  /// Runs each in turn and merges their effects.
  public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    var effect = Effect<Element.Action>.none
    for reducer in reducers { effect = effect.merge(with: reducer.reduce(into: &state, action: action)) }
    return effect
  }
}

extension ReducerList: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<Element.State, Element.Action> {
    let steps = reducers.map { prepare($0, in: runtime) }
    return PreparedReducer { state, action in
      var effect = Effect<Element.Action>.none
      for step in steps { effect = effect.merge(with: step(&state, action)) }
      return effect
    }
  }
}

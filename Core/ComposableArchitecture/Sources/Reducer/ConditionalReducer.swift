/// One of two reducers; what ``ReducerBuilder`` makes of `if … else` and `switch`.
public enum ConditionalReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  /// The first branch.
  case first(First)
  /// The other branch.
  case second(Second)

  /// Runs the branch that was chosen when the body was built.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

extension ConditionalReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<First.State, First.Action> {
    switch self {
    case .first(let reducer): prepare(reducer, in: runtime)
    case .second(let reducer): prepare(reducer, in: runtime)
    }
  }
}

/// Several reducers as one, so that an operator can be put on them together.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  private let reducers: Reducers

  /// Combines the reducers in the closure, in their order.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  /// Runs the reducers in their order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}

extension CombineReducers: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> { prepare(reducers, in: runtime) }
}

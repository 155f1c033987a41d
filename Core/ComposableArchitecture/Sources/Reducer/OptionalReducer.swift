/// A reducer or none; what ``ReducerBuilder`` makes of an `if` without `else`.
public struct OptionalReducer<Wrapped: Reducer>: Reducer {
  let wrapped: Wrapped?

  /// Runs the reducer, if there is one.
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    wrapped?.reduce(into: &state, action: action) ?? .none
  }
}

extension OptionalReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<Wrapped.State, Wrapped.Action> {
    wrapped.map { prepare($0, in: runtime) } ?? PreparedReducer { _, _ in .none }
  }
}

/// Several reducers as one, so that an operator applies to them together.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  /// The reducers, in their order.
  public let body: Reducers

  /// Combines the reducers in the closure, in their order.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    body = build()
  }

  /// What a store calls with each action.
  public func _step(at position: _ReducerPosition) -> _ReducerStep<State, Action> { body._step(at: position) }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes a reducer that does nothing.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the reducer, if there is one.
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// What a store calls with each action.
  public func _step(at position: _ReducerPosition) -> _ReducerStep<Wrapped.State, Wrapped.Action> {
    self?._step(at: position) ?? { _, _ in .none }
  }
}

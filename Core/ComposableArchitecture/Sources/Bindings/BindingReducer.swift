/// Sets the property that a binding action names; put it before the logic that looks at the new value.
public struct BindingReducer<State, Action: BindableAction<State>>: Reducer {
  /// Makes the reducer.
  public init() {}

  /// Sets the property, if that is what the action asks.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action.binding?.set(&state)
    return .none
  }
}

extension BindingReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    PreparedReducer { state, action in
      action.binding?.set(&state)
      return .none
    }
  }
}

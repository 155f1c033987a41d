extension Store where Action: BindableAction<State> {
  /// A part of the present state; setting it sends the binding action that does: `store.name = "Ada"`.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.binding(.set(keyPath, newValue))) }
  }
}

extension Store where Action: ViewAction, Action.ViewAction: BindableAction<State> {
  /// A part of the present state; setting it sends the view's binding action that does.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.view(.binding(.set(keyPath, newValue)))) }
  }
}

/// An action with a case for changing properties of the state, as a form does: `case binding(BindingAction<State>)`.
public protocol BindableAction<State> {
  /// The state of the feature.
  associatedtype State

  /// The action that changes a property.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change that the action is, or `nil` for any other action.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The change that the action is. `@CasePathable`, and so `@Reducer`, write a faster one.
  public var binding: BindingAction<State>? {
    guard let child = Mirror(reflecting: self).children.first, child.label == "binding" else { return nil }
    return child.value as? BindingAction<State>
  }

  /// The action that sets a property: `store.send(.set(\.name, "Ada"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

import Synchronization
import WeaveDI

extension Store where Action: BindableAction<State> {
  /// A property of the current state. Setting it sends the binding action for it: `store.name = "Ada"`.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.binding(.reportingUnhandled(keyPath, newValue))) }
  }
}

extension Store where Action: ViewAction, Action.ViewAction: BindableAction<State> {
  /// A property of the current state. Setting it sends the view's binding action for it.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.view(.binding(.reportingUnhandled(keyPath, newValue)))) }
  }
}

extension BindingAction {
  /// The action that sets a property; it is an issue when no reducer handles it.
  fileprivate static func reportingUnhandled<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    let receipt = BindingReceipt(keyPath)
    return Self(keyPath: keyPath, value: value) {
      receipt.isHandled.store(true, ordering: .relaxed)
      $0[keyPath: keyPath] = value
    }
  }
}

/// Lives as long as its binding action, and reports when no reducer has handled that.
private final class BindingReceipt: Sendable {
  let isHandled = Atomic(false)
  private let keyPath: any AnyKeyPath & Sendable

  init(_ keyPath: any AnyKeyPath & Sendable) { self.keyPath = keyPath }

  deinit {
    guard !isHandled.load(ordering: .relaxed) else { return }
    reportIssue(
      """
      A store of '\(typeName(type(of: keyPath).rootType))' was asked to set a property, and no reducer did:

          Action: .binding(.set(\\.\(propertyName(of: keyPath)), …))

      Put 'BindingReducer()' into the body of the feature.
      """)
  }
}

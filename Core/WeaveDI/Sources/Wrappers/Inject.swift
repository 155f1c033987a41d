/// The older name of ``Injected`` for a dependency that is registered by type.
@available(*, deprecated, message: "use @Injected")
@propertyWrapper
public struct Inject<Value: Sendable>: Sendable {
  private let injected: Injected<Value>

  /// What is registered for the property's type, or nil.
  public init<Wrapped: Sendable>() where Value == Wrapped? { injected = Injected<Value>() }

  /// What is registered for the property's type; reading it stops the process, with the chain, when nothing is.
  @_disfavoredOverload
  public init() { injected = Injected() }

  /// The dependency.
  public var wrappedValue: Value { injected.wrappedValue }
}

/// The older name of ``Injected`` for an optional dependency that is registered by type.
@available(*, deprecated, message: "use @Injected")
@propertyWrapper
public struct Inject<Value: Sendable>: Sendable {
  /// Looks for what is registered for the property's type.
  public init<Wrapped: Sendable>() where Value == Wrapped? {
    look = { UnifiedDI.lookUp(Wrapped.self) }
  }

  private let look: @Sendable () -> Value

  /// What is registered for the type, or nil.
  public var wrappedValue: Value { look() }
}

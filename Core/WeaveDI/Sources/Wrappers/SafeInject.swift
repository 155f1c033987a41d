/// A dependency that may be absent, and that is asked for with `try`: `try service.getValue()`.
@propertyWrapper
public struct SafeInject<Wrapped: Sendable>: Sendable {
  private let injected = Injected<Wrapped?>(Wrapped.self)

  /// Looks for what is registered for the property's type.
  public init() {}

  /// The dependency as an optional whose `getValue()` throws.
  public var wrappedValue: Wrapped? { injected.wrappedValue }
}

extension Optional where Wrapped: Sendable {
  /// The value.
  ///
  /// - Throws: ``DIError/dependencyNotFound(_:name:chain:hints:)`` when there is none, with what is registered instead.
  public func getValue() throws(DIError) -> Wrapped {
    if let self { return self }
    return try UnifiedDI.tryResolve(Wrapped.self)
  }
}

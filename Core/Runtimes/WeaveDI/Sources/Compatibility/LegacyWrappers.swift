/// A dependency that must be registered; reading it stops the process, with the chain, when it is not.
@propertyWrapper
public struct RequiredInject<Value: Sendable>: Sendable {
  private let injected: Injected<Value>
  /// Looks for what is registered for the property's type.
  public init(fileID: StaticString = #fileID, line: UInt = #line) { injected = Injected(fileID: fileID, line: line) }
  /// What is registered for the type.
  public var wrappedValue: Value { injected.wrappedValue }
}

/// A new instance at each reading, whatever the scope of the registration.
@propertyWrapper
public struct Factory<Value: Sendable>: Sendable {
  private let origin = Origin()
  private let site: SourceSite
  /// Looks for what is registered for the property's type.
  public init(fileID: StaticString = #fileID, line: UInt = #line) { site = SourceSite(fileID, line) }
  /// A new instance; the process stops, with the chain, when nothing is registered for the type.
  public var wrappedValue: Value { Resolver(under: origin.inForce).demand(Value.self, isNew: true, site) }
}

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
  /// The value; throws ``DIError/dependencyNotFound(_:name:chain:hints:)``, with what is registered, if there is none.
  public func getValue() throws(DIError) -> Wrapped {
    if let self { return self }
    return try UnifiedDI.tryResolve(Wrapped.self)
  }
}

/// The older name of ``Injected`` for a dependency that is registered by type.
@available(*, deprecated, message: "use @Injected")
@propertyWrapper
public struct Inject<Value: Sendable>: Sendable {
  private let injected: Injected<Value>
  /// What is registered for the property's type, or nil.
  public init<Wrapped: Sendable>() where Value == Wrapped? { injected = Injected<Value>() }
  /// What is registered for the property's type; reading it stops the process, with the chain, when nothing is.
  @_disfavoredOverload public init() { injected = Injected() }
  /// What is registered; looked up at each read.
  public var wrappedValue: Value { injected.wrappedValue }
}

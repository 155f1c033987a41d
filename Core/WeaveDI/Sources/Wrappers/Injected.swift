/// Reads a dependency each time the property is read, as the current task sees it.
///
///     @Injected(\.apiClient) var apiClient          // a key by its name
///     @Injected(APIClientKey.self) var apiClient    // a key by its type
///     @Injected(UserServiceImpl.self) var service   // a registered class: nil when it is not registered
///     @Injected var service: (any UserService)?     // a registered type: nil when it is not registered
///     @Injected var service: any UserService        // a registered type, required
///
/// The wrapper holds no instance, only where to look; so it is Sendable whatever it stands for, and a mock that is set
/// around the reading is seen.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
  @usableFromInline let look: @Sendable (SourceSite) -> Value
  @usableFromInline let site: SourceSite

  /// The value of the key that `keyPath` names.
  @inlinable
  public init(
    _ keyPath: any KeyPath<InjectedValues, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // Invariant of `nonisolated(unsafe)`: it is Sendable, as the parameter says. Without that in its type the optimiser
    // sees the literal through the closure and calls the property's getter, which costs half of a walk along a path.
    nonisolated(unsafe) let path: KeyPath<InjectedValues, Value> = keyPath
    look = { _ in InjectedValues.current[keyPath: path] }
    site = SourceSite(fileID, line)
  }

  /// The value of a key, also when the key is the type of an implementation.
  @inlinable
  public init<Key: TestInjectedKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Key.Value == Value {
    look = { site in InjectedValues.current[key, site.fileID, site.line] }
    site = SourceSite(fileID, line)
  }

  /// What is registered for `type`, or nil.
  @_disfavoredOverload
  @inlinable
  public init<Wrapped: Sendable>(
    _ type: Wrapped.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    look = { _ in UnifiedDI.lookUp(type) }
    site = SourceSite(fileID, line)
  }

  /// What is registered for the property's type, or nil.
  @inlinable
  public init<Wrapped: Sendable>(fileID: StaticString = #fileID, line: UInt = #line) where Value == Wrapped? {
    look = { _ in UnifiedDI.lookUp(Wrapped.self) }
    site = SourceSite(fileID, line)
  }

  /// What is registered for the property's type; reading it stops the process, with the chain, when nothing is.
  @_disfavoredOverload
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    look = { site in UnifiedDI.require(Value.self, site) }
    site = SourceSite(fileID, line)
  }

  /// The dependency.
  @inlinable
  public var wrappedValue: Value { look(site) }
}

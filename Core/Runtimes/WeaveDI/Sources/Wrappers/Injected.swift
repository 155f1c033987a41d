/// Reads a dependency each time the property is read, as the current task sees it.
///
///     @Injected(\.apiClient) var apiClient          // a key by its name
///     @Injected(APIClientKey.self) var apiClient    // a key by its type
///     @Injected(UserServiceImpl.self) var service   // a registered class: nil when it is not registered
///     @Injected var service: (any UserService)?     // a registered type: nil when it is not registered
///     @Injected var service: any UserService        // a registered type, required
///     @Injected(name: "cache") var store: any Store // the same with the registration's name
///
/// The wrapper holds no instance, only where to look, so it is always Sendable. It keeps the overrides that were in force
/// where it was made together with its owner; the reader's own overrides win over them.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
  @usableFromInline let look: @Sendable (borrowing InjectedValues) -> Value
  @usableFromInline let site: SourceSite
  /// The overrides that were in force where the wrapper was made.
  public let origin: Origin

  @usableFromInline
  package init(_ site: SourceSite, _ look: @escaping @Sendable (borrowing InjectedValues) -> Value) {
    self.look = look
    self.site = site
    origin = Origin()
  }

  /// The value of the key that `keyPath` names.
  @inlinable
  public init(
    _ keyPath: any KeyPath<InjectedValues, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // Invariant of `nonisolated(unsafe)`: it is Sendable, as the parameter says. Without that in its type the optimiser
    // sees the literal through the closure and calls the property's getter, which costs half of a walk along a path.
    nonisolated(unsafe) let path: KeyPath<InjectedValues, Value> = keyPath
    self.init(SourceSite(fileID, line)) { $0[keyPath: path] }
  }

  /// The value of a key, also when the key is the type of an implementation.
  @inlinable
  public init<Key: TestInjectedKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Key.Value == Value {
    self.init(SourceSite(fileID, line)) { $0[key] }
  }

  /// What is registered for `type`, or nil.
  @_disfavoredOverload
  @inlinable
  public init<Wrapped: Sendable>(
    _ type: Wrapped.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(SourceSite(fileID, line)) { $0.registered(type, name: name) }
  }

  /// What is registered for the property's type, or nil.
  @inlinable
  public init<Wrapped: Sendable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(SourceSite(fileID, line)) { $0.registered(Wrapped.self, name: name) }
  }

  /// What is registered for the property's type; reading it stops the process, with the chain, when nothing is.
  @_disfavoredOverload
  @inlinable
  public init(name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(SourceSite(fileID, line)) { $0.required(Value.self, name: name) }
  }

  /// The dependency.
  @inlinable
  public var wrappedValue: Value { look(InjectedValues(origin.inForce, reader: site)) }
}

/// A property wrapper that keeps the overrides in force where it was made.
public protocol OverrideHolder {
  /// The overrides that were in force where the wrapper was made.
  var origin: Origin { get }
}

extension Injected: OverrideHolder {}

extension InjectedValues {
  /// What is registered for `type`, or nil; a miss is not recorded.
  @inlinable
  func registered<T: Sendable>(_ type: T.Type, name: String?) -> T? {
    if name == nil, let made = FastRead.made(type, layer) { return made }
    return registeredSlowly(type, name)
  }

  @usableFromInline
  func registeredSlowly<T: Sendable>(_ type: T.Type, _ name: String?) -> T? {
    Resolver(layer: layer, isOptional: true).optional(type, name: name, isExpected: false)
  }

  /// What is registered for `type`; the process stops, with the chain, when nothing is.
  @inlinable
  func required<T: Sendable>(_ type: T.Type, name: String?) -> T {
    if name == nil, let made = FastRead.made(type, layer) { return made }
    return requiredSlowly(type, name)
  }

  @usableFromInline
  func requiredSlowly<T: Sendable>(_ type: T.Type, _ name: String?) -> T {
    do throws(DIError) {
      return try Resolver(layer: layer).required(type, name: name)
    } catch {
      error.trap(reader ?? SourceSite())
    }
  }
}

/// Reads a dependency each time the property is read, as the current task sees it.
///
///     @Injected(\.apiClient) var apiClient          // a key by its name
///     @Injected(APIClientKey.self) var apiClient    // a key by its type
///     @Injected(UserServiceImpl.self) var service   // a registered class: nil when it is not registered
///     @Injected var service: (any UserService)?     // a registered type: nil when it is not registered
///     @Injected var service: any UserService        // a registered type, required
///     @Injected(name: "cache") var store: any Store // the same with the registration's name
///
/// The wrapper holds no instance, only where to look, so it is always Sendable. It keeps the overrides that were in
/// force where it was made together with its owner; the reader's own overrides win over them.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable, OriginKeeper {
  /// Looks under the overrides that are given, or under those of the task.
  private let look: @Sendable (Overrides?) -> Value
  /// The overrides that were in force where the wrapper was made.
  public let origin = Origin()

  package init(_ site: SourceSite, _ read: @escaping @Sendable (borrowing InjectedValues) -> Value) {
    look = { read(InjectedValues($0.map { Origin($0) }, reader: site)) }
  }

  /// The value of the key that `keyPath` names. The key path is made with the first read: most are never read.
  public init(
    _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<InjectedValues, Value> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line
  ) { self.init(SourceSite(fileID, line)) { $0[keyPath: keyPath()] } }

  /// The value of a key, also when the key is the type of an implementation.
  public init<Key: TestInjectedKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Key.Value == Value { self.init(SourceSite(fileID, line)) { $0[key] } }

  /// What is registered for `type`, or nil.
  @_disfavoredOverload public init<Wrapped: Sendable>(
    _ type: Wrapped.Type, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    look = { Resolver(under: $0, isOptional: true).optional(type, name: name) }
  }

  /// What is registered for the property's type, or nil.
  public init<Wrapped: Sendable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? { self.init(Wrapped.self, name: name, fileID: fileID, line: line) }

  /// What is registered for the property's type; reading it stops the process, with the chain, when nothing is.
  @_disfavoredOverload public init(name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    let site = SourceSite(fileID, line)
    look = { Resolver(under: $0).demand(Value.self, name: name, site) }
  }

  /// What is registered, or the value of the key; looked up at each read.
  public var wrappedValue: Value { look(origin.isEmpty ? nil : origin.inForce) }
}

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
  private enum Source: Sendable {
    case keyPath(any KeyPath<InjectedValues, Value> & Sendable)
    case look(@Sendable (SourceSite) -> Value)
  }

  private let source: Source
  private let site: SourceSite

  /// The value of the key that `keyPath` names.
  public init(
    _ keyPath: any KeyPath<InjectedValues, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    source = .keyPath(keyPath)
    site = SourceSite(fileID, line)
  }

  /// The value of a key, also when the key is the type of an implementation.
  public init<Key: TestInjectedKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Key.Value == Value {
    source = .look { site in InjectedValues.current[key, site.fileID, site.line] }
    site = SourceSite(fileID, line)
  }

  /// What is registered for `type`, or nil.
  @_disfavoredOverload
  public init<Wrapped: Sendable>(
    _ type: Wrapped.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    source = .look { _ in UnifiedDI.lookUp(type) }
    site = SourceSite(fileID, line)
  }

  /// What is registered for the property's type, or nil.
  public init<Wrapped: Sendable>(fileID: StaticString = #fileID, line: UInt = #line) where Value == Wrapped? {
    source = .look { _ in UnifiedDI.lookUp(Wrapped.self) }
    site = SourceSite(fileID, line)
  }

  /// What is registered for the property's type; reading it stops the process, with the chain, when nothing is.
  @_disfavoredOverload
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    source = .look { site in UnifiedDI.require(Value.self, site) }
    site = SourceSite(fileID, line)
  }

  /// The dependency.
  public var wrappedValue: Value {
    switch source {
    case .keyPath(let keyPath): InjectedValues.current[keyPath: keyPath]
    case .look(let look): look(site)
    }
  }
}

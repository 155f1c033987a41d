public import WeaveDI

/// Reads a dependency each time the property is read: `@Dependency(\.apiClient) var apiClient`.
///
/// It keeps the overrides that were in force where its owner was made; the reader's own overrides win over them.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable, OriginKeeper {
  @usableFromInline let injected: Injected<Value>

  /// The value of the key that `keyPath` names.
  @inlinable
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    injected = Injected(keyPath, fileID: fileID, line: line)
  }

  /// The value of a key by its type.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Key.Value == Value {
    injected = Injected(key, fileID: fileID, line: line)
  }

  /// The value of the key that `keyPath` names, as the type that a test knows it to have; reading stops the process
  /// when it is of another one.
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable, as type: Value.Type,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = SourceSite(fileID, line)
    injected = Injected(site) { value($0[keyPath: keyPath], as: type, site) }
  }

  /// The value of a key by its type, as the type that a test knows it to have.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, as type: Value.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = SourceSite(fileID, line)
    injected = Injected(site) { value($0[key], as: type, site) }
  }

  /// The dependency, as the current task sees it.
  @inlinable
  public var wrappedValue: Value { injected.wrappedValue }

  /// The overrides that were in force where the wrapper was made.
  public var origin: Origin { injected.origin }
}

private func value<Base, Value>(_ base: Base, as type: Value.Type, _ site: SourceSite) -> Value {
  // The test that names the type has also set the value: anything else is a mistake in the test.
  guard let value = base as? Value else { preconditionFailure("at \(site): \(base) is not a \(type)") }
  return value
}

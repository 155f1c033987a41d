public import WeaveDI

/// Reads a dependency each time the property is read: `@Dependency(\.apiClient) var apiClient`.
///
/// It holds on to the overrides that were in force where its owner was made; those around the reading stand before them.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable, OverrideHolder {
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

  /// The dependency, as the current task sees it.
  @inlinable
  public var wrappedValue: Value { injected.wrappedValue }

  /// The overrides that were in force where the wrapper was made.
  public var origin: Origin { injected.origin }
}

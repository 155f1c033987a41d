public import WeaveDI

/// Reads a dependency each time the property is read: `@Dependency(\.apiClient) var apiClient`.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
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
}

/// A property of the state and the value that it is to have.
public struct BindingAction<Root>: Equatable, Sendable {
  /// The property.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  let value: any Equatable & Sendable
  let set: @Sendable (inout Root) -> Void

  /// The change that sets a property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Whether both set the same property to the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.keyPath as AnyKeyPath) == rhs.keyPath && areEqual(lhs.value, rhs.value)
  }

  /// Matches a change of a property: `case .binding(\.name)`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    (keyPath as AnyKeyPath) == action.keyPath
  }
}

extension BindingAction: CustomDumpStringConvertible {
  /// What is set to what.
  public var customDumpDescription: String { ".set(\(keyPath), \(customDump(value)))" }
}

private func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool { lhs == rhs as? Value }

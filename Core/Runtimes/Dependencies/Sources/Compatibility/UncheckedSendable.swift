/// Carries a value across tasks; its user promises that nobody else touches it meanwhile.
///
/// Unchecked: that promise is what the type stands for. ``LockIsolated`` needs none.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value, for one task at a time to touch.
  public var value: Value

  /// Carries `value`.
  public init(_ value: Value) { self.value = value }

  /// Carries a property's value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The same as ``value``, for a property.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The carrier itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part { value[keyPath: keyPath] }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

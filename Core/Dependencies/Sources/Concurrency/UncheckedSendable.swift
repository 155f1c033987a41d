/// Carries a value across tasks on its user's word that nobody else touches it meanwhile.
///
/// Unchecked: the word that the type stands for. ``LockIsolated`` needs none.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Takes the word for `value`.
  public init(_ value: Value) { self.value = value }

  /// Takes the word for a property.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value.
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

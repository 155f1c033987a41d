public import CustomDump
public import Observation

/// A state whose properties are observed one by one; the ``ObservableState()`` macro writes the conformance.
public protocol ObservableState: Observable, ObservedValue, CustomDumpKeyPathRoot {
  /// The observed properties.
  static var _$observedProperties: [ObservedProperty<Self>] { get }
}

extension ObservableState {
  /// None: an enum has no properties to observe.
  public static var _$observedProperties: [ObservedProperty<Self>] { [] }
}

/// A value that notifies the observers of its own parts: an observable state, an optional one, a collection of them.
///
/// The property that holds such a value notifies its observers only when another value takes its place.
public protocol ObservedValue {
  /// Notifies the observers of the parts that differ from `old`. False when this is not `old` with other parts but
  /// another value: then whoever holds it has to notify its own observers.
  func _$notifyChanges(since old: Self) -> Bool
}

// MARK: - Whether observers of a property have to be notified

/// Whether the observers of a property whose value was `old` have to be notified of `new`.
public func _$didChange<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

/// Whether the observers of a property have to be notified, besides those of the value's own parts.
public func _$didChange<Value: ObservedValue>(_ old: Value, _ new: Value) -> Bool { !new._$notifyChanges(since: old) }

/// Whether the observers of a property have to be notified, besides those of the value's own parts: also of an equal
/// value that has observers of its own.
public func _$didChange<Value: ObservedValue & Equatable>(_ old: Value, _ new: Value) -> Bool {
  !new._$notifyChanges(since: old)
}

/// Whether the observers of a property have to be notified; for values of any type. Values that cannot be compared have
/// changed unless their bits are the same.
public func _$didChange<Value>(_ old: Value, _ new: Value) -> Bool {
  func notifyChanges<Observed: ObservedValue>(of new: Observed) -> Bool {
    (old as? Observed).map(new._$notifyChanges) ?? false
  }
  if let new = new as? any ObservedValue { return !notifyChanges(of: new) }
  if let old = old as? any Equatable { return !areEqual(old, new) }
  return withUnsafeBytes(of: old) { old in withUnsafeBytes(of: new) { !old.elementsEqual($0) } }
}

func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool { lhs == rhs as? Value }

import Synchronization

/// A value that notifies observers of its own changes, or consists of values that do: an observable state, an optional
/// one, a collection of them.
///
/// The property that holds such a value notifies its observers only when another value takes its place.
public protocol ObservedValue {
  /// Marks the value, and every copy made from now on, as the one that is about to change in place.
  mutating func _$willModify()

  /// Identifies the value; a copy from before the last ``_$willModify()`` has another mark.
  var _$mark: ObservationMark { get }

  /// Notifies the observers of those parts in which `newValue` differs, when both are the same state. False when they
  /// are not: then the property that holds the value has to notify its own.
  func _$tellDifferences(from newValue: Self) -> Bool
}

/// Distinguishes a value that has changed in place from one that was replaced.
public enum ObservationMark: Equatable, Sendable {
  /// No value, or one that never changes.
  case absent
  /// A state, in the copy that was marked last.
  case state(ObservableStateID, stamp: UInt)
  /// The same elements in the same order.
  case arrangement(UInt)
  /// Several values.
  case all([ObservationMark])
  /// A value that may change without notifying anyone.
  case mute

  /// Whether everything that has changed since `earlier` has notified its observers.
  func isKept(since earlier: ObservationMark) -> Bool { self == earlier && !isMute }

  private var isMute: Bool {
    switch self {
    case .mute: true
    case .all(let marks): marks.contains(where: \.isMute)
    case .absent, .state, .arrangement: false
    }
  }
}

/// Numbers that are never given twice.
@usableFromInline
enum ObservationStamp {
  private static let last = Atomic<UInt>(0)

  @usableFromInline static let initial: UInt = 0

  @usableFromInline
  static func next() -> UInt { last.add(1, ordering: .relaxed).newValue }
}

// MARK: - Of any type

/// Marks a value before a change in place; `nil` for a plain value, which notifies nobody.
@usableFromInline
func markForChange<Value>(_ value: inout Value) -> ObservationMark? {
  guard let type = Value.self as? any ObservedValue.Type else { return nil }
  return mark(&value, as: type)
}

private func mark<Value, Observed: ObservedValue>(_ value: inout Value, as type: Observed.Type) -> ObservationMark {
  // `type` is Value.self under the name of the protocol; a cast of the value would change a copy.
  withUnsafeMutablePointer(to: &value) { value in
    UnsafeMutableRawPointer(value).assumingMemoryBound(to: type).pointee.markedForChange()
  }
}

/// Whether a value that was marked before a change in place has notified its observers of everything that has changed.
/// A plain value counts as having done so: it is compared instead.
@usableFromInline
func isKept<Value>(_ value: Value, since mark: ObservationMark?) -> Bool {
  guard let mark, let value = value as? any ObservedValue else { return mark == nil }
  return value._$mark.isKept(since: mark)
}

/// Whether another state takes the place of `old`. A changed copy of the same state notifies its own observers.
func isNewState<Value>(_ new: Value, insteadOf old: Value) -> Bool {
  guard let old = old as? any ObservedValue else { return false }
  return isNews(old, new)
}

/// Whether observers of `old` have to be notified of `new`; for values of any type.
func isNewsOfAnyType(_ old: Any, _ new: Any) -> Bool {
  if let old = old as? any ObservedValue { return isNews(old, new) }
  if let old = old as? any Equatable { return !areEqual(old, new) }
  return true
}

private func isNews<Value: ObservedValue>(_ old: Value, _ new: Any) -> Bool {
  guard let new = new as? Value else { return true }
  return !old._$tellDifferences(from: new)
}

func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool { lhs == rhs as? Value }

// MARK: - What states are kept in

extension ObservedValue {
  mutating func markedForChange() -> ObservationMark {
    _$willModify()
    return _$mark
  }
}

extension Optional: ObservedValue where Wrapped: ObservedValue {
  /// Marks the wrapped value.
  public mutating func _$willModify() { self?._$willModify() }

  /// The mark of the wrapped value.
  public var _$mark: ObservationMark { self?._$mark ?? .absent }

  /// Notifies of the differences between two wrapped values.
  public func _$tellDifferences(from newValue: Self) -> Bool {
    switch (self, newValue) {
    case (let old?, let new?): old._$tellDifferences(from: new)
    case (nil, nil): true
    default: false
    }
  }
}

extension Array: ObservedValue where Element: ObservedValue {
  /// Marks each element.
  public mutating func _$willModify() {
    for index in indices { self[index]._$willModify() }
  }

  /// The marks of the elements.
  public var _$mark: ObservationMark { .all(map(\._$mark)) }

  /// Notifies of the differences between elements at the same position.
  public func _$tellDifferences(from newValue: Self) -> Bool {
    guard count == newValue.count else { return false }
    return zip(self, newValue).reduce(true) { $1.0._$tellDifferences(from: $1.1) && $0 }
  }
}

extension IdentifiedArray: ObservedValue where Element: ObservedValue {
  /// Does nothing: an element is marked when it changes itself.
  public mutating func _$willModify() {}

  /// How the elements are arranged.
  public var _$mark: ObservationMark { .arrangement(arrangement) }

  /// Notifies of the differences between elements with the same identifiers.
  public func _$tellDifferences(from newValue: Self) -> Bool {
    guard arrangement == newValue.arrangement || ids.elements == newValue.ids.elements else { return false }
    return elements._$tellDifferences(from: newValue.elements)
  }
}

extension PresentationState: ObservedValue where State: ObservedValue {
  /// Marks what is presented.
  public mutating func _$willModify() { presented._$willModify() }

  /// The mark of what is presented.
  public var _$mark: ObservationMark { presented._$mark }

  /// Notifies of the differences between the presented values.
  public func _$tellDifferences(from newValue: Self) -> Bool { presented._$tellDifferences(from: newValue.presented) }
}

extension StackState: ObservedValue where Element: ObservedValue {
  /// Marks each element.
  public mutating func _$willModify() {
    for index in indices { withElement(at: index) { $0._$willModify() } }
  }

  /// The identifiers and the marks of the elements.
  public var _$mark: ObservationMark {
    .all(entries.flatMap { [.arrangement(UInt(bitPattern: $0.id.number)), $0.element._$mark] })
  }

  /// Notifies of the differences between elements with the same identifiers.
  public func _$tellDifferences(from newValue: Self) -> Bool {
    entries.map(\.id) == newValue.entries.map(\.id) && Array(self)._$tellDifferences(from: Array(newValue))
  }
}

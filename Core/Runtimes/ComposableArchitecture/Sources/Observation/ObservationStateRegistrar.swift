import Observation
import Synchronization

/// Keeps the observers of the properties of an ``ObservableState``. The macro adds one to each state.
///
/// Copies of a state share their observers. The registrar takes no part in comparing, hashing or coding a state.
public struct ObservationStateRegistrar: Sendable {
  private let extent = ObservationExtent()
  private var stamp = ObservationStamp.initial

  /// Creates a registrar without observers.
  public init() {}

  /// The identity of the state that this registrar belongs to.
  public var id: ObservableStateID { ObservableStateID(extent: extent, stamp: stamp) }

  /// Whether the state or a copy of it has ever been observed.
  public var isObserved: Bool { extent.isObserved }

  /// Marks the state as the copy that is about to change in place.
  public mutating func _$willModify() { stamp = ObservationStamp.next() }

  /// Records a read of a property.
  public func access(_ property: StaticString) {
    guard !ReducerTurn.isCurrent else { return }
    extent.access("\(property)")
  }

  /// Notifies the observers of a property.
  public func notify(_ property: StaticString) { extent.notify("\(property)") }
}

// MARK: - A property that is set

extension ObservationStateRegistrar {
  /// Whether observers have to be notified of a new value; always, when values cannot be compared.
  public func isNews<Value>(_ old: Value, _ new: Value) -> Bool { isNewsOfAnyType(old, new) }

  /// Whether observers have to be notified of a new value.
  public func isNews<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

  /// Whether a value that notifies its own observers is replaced by another one.
  public func isNews<Value: ObservedValue>(_ old: Value, _ new: Value) -> Bool { !old._$tellDifferences(from: new) }

  /// Whether a value that notifies its own observers is replaced by another one.
  public func isNews<Value: ObservedValue & Equatable>(_ old: Value, _ new: Value) -> Bool {
    !old._$tellDifferences(from: new)
  }
}

// MARK: - A property that is changed in place

extension ObservationStateRegistrar {
  /// Marks a value before it changes in place; a plain one has no mark.
  public func mark<Value>(_ value: inout Value) -> ObservationMark { .mute }

  /// Marks a value before it changes in place.
  public func mark<Value: ObservedValue>(_ value: inout Value) -> ObservationMark { value.markedForChange() }

  /// Notifies the observers of a property that has changed in place.
  public func modified<Value>(_ property: StaticString, _ value: Value, since mark: ObservationMark) {
    notify(property)
  }

  /// Notifies the observers of a property when the marked value was replaced by another one.
  public func modified<Value: ObservedValue>(_ property: StaticString, _ value: Value, since mark: ObservationMark) {
    if !value._$mark.isKept(since: mark) { notify(property) }
  }
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
  /// Always true: observers are not part of a state's value.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}

  /// Reads nothing: a decoded state has no observers.
  public init(from decoder: any Decoder) { self.init() }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}

/// The observers of one state and its copies.
final class ObservationExtent: Observable, Sendable {
  private let observed = Atomic(false)
  private let registrar = Mutex<ObservationRegistrar?>(nil)

  var isObserved: Bool { observed.load(ordering: .relaxed) }

  func access(_ property: String) {
    observed.store(true, ordering: .relaxed)
    let registrar = registrar.withLock { registrar in
      if let registrar { return registrar }
      let made = ObservationRegistrar()
      registrar = made
      return made
    }
    registrar.access(self, keyPath: \.[property])
  }

  func notify(_ property: String) {
    guard let registrar = registrar.withLock({ $0 }) else { return }
    guard ReducerTurn.isCurrent else {
      return registrar.withMutation(of: self, keyPath: \.[property]) {}
    }
    ReducerTurn.atEnd { registrar.withMutation(of: self, keyPath: \.[property]) {} }
  }

  /// Gives each property a key path of its own.
  private subscript(property: String) -> Void { () }
}

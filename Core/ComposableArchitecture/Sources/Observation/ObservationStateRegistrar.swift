import Observation
import Synchronization

/// Keeps who observes which property of an ``ObservableState``. The macro puts one into each state.
///
/// Copies of a state share their observers. It plays no part in comparing, hashing or coding a state.
public struct ObservationStateRegistrar: Sendable {
  private let extent = ObservationExtent()
  private var stamp = ObservationStamp.initial

  /// Makes a registrar without observers.
  public init() {}

  /// The identity of the state that this registrar lies in.
  public var id: ObservableStateID { ObservableStateID(extent: extent, stamp: stamp) }

  /// Whether anyone observes the state or a copy of it.
  public var isObserved: Bool { extent.isObserved }

  /// Marks the state as the copy that is about to be changed in place.
  public mutating func _$willModify() { stamp = ObservationStamp.next() }

  /// Notes a reading of a property.
  public func access(_ property: StaticString) {
    guard !ReducerTurn.isCurrent else { return }
    extent.access("\(property)")
  }

  /// Tells the observers of a property.
  public func notify(_ property: StaticString) { extent.notify("\(property)") }
}

// MARK: - A property that is set

extension ObservationStateRegistrar {
  /// Whether a new value is news. Nobody can tell whether values that cannot be compared differ.
  public func isNews<Value>(_ old: Value, _ new: Value) -> Bool { isNewsOfAnyType(old, new) }

  /// Whether a new value is news.
  public func isNews<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

  /// Whether another value takes the place of one that tells of its own changes.
  public func isNews<Value: ObservedValue>(_ old: Value, _ new: Value) -> Bool { !old._$tellDifferences(from: new) }

  /// Whether another value takes the place of one that tells of its own changes.
  public func isNews<Value: ObservedValue & Equatable>(_ old: Value, _ new: Value) -> Bool {
    !old._$tellDifferences(from: new)
  }
}

// MARK: - A property that is changed in place

extension ObservationStateRegistrar {
  /// Marks a value before it is changed in place; a plain one has no mark.
  public func mark<Value>(_ value: inout Value) -> ObservationMark { .mute }

  /// Marks a value before it is changed in place.
  public func mark<Value: ObservedValue>(_ value: inout Value) -> ObservationMark { value.markedForChange() }

  /// Tells the observers of a property that was changed in place.
  public func modified<Value>(_ property: StaticString, _ value: Value, since mark: ObservationMark) {
    notify(property)
  }

  /// Tells the observers of a property when another value has taken the place of the one that was marked.
  public func modified<Value: ObservedValue>(_ property: StaticString, _ value: Value, since mark: ObservationMark) {
    if !value._$mark.isKept(since: mark) { notify(property) }
  }
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
  /// Always true: observers are not part of a state's value.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}

  /// Reads nothing: a decoded state begins without observers.
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

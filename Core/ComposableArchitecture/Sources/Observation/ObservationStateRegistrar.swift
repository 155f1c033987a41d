import Observation
import Synchronization

/// Keeps who observes which property of an ``ObservableState``. The macro puts one into each state.
///
/// Copies of a state share their observers. It plays no part in comparing, hashing or coding a state.
public struct ObservationStateRegistrar: Sendable {
  private let extent = ObservationExtent()
  private var version = 0

  /// Makes a registrar without observers.
  public init() {}

  /// The identity of the state that this registrar lies in.
  public var id: ObservableStateID { ObservableStateID(extent: extent, version: version) }

  /// Notes a reading of a property.
  public func access(_ property: StaticString) {
    guard !ReducerTurn.isCurrent else { return }
    extent.access("\(property)")
  }

  /// Notes that the state has been changed, for telling an older copy from a newer one, and says whether anyone
  /// observes it.
  public mutating func changedWhileObserved() -> Bool {
    version &+= 1
    return extent.isObserved
  }

  /// Sets a property that is observed; its observers are told unless that changes nothing.
  public func mutate<Value>(_ property: StaticString, _ value: inout Value, _ newValue: Value) {
    let isNews = isNews(value, newValue)
    value = newValue
    if isNews { extent.notify("\(property)") }
  }

  /// Tells the observers of a property that was changed in place from a state with the identity `before`.
  public func mutated<Value>(_ property: StaticString, _ value: Value, from before: ObservableStateID?) {
    if let before, let after = identity(of: value), before == after { return }
    extent.notify("\(property)")
  }

  /// The identity of a property's value, when that is an observable state.
  public func identity<Value>(of value: Value) -> ObservableStateID? {
    ComposableArchitecture.identity(of: value)
  }

  private func isNews<Value>(_ old: Value, _ new: Value) -> Bool {
    if let before = identity(of: old), let after = identity(of: new) {
      // The same state tells of its changes itself; an older copy of it comes back with values of its own.
      return before != after || after.version < before.version
    }
    guard let old = old as? any Equatable else { return true }
    return !areEqual(old, new)
  }
}

private func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool { lhs == rhs as? Value }

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

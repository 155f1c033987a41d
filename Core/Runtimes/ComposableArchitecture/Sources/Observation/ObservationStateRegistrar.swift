import Observation
import Synchronization

/// Keeps the observers of the properties of an ``ObservableState``. The macro adds one to each state.
///
/// Copies of a state share their observers. The registrar takes no part in comparing, hashing or coding a state.
public struct ObservationStateRegistrar: Sendable {
  private let observers = Observers()

  /// Creates a registrar without observers.
  public init() {}

  /// Whether a change has to be looked at: somebody has observed the state or a copy of it, and no store is reducing. A
  /// store looks at what has changed when its reducer has returned.
  public var isTracking: Bool { observers.exist && !ReducerTurn.isCurrent }

  /// Whether both belong to copies of one state.
  public func isShared(with other: Self) -> Bool { observers === other.observers }

  /// Records a read of a property.
  public func access(_ property: StaticString) {
    if !ReducerTurn.isCurrent { observers.access("\(property)") }
  }

  /// Notifies the observers of a property, if it has changed.
  public func notify(_ property: StaticString, if didChange: Bool) {
    if didChange { observers.notify("\(property)") }
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
private final class Observers: Observable, Sendable {
  private typealias Path = any KeyPath<Observers, Void> & Sendable

  /// By the property's name. Making a path is most of what a read costs, and a screen reads hundreds of times.
  private static let paths = Mutex<[String: Path]>([:])

  private let registrar = ObservationRegistrar()
  private let observed = Atomic(false)

  var exist: Bool { observed.load(ordering: .relaxed) }

  func access(_ property: String) {
    observed.store(true, ordering: .relaxed)
    registrar.access(self, keyPath: Self.path(of: property))
  }

  func notify(_ property: String) {
    if exist { registrar.withMutation(of: self, keyPath: Self.path(of: property)) {} }
  }

  private static func path(of property: String) -> Path {
    paths.withLock { paths in
      if let path = paths[property] { return path }
      let path: Path = \.[property]
      paths[property] = path
      return path
    }
  }

  /// Gives each property a key path of its own.
  private subscript(property: String) -> Void { () }
}

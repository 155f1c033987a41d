public import Observation

/// A state of which each property is observed by itself; the ``ObservableState()`` macro writes it.
public protocol ObservableState: Observable {
  /// Tells one state from another that took its place.
  var _$id: ObservableStateID { get }

  /// Where the observed properties are kept.
  static var _$observedProperties: [ObservedProperty<Self>] { get }
}

extension ObservableState {
  /// No property is observed by itself, as in an enum.
  public static var _$observedProperties: [ObservedProperty<Self>] { [] }
}

/// The identity of an observable state: copies share it until one of them is replaced by a newly made state.
public struct ObservableStateID: Hashable, Sendable {
  private let extent: ObservationExtent?
  let version: Int
  private let tag: Int

  init(extent: ObservationExtent, version: Int) {
    self.extent = extent
    self.version = version
    tag = 0
  }

  private init(extent: ObservationExtent?, version: Int, tag: Int) {
    self.extent = extent
    self.version = version
    self.tag = tag
  }

  /// The identity of an enum state: that of its payload, told apart by the case.
  public static func inCase<Payload>(_ tag: Int, of payload: Payload) -> Self {
    let id = identity(of: payload)
    return Self(extent: id?.extent, version: id?.version ?? 0, tag: tag)
  }

  /// The identity of a case without a payload.
  public static func inCase(_ tag: Int) -> Self { Self(extent: nil, version: 0, tag: tag) }

  /// Whether both are the same state, however it has changed since.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.extent === rhs.extent && lhs.tag == rhs.tag }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(extent.map { ObjectIdentifier($0) })
    hasher.combine(tag)
  }
}

/// The identity of a value that is an observable state, or an optional one.
func identity<Value>(of value: Value) -> ObservableStateID? {
  (value as? any ObservableState)?._$id
}

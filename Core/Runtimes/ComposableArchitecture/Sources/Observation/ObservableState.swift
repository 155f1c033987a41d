public import Observation

/// A state whose properties are observed one by one; the ``ObservableState()`` macro writes the conformance.
public protocol ObservableState: Observable, ObservedValue {
  /// Distinguishes the state from another that takes its place.
  var _$id: ObservableStateID { get }

  /// Where the observed properties are kept.
  static var _$observedProperties: [ObservedProperty<Self>] { get }
}

extension ObservableState {
  /// None: an enum has no properties to observe.
  public static var _$observedProperties: [ObservedProperty<Self>] { [] }

  /// The identity, and which copy it is.
  public var _$mark: ObservationMark { _$id.mark }

  /// Notifies the observers of each property that differs, when `newValue` is the same state with other values.
  public func _$tellDifferences(from newValue: Self) -> Bool {
    guard _$id == newValue._$id else { return false }
    if let old = self as? any Equatable, areEqual(old, newValue) { return true }
    let properties = Self._$observedProperties
    for property in properties { property.tellIfDifferent(self, newValue) }
    return !properties.isEmpty
  }
}

/// The identity of an observable state. Copies share it; a newly created state has one of its own.
public struct ObservableStateID: Hashable, Sendable {
  private let extent: ObservationExtent?
  /// The cases on the way to the state, the outermost in the last 16 bits.
  private let tag: UInt
  private let stamp: UInt
  private let isMute: Bool

  init(extent: ObservationExtent, stamp: UInt) {
    self.init(extent: extent, tag: 0, stamp: stamp)
  }

  private init(extent: ObservationExtent?, tag: UInt, stamp: UInt = 0, isMute: Bool = false) {
    self.extent = extent
    self.tag = tag
    self.stamp = stamp
    self.isMute = isMute
  }

  /// The identity of an enum state: that of its payload, combined with the case.
  public static func inCase<Payload>(_ index: Int, of payload: Payload) -> Self {
    guard let id = identity(of: payload) else { return Self(extent: nil, tag: UInt(index) + 1, isMute: true) }
    return Self(extent: id.extent, tag: id.tag << 16 | UInt(index) + 1, stamp: id.stamp, isMute: id.isMute)
  }

  /// The identity of a case without a payload.
  public static func inCase(_ index: Int) -> Self { Self(extent: nil, tag: UInt(index) + 1) }

  /// Which copy of the state it is.
  var mark: ObservationMark { isMute ? .mute : .state(self, stamp: stamp) }

  /// Whether both are the same state, however it has changed since.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.extent === rhs.extent && lhs.tag == rhs.tag }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(extent.map { ObjectIdentifier($0) })
    hasher.combine(tag)
  }
}

/// The identity of a value, when it is an observable state or an optional one.
func identity<Value>(of value: Value) -> ObservableStateID? {
  (value as? any ObservableState)?._$id
}

/// Marks the payload of an enum state before it is changed in place.
public func _$willModify<Payload>(_ payload: inout Payload) {}

/// Marks the payload of an enum state before it is changed in place.
public func _$willModify<Payload: ObservedValue>(_ payload: inout Payload) { payload._$willModify() }

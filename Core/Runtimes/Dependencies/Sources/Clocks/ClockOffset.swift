/// A point in the time of a clock that does not follow the world's: how long after the clock's beginning.
public struct ClockOffset<Duration: DurationProtocol & Hashable & Sendable>: InstantProtocol, Sendable {
  /// How long after the clock's beginning.
  public let offset: Duration

  /// The instant this much after the clock's beginning.
  public init(offset: Duration = .zero) { self.offset = offset }

  /// The instant `duration` later.
  public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

  /// How long until `other`.
  public func duration(to other: Self) -> Duration { other.offset - offset }

  /// Whether one comes before the other.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
}

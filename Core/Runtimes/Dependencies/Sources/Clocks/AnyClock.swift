/// Any clock with durations of one type, as one type: unlike `any Clock`, it can be asked for an instant.
public final class AnyClock<Duration: DurationProtocol & Hashable & Sendable>: Clock, Sendable {
  /// A point in the clock's time.
  public typealias Instant = ClockOffset<Duration>

  private let elapsed: @Sendable () -> Duration
  private let resolution: @Sendable () -> Duration
  private let wait: @Sendable (_ deadline: Duration, _ tolerance: Duration?) async throws -> Void

  /// Follows `clock`, counting from now.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    resolution = { clock.minimumResolution }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: $1) }
  }

  /// What the clock shows.
  public var now: Instant { Instant(offset: elapsed()) }

  /// The smallest step.
  public var minimumResolution: Duration { resolution() }

  /// Waits until the clock shows `deadline`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline.offset, tolerance)
  }
}

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

import Synchronization

/// A clock on which no time passes: sleeping moves it on and returns.
public final class ImmediateClock<Duration: DurationProtocol & Hashable & Sendable>: Clock, Sendable {
  /// A point in the clock's time, counted from where it began.
  public struct Instant: InstantProtocol, Sendable {
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

  private let instant: Mutex<Instant>

  /// Makes a clock that shows `now`.
  public init(now: Instant = Instant()) { instant = Mutex(now) }

  /// What the clock shows.
  public var now: Instant { instant.withLock { $0 } }

  /// The smallest step; none.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to `deadline` and lets other tasks run.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    instant.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock that shows zero.
  public convenience init() { self.init(now: Instant()) }
}

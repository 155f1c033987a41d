import Synchronization

/// A clock on which no time passes: sleeping moves it on and returns.
public final class ImmediateClock<Duration: DurationProtocol & Hashable & Sendable>: Clock, Sendable {
  /// A point in the clock's time.
  public typealias Instant = ClockOffset<Duration>

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

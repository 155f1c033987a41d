import WeaveDI

/// A clock for a test that must not need one: every use fails the test.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable & Sendable>: Clock, Sendable {
  /// A point in the clock's time.
  public typealias Instant = ClockOffset<Duration>

  /// The clock's name in failures.
  public let name: String
  private let clock: ImmediateClock<Duration>

  /// Makes a clock that shows `now` to whoever asks all the same.
  public init(name: String = "Clock", now: Instant = Instant()) {
    self.name = name
    clock = ImmediateClock(now: now)
  }

  /// Fails; then what the clock shows.
  public var now: Instant {
    fail("now")
    return clock.now
  }

  /// Fails; then none.
  public var minimumResolution: Duration {
    fail("minimumResolution")
    return .zero
  }

  /// Fails; then moves the clock to `deadline` and returns.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    fail("sleep")
    try await clock.sleep(until: deadline)
  }

  private func fail(_ use: String) {
    reportIssue("Unimplemented: \(name).\(use) was used, but the test has set no clock; give it a TestClock.")
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Makes a clock for a test that must not need one.
  public convenience init(name: String = "Clock") { self.init(name: name, now: Instant()) }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock for a test that must not need one.
  public static var unimplemented: Self { UnimplementedClock() }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which no time passes.
  public static var immediate: Self { ImmediateClock() }
}

/// Any clock with durations of one type, as one type: unlike `any Clock`, it can be asked for an instant.
public final class AnyClock<Duration: DurationProtocol & Hashable & Sendable>: Clock, InPlaceClock, Sendable {
  /// A point in the clock's time.
  public typealias Instant = ClockOffset<Duration>

  private let elapsed: @Sendable () -> Duration
  private let resolution: @Sendable () -> Duration
  private let wait: @Sendable (_ deadline: Duration, _ tolerance: Duration?, isolated (any Actor)?) async throws -> Void

  /// Follows `clock`, counting from now.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    resolution = { clock.minimumResolution }
    wait = { deadline, tolerance, isolation in
      try await rest(on: clock, until: start.advanced(by: deadline), tolerance: tolerance, isolation: isolation)
    }
  }

  /// What the clock shows.
  public var now: Instant { Instant(offset: elapsed()) }

  /// The smallest step.
  public var minimumResolution: Duration { resolution() }

  /// Waits until the clock shows `deadline`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline.offset, tolerance, nil)
  }

  func sleepInPlace(until deadline: Instant, isolation: isolated (any Actor)?) async throws {
    try await wait(deadline.offset, nil, isolation)
  }
}

private func rest<C: Clock>(
  on clock: C, until deadline: C.Instant, tolerance: C.Duration?, isolation: isolated (any Actor)?
) async throws {
  _ = isolation
  try await clock.sleepNearby(until: deadline, tolerance: tolerance)
}

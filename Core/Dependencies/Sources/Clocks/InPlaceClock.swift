/// A clock on which one can begin to sleep without leaving the actor.
///
/// `Clock.sleep` leaves it, so a test could move its clock before an effect has come to sleep on it. The sleeps and timers
/// of this module stay, and do not.
protocol InPlaceClock: Clock {
  /// The actor is a parameter, because a closure in a function without one would leave it.
  func sleepInPlace(until deadline: Instant, isolation: isolated (any Actor)?) async throws
}

extension Clock {
  /// Sleeps for `duration`, and comes to sleep on a ``TestClock`` without leaving the actor: when an effect has begun to
  /// sleep before `send` returned, moving the clock wakes it, however busy the machine is.
  ///
  /// It stands in for the method of the standard library wherever this module is imported.
  public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleepNearby(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// Sleeps without leaving the actor, where the clock can.
  package nonisolated(nonsending) func sleepNearby(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if let clock = self as? any InPlaceClock, try await sleepInPlace(clock, deadline) { return }
    try await sleep(until: deadline, tolerance: tolerance)
  }
}

/// False when the deadline is not one of the clock's.
private nonisolated(nonsending) func sleepInPlace<C: InPlaceClock>(_ clock: C, _ deadline: any Sendable) async throws
  -> Bool
{
  guard let deadline = deadline as? C.Instant else { return false }
  try await clock.sleepInPlace(until: deadline, isolation: #isolation)
  return true
}

/// A clock on which one can begin to sleep without leaving the actor.
///
/// `Clock.sleep` leaves it, so a test could advance its clock before an effect sleeps on it. The sleeps and timers of this
/// module stay on the actor.
protocol InPlaceClock: Clock {
  /// The actor is a parameter, because a closure in a function without one would leave it.
  func sleepInPlace(until deadline: Instant, isolation: isolated (any Actor)?) async throws
}

extension Clock {
  /// Sleeps for `duration`, on a ``TestClock`` without leaving the actor first: an effect that sleeps before `send` returns
  /// is woken by advancing the clock, however busy the machine is.
  ///
  /// It replaces the standard library's method wherever this module is imported.
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

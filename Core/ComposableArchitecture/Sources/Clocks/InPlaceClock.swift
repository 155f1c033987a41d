/// A clock on which one can begin to sleep without leaving the actor.
///
/// `Clock.sleep` leaves it, so a test could move its clock before an effect has come to sleep on it. The timers of this
/// module sleep here and do not.
protocol InPlaceClock: Clock {
  nonisolated(nonsending) func sleepInPlace(until deadline: Instant) async throws
}

extension Clock {
  /// Sleeps without leaving the actor, where the clock can.
  nonisolated(nonsending) func sleepNearby(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if let clock = self as? any InPlaceClock, try await sleepInPlace(clock, deadline) { return }
    try await sleep(until: deadline, tolerance: tolerance)
  }
}

/// False when the deadline is not one of the clock's.
private nonisolated(nonsending) func sleepInPlace<C: InPlaceClock>(_ clock: C, _ deadline: any Sendable) async throws
  -> Bool
{
  guard let deadline = deadline as? C.Instant else { return false }
  try await clock.sleepInPlace(until: deadline)
  return true
}

/// A running stopwatch on any clock: the elapsed time, and waiting by the same clock.
public struct Stopwatch: Sendable {
  /// The time since the start.
  public let elapsed: @Sendable () -> Duration
  /// Waits for a duration; throws when the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Starts the stopwatch.
  public init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}

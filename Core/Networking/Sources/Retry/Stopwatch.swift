/// A clock of any kind, started: how long it runs already, and how to wait by it.
public struct Stopwatch: Sendable {
  /// The time since the start.
  public let elapsed: @Sendable () -> Duration
  /// Waits that long; throws when the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Starts now.
  public init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}

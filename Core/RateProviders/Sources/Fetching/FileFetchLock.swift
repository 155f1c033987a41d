internal import Networking
internal import Platform

/// A lock on a file beside the cache, held by one process at a time; the system gives it back when a process dies.
///
/// Where the file cannot be made nobody waits: to fetch once more than needed is better than not to answer.
public struct FileFetchLock: FetchLock {
  /// How long to wait before looking again; the system's lock cannot be waited for with a limit.
  static let interval: Duration = .milliseconds(20)

  private let path: String
  private let startStopwatch: @Sendable () -> Stopwatch

  /// A lock on that file, which is made when it is not there; its directory must be.
  public init(path: String, clock: some Clock<Duration> = ContinuousClock()) {
    self.path = path
    startStopwatch = { Stopwatch(clock) }
  }

  /// Waits for the turn, looking again and again.
  public func acquire(within time: Duration) async -> FetchLease? {
    guard let lock = try? FileLock(file: path) else { return FetchLease {} }
    let stopwatch = startStopwatch()
    while !lock.tryAcquire() {
      let left = time - stopwatch.elapsed()
      guard left > .zero, (try? await stopwatch.sleep(min(left, Self.interval))) != nil else { return nil }
    }
    return FetchLease { lock.release() }
  }
}

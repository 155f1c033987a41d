internal import Networking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock on a file beside the cache, held by one process at a time; the system gives it back when a process dies.
///
/// Where the file cannot be made nobody waits: to fetch once more than needed is better than not to answer.
public struct FileFetchLock: FetchLock {
  /// How long to wait before looking again; `flock` cannot wait for a limited time.
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
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return FetchLease {} }
    let stopwatch = startStopwatch()
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      let left = time - stopwatch.elapsed()
      guard left > .zero, (try? await stopwatch.sleep(min(left, Self.interval))) != nil else {
        close(file)
        return nil
      }
    }
    return FetchLease { close(file) }
  }
}

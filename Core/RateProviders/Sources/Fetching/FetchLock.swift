internal import Networking
internal import Platform
import Synchronization

/// Lets one process of the user fetch while the others wait for what it brings.
///
/// With the lease in hand, look into the cache once more: the process that had it before may have filled it.
public protocol FetchLock: Sendable {
  /// Waits for the turn.
  ///
  /// - Returns: the lease, to be kept until what was fetched is stored; nil when another process still fetches after that time, and
  ///   the caller goes on with what it has.
  func acquire(within time: Duration) async -> FetchLease?
}

/// The right to fetch, given back by `release` or with the last reference.
public final class FetchLease: Sendable {
  private let giveBack: Mutex<(@Sendable () -> Void)?>

  /// A lease that is given back by calling the closure, once.
  public init(_ giveBack: @escaping @Sendable () -> Void) {
    self.giveBack = Mutex(giveBack)
  }

  deinit { release() }

  /// Gives the lease back; later calls do nothing.
  public func release() {
    let giveBack = giveBack.withLock { giveBack in
      defer { giveBack = nil }
      return giveBack
    }
    giveBack?()
  }
}

/// A lock on a file beside the cache, held by one process at a time; the system gives it back when a process dies.
///
/// When the file cannot be created there is no lock: fetching twice is better than not answering.
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
    while (try? lock.tryAcquire()) == false {
      let left = time - stopwatch.elapsed()
      guard left > .zero, (try? await stopwatch.sleep(min(left, Self.interval))) != nil else { return nil }
    }
    return FetchLease { lock.release() }
  }
}

internal import Networking
public import Platform

/// Lets one of the user's processes fetch while the others wait for its result.
///
/// With the lease, check the cache again first: the previous holder may have filled it.
public protocol FetchLock: Sendable {
  /// Waits for the lease.
  ///
  /// - Parameter time: the longest wait.
  /// - Returns: the lease, to be kept until the fetched tables are stored; nil when another process is still fetching
  ///   after that time, and the caller continues with what it has.
  func acquire(within time: Duration) async -> FetchLease?
}

/// The right to fetch, given up by `release` or with the last copy.
public struct FetchLease: Sendable {
  private let lock: FileLock?

  /// The lease of a lock that was acquired; without one, fetching needs no right.
  public init(_ lock: FileLock? = nil) { self.lock = lock }

  /// Releases the lease; later calls do nothing.
  public func release() { lock?.release() }
}

/// A lock on a file next to the cache, held by one process at a time; the system releases it when the process ends.
///
/// Without a place for the file, or when it cannot be created, there is no lock: fetching twice is better than not
/// answering.
public struct FileFetchLock: FetchLock {
  /// The polling interval; the system's lock has no timeout.
  static let interval: Duration = .milliseconds(20)

  private let path: String?
  private let startStopwatch: @Sendable () -> Stopwatch

  /// The lock of a file, which is created if missing, with the folders above it.
  public init(path: String?, clock: some Clock<Duration> = ContinuousClock()) {
    self.path = path
    startStopwatch = { Stopwatch(clock) }
  }

  /// Polls until the lease is free or the time is up.
  public func acquire(within time: Duration) async -> FetchLease? {
    guard let path else { return FetchLease() }
    let stopwatch = startStopwatch()
    do throws(FileError) {
      // On a first start nothing is there yet.
      try File.makeFolder(File.folder(of: path))
      let lock = try FileLock(file: path)
      while try !lock.tryAcquire() {
        let left = time - stopwatch.elapsed()
        guard left > .zero, (try? await stopwatch.sleep(min(left, Self.interval))) != nil else { return nil }
      }
      return FetchLease(lock)
    } catch {
      return FetchLease()
    }
  }
}

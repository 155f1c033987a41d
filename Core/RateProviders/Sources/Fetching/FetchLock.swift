/// Lets one process of the user fetch while the others wait for what it brings.
///
/// Whoever gets the lease looks into the cache once more before asking the network: the one before it may have filled it.
public protocol FetchLock: Sendable {
  /// Waits for the turn.
  ///
  /// - Returns: the lease, to be kept until what was fetched is stored; nil when another process still fetches after that time, and
  ///   the caller goes on with what it has.
  func acquire(within time: Duration) async -> FetchLease?
}

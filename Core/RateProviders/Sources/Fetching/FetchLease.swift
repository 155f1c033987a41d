import Synchronization

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

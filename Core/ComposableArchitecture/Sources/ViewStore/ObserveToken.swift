import Synchronization

/// Keeps an observation going; it ends when the token is cancelled or released.
public final class ObserveToken: Sendable {
  private let cancelled = Atomic(false)

  init() {}

  /// Whether the observation has been ended.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Ends the observation.
  public func cancel() { cancelled.store(true, ordering: .relaxed) }
}

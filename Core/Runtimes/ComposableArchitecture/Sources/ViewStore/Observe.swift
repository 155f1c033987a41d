import Observation
import Synchronization

/// Runs `apply` now, and again after each change of what it has read from observable states, until the token is
/// released.
///
/// Several changes in one turn lead to one run.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  track(apply, until: token)
  return token
}

@MainActor
private func track(_ apply: @escaping @MainActor @Sendable () -> Void, until token: ObserveToken) {
  withObservationTracking(apply) { [weak token] in
    Task { @MainActor in
      guard let token, !token.isCancelled else { return }
      track(apply, until: token)
    }
  }
}

/// Keeps an observation going; it ends when the token is cancelled or released.
public final class ObserveToken: Sendable {
  private let cancelled = Atomic(false)

  init() {}

  /// Whether the observation has been ended.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Ends the observation.
  public func cancel() { cancelled.store(true, ordering: .relaxed) }
}

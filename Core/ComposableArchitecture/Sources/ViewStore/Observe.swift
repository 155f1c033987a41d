import Observation

/// Runs `apply` now, and again after each change of what it has read from observable states, until the token goes.
///
/// Changes that happen together lead to one run.
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

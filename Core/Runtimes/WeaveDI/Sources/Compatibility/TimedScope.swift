private enum ScopeTimeKey: InjectedKey {
  static let liveValue: @Sendable () -> ContinuousClock.Instant = { .now }
  static let testValue: @Sendable () -> ContinuousClock.Instant = { .now }
}

extension InjectedValues {
  /// The time by which instances of ``DependencyScope/timed(_:)`` expire; a test sets it to move it.
  public var scopeTime: @Sendable () -> ContinuousClock.Instant {
    get { self[ScopeTimeKey.self] }
    set { self[ScopeTimeKey.self] = newValue }
  }
}

extension Resolver {
  /// The time now, and the end of what is made now; nil for a scope that does not end with time.
  func timed(_ scope: DependencyScope) -> (now: Duration, end: Duration)? {
    guard case .timed(let duration) = scope else { return nil }
    let now = start.duration(to: InjectedValues(Origin(overrides)).scopeTime())
    return (now, now + duration)
  }
}

/// Times are kept as the time since this one.
private let start = ContinuousClock.now

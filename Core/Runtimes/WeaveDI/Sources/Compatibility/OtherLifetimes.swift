// The lifetimes that other containers have: `.timed`, `.weak` and `.graph`. The core asks these functions and knows
// nothing else of them.

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
  /// The time now, where the scope ends with time.
  func time(for scope: DependencyScope) -> Duration? {
    guard case .timed = scope else { return nil }
    return start.duration(to: InjectedValues(Origin(overrides)).scopeTime())
  }

  /// The scope of the piece of work, where instances live as long as that.
  func work(for scope: DependencyScope) -> OpenScope? {
    guard case .graph = scope else { return nil }
    return resolution?.work ?? OpenScope(nil, under: overrides)
  }

  /// What keeps a new instance: until its time is over, or as long as somebody else does, where its scope says so.
  func keep(_ new: Instance, of entry: Entry) throws(DIError) -> Kept {
    switch entry.scope {
    case .timed(let duration):
      let end = (time(for: entry.scope) ?? .zero) + duration
      return { now in now.map { $0 < end } == false ? nil : new }
    case .weak:
      guard type(of: new.value.erased as Any) is AnyClass else {
        throw .weakScopeNeedsClass(entry.subject, site: entry.site)
      }
      let (value, needs) = (new.value.remembered(), new.needs)
      return { _ in value().map { Instance($0, needs: needs) } }
    default: return keeping(new)
    }
  }
}

/// Times are kept as the time since this one.
private let start = ContinuousClock.now

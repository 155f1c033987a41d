/// Lets at most one effect start in each interval of a clock.
@usableFromInline
struct Throttle: Sendable {
  /// When an effect was last let through, on the throttle's own clock.
  struct Mark: Sendable {
    let instant: any Sendable
  }

  /// Waits for the end of an interval.
  typealias Pause = @MainActor @Sendable () async throws -> Void

  let id: EffectID
  let latest: Bool
  let location: SourceLocation
  let mark: @Sendable () -> Mark
  private let rest: @Sendable (Mark) -> Pause?

  init<C: Clock>(id: EffectID, interval: C.Duration, clock: C, latest: Bool, location: SourceLocation)
  where C.Duration: Sendable {
    self.id = id
    self.latest = latest
    self.location = location
    mark = { Mark(instant: clock.now) }
    rest = { last in
      guard let last = last.instant as? C.Instant else { return nil }
      let end = last.advanced(by: interval)
      guard clock.now < end else { return nil }
      return { try await clock.sleep(until: end, tolerance: nil) }
    }
  }

  /// What to wait for before the next effect may start; `nil` when it may start now.
  func pause(after last: Mark) -> Pause? { rest(last) }
}

/// What the throttles of one store have let through, and what waits for the end of an interval.
struct ThrottleTable<Work> {
  enum Admission {
    /// The work may start.
    case now
    /// The work may start after the pause; the caller has to wait for it.
    case after(Throttle.Pause)
    /// A caller waits already, for this work or for an earlier one.
    case later
  }

  private struct Key: Hashable {
    let id: EffectID
    let path: ScopePath
  }

  private struct Entry {
    var last: Throttle.Mark
    var work: Work?
    var waiter: RunningEffect?
  }

  private var entries: [Key: Entry] = [:]

  mutating func admit(_ work: Work, to throttle: Throttle, at path: ScopePath) -> Admission {
    let key = Key(id: throttle.id, path: path)
    guard let entry = entries[key], let pause = throttle.pause(after: entry.last) else {
      entries[key] = Entry(last: throttle.mark())
      return .now
    }
    guard let waiter = entry.waiter, !waiter.isCancelled, !waiter.hasEnded else {
      entries[key]?.work = work
      return .after(pause)
    }
    if throttle.latest { entries[key]?.work = work }
    return .later
  }

  /// Records which effect waits for the end of the interval.
  mutating func note(_ waiter: RunningEffect, at throttle: Throttle) {
    entries[Key(id: throttle.id, path: waiter.path)]?.waiter = waiter
  }

  /// Removes and returns the work that `waiter` has waited for, and begins the next interval.
  mutating func take(from throttle: Throttle, for waiter: RunningEffect) -> Work? {
    let key = Key(id: throttle.id, path: waiter.path)
    guard let entry = entries[key], entry.waiter === waiter else { return nil }
    entries[key] = Entry(last: throttle.mark())
    return entry.work
  }
}

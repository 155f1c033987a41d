/// Lets at most one effect start in each interval of a clock.
@usableFromInline
struct Throttle: Sendable {
  /// Where effects are counted together.
  struct Key: Hashable {
    let id: EffectID
    let path: ScopePath
  }

  /// What was let through last, and what waits for the end of the interval.
  struct Interval<Work> {
    let start: any Sendable
    let pause: @Sendable (_ start: any Sendable) -> Pause?
    var work: Work?
    var waiter: RunningEffect?

    /// Whether an effect waits already.
    var isAwaited: Bool { waiter?.isLive ?? false }

    /// Whether the interval has ended, and nothing waits for that.
    var isOver: Bool { !isAwaited && pause(start) == nil }
  }

  /// Waits for the end of an interval.
  typealias Pause = @MainActor @Sendable () async throws -> Void

  let id: EffectID
  let latest: Bool
  let location: SourceLocation
  /// The instant on the throttle's own clock.
  let now: @Sendable () -> any Sendable
  /// What to wait for before the next effect may start; `nil` when it may start now.
  let pause: @Sendable (_ start: any Sendable) -> Pause?

  init<C: Clock>(id: EffectID, interval: C.Duration, clock: C, latest: Bool, location: SourceLocation)
  where C.Duration: Sendable {
    self.id = id
    self.latest = latest
    self.location = location
    now = { clock.now }
    pause = { start in
      guard let end = (start as? C.Instant)?.advanced(by: interval), clock.now < end else { return nil }
      return { try await clock.sleep(until: end, tolerance: nil) }
    }
  }
}

/// Lets at most one effect start in each interval of a clock.
@usableFromInline
struct Throttle: Sendable {
  /// The instant at which something was last let through, on the throttle's own clock.
  struct Mark: Sendable {
    let instant: any Sendable
  }

  let id: EffectID
  let latest: Bool
  let location: SourceLocation
  let mark: @Sendable () -> Mark
  private let rest: @Sendable (Mark) -> (@MainActor @Sendable () async throws -> Void)?

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
      return { try await clock.sleepNearby(until: end) }
    }
  }

  /// What to wait for before the next effect may start; `nil` when it may start now.
  func pause(after last: Mark) -> (@MainActor @Sendable () async throws -> Void)? { rest(last) }
}

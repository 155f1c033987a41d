extension Clock {
  /// Instants `interval` apart, counted from now, each delivered when it comes. Ends when its task is cancelled.
  @_disfavoredOverload
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Self> {
    ClockTimer(clock: self, interval: interval, tolerance: tolerance)
  }
}

extension Clock where Duration: Hashable & Sendable {
  /// Instants `interval` apart, counted from now, each delivered when it comes: also for `any Clock<Duration>`.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<AnyClock<Duration>> {
    ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

/// The ticks of a clock; see `timer(interval:tolerance:)` of a clock.
public struct ClockTimer<C: Clock>: AsyncSequence {
  let clock: C
  let interval: C.Duration
  let tolerance: C.Duration?

  /// Gives one instant after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let timer: ClockTimer
    private var last: C.Instant?

    init(_ timer: ClockTimer) { self.timer = timer }

    /// Waits for the next instant; nil when the task was cancelled. Of those that were missed the last one comes at
    /// once.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> C.Instant? {
      let next = instant(after: last ?? timer.clock.now)
      do {
        try await timer.clock.sleep(until: next, tolerance: timer.tolerance)
      } catch {
        return nil
      }
      last = next
      return next
    }

    private func instant(after last: C.Instant) -> C.Instant {
      let next = last.advanced(by: timer.interval)
      let now = timer.clock.now
      guard now > next, timer.interval > .zero else { return next }
      let missed = (next.duration(to: now) / timer.interval).rounded(.up)
      return last.advanced(by: timer.interval * Int(missed))
    }
  }

  /// Starts the first interval when the first instant is asked for.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension ClockTimer: Sendable where C.Duration: Sendable {}

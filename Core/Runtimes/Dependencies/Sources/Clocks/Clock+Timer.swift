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

    /// Waits for the next instant; nil when the task was cancelled. Missed instants are skipped.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> C.Instant? {
      let now = timer.clock.now
      var next = (last ?? now).advanced(by: timer.interval)
      if last != nil, next < now { next = now.advanced(by: timer.interval) }
      do {
        try await timer.clock.sleep(until: next, tolerance: timer.tolerance)
      } catch {
        return nil
      }
      last = next
      return next
    }
  }

  /// Starts the first interval when the first instant is asked for.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension ClockTimer: Sendable where C.Duration: Sendable {}

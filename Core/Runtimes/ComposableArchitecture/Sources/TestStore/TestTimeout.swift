import Platform
import Synchronization

/// How long a test waits, and by which clock.
struct TestTimeout: Sendable {
  var duration: Duration
  var clock: any Clock<Duration>

  /// Waits for `operation`; false when the time was up first. The operation then continues on its own.
  @MainActor
  func wait(for operation: @escaping @MainActor @Sendable () async -> Void) async -> Bool {
    let race = Race()
    let work = Task { @MainActor in
      await operation()
      race.end(inTime: true)
    }
    let alarm = Task { @MainActor [clock, duration] in
      try await clock.sleep(for: duration)
      if clock is ContinuousClock { try await ProcessorTime.wait(atMost: duration * 10) { race.isOpen } }
      race.end(inTime: false)
    }
    defer {
      alarm.cancel()
      work.cancel()
    }
    return await race.result()
  }

  /// Which of two came first.
  private final class Race: Sendable {
    private enum Progress {
      case open
      case awaited(CheckedContinuation<Bool, Never>)
      case ended(Bool)
    }

    private let progress = Mutex(Progress.open)

    /// Whether neither has come yet.
    var isOpen: Bool {
      progress.withLock { progress in
        if case .ended = progress { false } else { true }
      }
    }

    func end(inTime: Bool) {
      let waiter = progress.withLock { progress -> CheckedContinuation<Bool, Never>? in
        switch progress {
        case .open:
          progress = .ended(inTime)
          return nil
        case .awaited(let waiter):
          progress = .ended(inTime)
          return waiter
        case .ended:
          return nil
        }
      }
      waiter?.resume(returning: inTime)
    }

    @MainActor
    func result() async -> Bool {
      await withCheckedContinuation { continuation in
        let result = progress.withLock { progress -> Bool? in
          if case .ended(let inTime) = progress { return inTime }
          progress = .awaited(continuation)
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    }
  }
}

/// The time that the processors have worked for this process.
private enum ProcessorTime {
  /// Waits until the process has had nothing to do for a while: on a busy machine the time goes to other processes, and
  /// what a test waits for may not have had its turn yet.
  ///
  /// - Parameters:
  ///   - limit: How much the process may work until then.
  ///   - isNeeded: Asked again and again; false ends the wait.
  static nonisolated(nonsending) func wait(atMost limit: Duration, while isNeeded: () -> Bool) async throws {
    let start = now
    var last = start
    var idleSteps = 0
    while isNeeded(), idleSteps < 10, last - start < limit {
      try await Task.sleep(for: .milliseconds(10))
      idleSteps = now - last < .milliseconds(1) ? idleSteps + 1 : 0
      last = now
    }
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

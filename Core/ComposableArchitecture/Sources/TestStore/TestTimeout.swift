import Dependencies
import Synchronization

/// How long a test waits, and on which clock.
struct TestTimeout: Sendable {
  var duration: Duration
  var clock: any Clock<Duration>

  /// Waits for `operation`; false when the time was up first. The operation is left to itself then.
  @MainActor
  func wait(for operation: @escaping @MainActor @Sendable () async -> Void) async -> Bool {
    let race = Race()
    let work = Task { @MainActor in
      await operation()
      race.end(inTime: true)
    }
    let alarm = Task { @MainActor [clock, duration] in
      try await clock.sleep(for: duration)
      // Where the machine was busy with something else, the time was not the operation's.
      await letOthersRun { race.isOpen }
      race.end(inTime: false)
    }
    defer {
      alarm.cancel()
      work.cancel()
    }
    return await race.result()
  }

  /// Who came first.
  private final class Race: Sendable {
    private enum Progress {
      case open
      case awaited(CheckedContinuation<Bool, Never>)
      case ended(Bool)
    }

    private let progress = Mutex(Progress.open)

    /// Whether nobody has come yet.
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

import Dependencies

/// How long a test waits, and by which clock.
struct TestTimeout: Sendable {
  var duration: Duration
  var clock: any Clock<Duration>

  /// Waits for `operation`; false when the time was up first. The operation then continues on its own.
  ///
  /// On a busy machine what a test waits for may not have had its turn yet when the time is up: it gets one.
  @MainActor
  func wait(for operation: @escaping @MainActor @Sendable () async -> Void) async -> Bool {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let work = Task { @MainActor in
      await operation()
      end.yield(true)
    }
    let alarm = Task { @MainActor [clock, duration] in
      try await clock.sleep(for: duration)
      await TestScheduler.shared.settle()
      end.yield(false)
    }
    defer {
      alarm.cancel()
      work.cancel()
    }
    for await isInTime in ends { return isInTime }
    return false
  }
}

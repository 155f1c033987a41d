import Dependencies
import WeaveDI

/// The work that an action sent to a ``TestStore`` started.
public struct TestStoreTask: Hashable, Sendable {
  private let task: StoreTask
  private let timeout: TestTimeout

  init(task: StoreTask, timeout: TestTimeout) {
    self.task = task
    self.timeout = timeout
  }

  /// Cancels the effects of the action, and waits until they have ended.
  @MainActor
  public func cancel() async {
    task.cancel()
    _ = await TestTimeout(duration: .seconds(1), clock: ContinuousClock()).wait { await task.group?.finish() }
  }

  /// Returns when those effects have ended. It is an issue when they have not after `timeout`.
  @MainActor
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeout = duration.map { TestTimeout(duration: $0, clock: self.timeout.clock) } ?? timeout
    guard await timeout.wait(for: { await task.group?.finish() }) else {
      reportIssue(
        """
        Expected the task to finish, but it is still running after \(timeout.duration).

        Receive or cancel what it does, advance the clock that it waits for, or give a longer 'timeout'.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
  }

  /// Whether the work was cancelled.
  public var isCancelled: Bool { task.isCancelled }

  /// Whether both represent the same work.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.task == rhs.task }

  /// Hashes the identity of the work.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

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
      await TestHooks.settle()
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

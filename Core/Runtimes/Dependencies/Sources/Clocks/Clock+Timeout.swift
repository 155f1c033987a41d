extension Clock {
  /// Runs `operation`, and cancels it and throws a ``TimeoutError`` when it takes longer than `duration` on this clock.
  public func timeout<Value: Sendable>(
    for duration: Duration, tolerance: Duration? = nil, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value where Duration: Sendable {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await sleep(for: duration, tolerance: tolerance)
        throw TimeoutError()
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}

/// An operation took longer than it was given time for.
public struct TimeoutError: Error, Sendable {}

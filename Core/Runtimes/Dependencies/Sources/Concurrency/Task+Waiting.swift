extension Task where Failure == Never {
  /// Waits until the task is cancelled: an effect that never ends by itself.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never { return element }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension AsyncStream {
  /// A stream that gives nothing and ends with its task.
  public static var never: Self { Self { _ in } }

  /// A stream that has ended.
  public static var finished: Self { Self { $0.finish() } }
}

extension Task where Success == Never, Failure == Never {
  /// Lets other tasks run, `count` times. A test whose tasks a ``TestClock`` or a test store waits for does not need
  /// it.
  public nonisolated(nonsending) static func megaYield(count: Int = 20) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task<Never, Never>.yield() }.value
    }
  }
}

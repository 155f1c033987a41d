public import WeaveDI

/// Starts work without waiting for it: `await fireAndForget { try await upload(event) }`.
///
/// In a test it does wait, so that the test sees what the work did, and an error is an issue of the test. Elsewhere
/// errors are dropped.
public struct FireAndForget: Sendable {
  private let begin: @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Starts work by calling `begin`.
  public init(
    _ begin:
      @escaping @Sendable (
        _ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.begin = begin
  }

  /// Starts `operation`, with the values of the current task.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await begin(priority, operation)
  }
}

extension DependencyValues {
  /// Starts work without waiting for it.
  @DependencyEntry(
    liveValue: FireAndForget { priority, operation in Task(priority: priority) { try await operation() } })
  public var fireAndForget: FireAndForget = FireAndForget { priority, operation in
    do {
      try await Task(priority: priority) { try await operation() }.value
    } catch {
      reportIssue("The work that 'fireAndForget' started threw an error, which nobody else will see: \(error)")
    }
  }
}

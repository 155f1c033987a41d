public import WeaveDI

/// Begins work for whose end nobody waits: `await fireAndForget { try await upload(event) }`.
///
/// In a test it waits, so that the test sees what the work did. What the work throws is dropped.
public struct FireAndForget: Sendable {
  private let begin: @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// A way to begin work.
  public init(
    _ begin:
      @escaping @Sendable (
        _ priority: TaskPriority?, _ operation: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.begin = begin
  }

  /// Begins `operation`, with the values of the current task.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await begin(priority, operation)
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in Task(priority: priority) { try await operation() } }
  static let testValue = FireAndForget { priority, operation in
    await Task(priority: priority) { try? await operation() }.value
  }
}

extension DependencyValues {
  /// Begins work for whose end nobody waits.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

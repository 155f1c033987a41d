import WeaveDI

/// Runs every task of the process on the main thread, one after another, for as long as `operation` goes on: for a test
/// that must not depend on which of two tasks comes first.
///
/// It holds for the whole process, so tests that use it must not run beside others (`.serialized`, `--no-parallel`).
/// Outside tests, and where the concurrency runtime is not loaded as a library of its own, it changes nothing.
public func withMainSerialExecutor<Result>(
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  let execution = TestHooks.beginMainSerialExecution()
  defer { withExtendedLifetime(execution) {} }
  return try await operation()
}

/// Runs a synchronous `operation` the same way: the tasks that it starts run one after another on the main thread.
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result {
  let execution = TestHooks.beginMainSerialExecution()
  defer { withExtendedLifetime(execution) {} }
  return try operation()
}

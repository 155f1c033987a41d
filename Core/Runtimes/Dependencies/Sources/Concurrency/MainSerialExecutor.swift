import Platform
import Synchronization

/// Runs every task of the process on the main thread, one after another, for as long as `operation` goes on: for a test that
/// must not depend on which of two tasks comes first.
///
/// It holds for the whole process, so tests that use it must not run beside others (`.serialized`, `--no-parallel`). Where
/// the concurrency runtime is not loaded as a library of its own, it changes nothing.
public func withMainSerialExecutor<Result>(
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  return try await operation()
}

/// Runs a synchronous `operation` the same way: the tasks that it starts run one after another on the main thread.
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  return try operation()
}

private enum MainSerialExecutor {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Where the runtime looks for another way to enqueue a job that belongs to no actor.
  ///
  /// Invariant of `nonisolated(unsafe)`: the pointer never changes; what it points to is written under `depth`.
  private nonisolated(unsafe) static let hook: UnsafeMutablePointer<Hook?>? =
    dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: Hook?.self)

  /// How many operations are under way.
  private static let depth = Mutex(0)

  static func begin() {
    depth.withLock { depth in
      depth += 1
      hook?.pointee = { job, _ in MainActor.shared.enqueue(job) }
    }
  }

  static func end() {
    depth.withLock { depth in
      depth -= 1
      if depth == 0 { hook?.pointee = nil }
    }
  }
}

import Platform
import Synchronization

/// Runs every task of the process on the main thread, one after another, for as long as `operation` goes on: for a test
/// that must not depend on which of two tasks comes first.
///
/// It holds for the whole process, so tests that use it must not run beside others (`.serialized`, `--no-parallel`).
/// Where the concurrency runtime is not loaded as a library of its own, it changes nothing.
public func withMainSerialExecutor<Result>(
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  let execution = MainSerialExecution()
  defer { withExtendedLifetime(execution) {} }
  return try await operation()
}

/// Runs a synchronous `operation` the same way: the tasks that it starts run one after another on the main thread.
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result {
  let execution = MainSerialExecution()
  defer { withExtendedLifetime(execution) {} }
  return try operation()
}

/// As long as one of these is there, every task of the process runs on the main thread.
package final class MainSerialExecution: Sendable {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Where the runtime looks for another way to enqueue a job that belongs to no actor.
  ///
  /// Invariant of `nonisolated(unsafe)`: the pointer never changes; what it points to is written under `count`.
  private nonisolated(unsafe) static let hook: UnsafeMutablePointer<Hook?>? =
    dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: Hook?.self)

  private static let count = Mutex(0)

  package init() {
    Self.count.withLock { count in
      count += 1
      Self.hook?.pointee = { job, _ in MainActor.shared.enqueue(job) }
    }
  }

  deinit {
    Self.count.withLock { count in
      count -= 1
      if count == 0 { Self.hook?.pointee = nil }
    }
  }
}

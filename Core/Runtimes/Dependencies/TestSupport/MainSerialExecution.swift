import Platform
import Synchronization

/// Begins to run every task on the main thread, until the object is released, which the caller owns. It is found by its
/// name at run time.
@_cdecl("weavedi_main_serial_execution")
public func mainSerialExecution() -> UnsafeRawPointer? {
  UnsafeRawPointer(Unmanaged.passRetained(MainSerialExecution()).toOpaque())
}

/// As long as one of these is there, every task of the process runs on the main thread.
final class MainSerialExecution: Sendable {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Where the runtime looks for another way to enqueue a job that belongs to no actor.
  ///
  /// Invariant of `nonisolated(unsafe)`: the pointer never changes; what it points to is written under `count`.
  private nonisolated(unsafe) static let hook: UnsafeMutablePointer<Hook?>? =
    dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: Hook?.self)

  private static let count = Mutex(0)

  init() {
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

// Only for compilers whose interface was seen; with EXCHANGE_PLAIN=1 in its environment a build does without
// (Package.swift).
#if os(Linux) && compiler(>=6.3) && compiler(<6.4) && !PLAIN
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  import Dispatch
  import Synchronization

  /// Runs every task of the process on the main thread, one after another, in the order in which they become ready.
  ///
  /// A command that prints one answer has nothing else to do while it waits for a file, and would only pay for
  /// Dispatch's threads and for switching between them. Custom executors are not public API in Swift 6.3, so only this
  /// file uses them, and where they are not known Dispatch does the same.
  final class MainThread: MainExecutor, TaskExecutor, SchedulingExecutor {
    static let isAvailable = true
    private static let shared = MainThread()

    private struct Waiting {
      var ready: [UnownedJob] = []
      /// The sleeping jobs, each with the time at which it becomes ready.
      var sleeping: [(due: DispatchTime, job: UnownedJob)] = []
      /// Whether the main thread is waiting for `wakeUp`.
      var isIdle = false
    }

    private let waiting = Mutex(Waiting())
    private let wakeUp = DispatchSemaphore(value: 0)

    /// Runs the work of the process and every task that it starts. No task may have been created before.
    static func run(_ work: @escaping @MainActor () async -> Never) -> Never {
      _createExecutors(factory: Executors.self)
      Task { await work() }
      shared.drain()
    }

    private enum Executors: ExecutorFactory {
      static var mainExecutor: any MainExecutor { shared }
      static var defaultExecutor: any TaskExecutor { shared }
    }

    // MARK: - From any thread

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      change { $0.ready.append(job) }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      guard let delay = delay as? Duration else { preconditionFailure("no task sleeps by \(C.self)") }
      let (due, job) = (DispatchTime.now() + .nanoseconds(Int(delay / .nanoseconds(1))), UnownedJob(job))
      change { $0.sleeping.append((due, job)) }
    }

    private func change(_ body: (inout sending Waiting) -> Void) {
      let wasIdle = waiting.withLock { waiting in
        body(&waiting)
        defer { waiting.isIdle = false }
        return waiting.isIdle
      }
      if wasIdle { wakeUp.signal() }
    }

    // MARK: - On the main thread

    private func drain() -> Never {
      while true {
        for job in nextJobs() { job.runSynchronously(on: asUnownedSerialExecutor()) }
      }
    }

    func run() { drain() }

    func stop() { preconditionFailure("the process ends by exit(_:)") }

    /// Waits until a job is ready, and takes all that are.
    private func nextJobs() -> [UnownedJob] {
      while true {
        let (ready, due) = waiting.withLock { waiting in
          let now = DispatchTime.now()
          waiting.ready += waiting.sleeping.filter { $0.due <= now }.map(\.job)
          waiting.sleeping.removeAll { $0.due <= now }
          let ready = waiting.ready
          waiting.ready = []
          waiting.isIdle = ready.isEmpty
          return (ready, waiting.sleeping.map(\.due).min() ?? .distantFuture)
        }
        if !ready.isEmpty { return ready }
        _ = wakeUp.wait(timeout: due)
      }
    }
  }
#else
  enum MainThread {
    static let isAvailable = false
    static func run(_ work: @escaping @MainActor () async -> Never) -> Never { runOnDispatch(work) }
  }
#endif

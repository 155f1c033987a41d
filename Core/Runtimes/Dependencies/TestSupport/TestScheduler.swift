import Synchronization
import WeaveDI

/// The scheduler of this process. Its users find this function by its name at run time.
@_cdecl("weavedi_test_scheduler")
public func testScheduler() -> UnsafeRawPointer? {
  UnsafeRawPointer(Unmanaged.passUnretained(TestScheduler.shared).toOpaque())
}

/// Lets a test wait until the tasks that it has started have come to their next wait or to their end.
///
/// Tasks that prefer this executor, as those of a store in a test do, run on the global executor and are waited for
/// however busy the machine is; so are the child tasks and the actors that they call. Other tasks get a chance to run.
final class TestScheduler: TestScheduling {
  private struct Jobs {
    /// The jobs that have not begun, by their numbers.
    var waiting: [Int: UnownedJob] = [:]
    var running: [Int: Task<Void, Never>] = [:]
    var last = 0
    var lastBegun = 0

    /// The job that has waited longest: whichever thread is free first, jobs begin in the order in which they came.
    mutating func begin() -> UnownedJob? {
      lastBegun += 1
      return waiting.removeValue(forKey: lastBegun)
    }
  }

  static let shared = TestScheduler()

  private let jobs = Mutex(Jobs())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { jobs in
      jobs.last += 1
      jobs.waiting[jobs.last] = job
      jobs.running[jobs.last] = Task.detached { [self, number = jobs.last] in
        self.jobs.withLock { $0.begin() }?.runSynchronously(on: asUnownedTaskExecutor())
        self.jobs.withLock { $0.running[number] = nil }
      }
    }
  }

  /// Waits until nothing can go on without the caller.
  ///
  /// A turn ends when the jobs that are known have run, the main actor is free and every other task has had a chance.
  /// A task needs one for each time that it passes between an executor and an actor before it waits. For tasks that do
  /// not prefer this executor nobody can count them, so everyone gets twenty.
  ///
  /// - Parameter isNeeded: Asked before each turn; false ends the wait.
  nonisolated(nonsending) func settle(while isNeeded: () -> Bool) async {
    var turns = 20
    while turns > 0, isNeeded() {
      await Task.detached(priority: .background) { await Task.yield() }.value
      await finishQueued()
      await Task { @MainActor in }.value
      await Task.yield()
      turns -= 1
    }
  }

  /// Waits until the jobs that are queued now have run, up to where their tasks wait or go on elsewhere.
  private nonisolated(nonsending) func finishQueued() async {
    for job in jobs.withLock({ Array($0.running.values) }) { await job.value }
  }
}

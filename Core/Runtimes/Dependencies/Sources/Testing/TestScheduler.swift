import Synchronization

/// Lets a test wait until the tasks that it has started have come to their next wait or to their end.
///
/// Tasks that prefer this executor, as those of a store in a test do, run on the global executor and are waited for
/// however busy the machine is; so are the child tasks and the actors that they call. Other tasks get a chance to run.
package final class TestScheduler: TaskExecutor {
  private struct Jobs {
    var running: [Int: Task<Void, Never>] = [:]
    var last = 0
  }

  package static let shared = TestScheduler()

  private let jobs = Mutex(Jobs())

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { jobs in
      jobs.last += 1
      jobs.running[jobs.last] = Task.detached { [self, number = jobs.last] in
        job.runSynchronously(on: asUnownedTaskExecutor())
        self.jobs.withLock { $0.running[number] = nil }
      }
    }
  }

  /// Waits until nothing can go on without the caller. A task may pass between the global executor and an actor several
  /// times before it waits, so everyone gets twenty turns.
  ///
  /// - Parameter isNeeded: Asked before each turn; false ends the wait.
  package nonisolated(nonsending) func settle(while isNeeded: () -> Bool = { true }) async {
    var turns = 20
    while turns > 0, isNeeded() {
      await Task.megaYield(count: 1)
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

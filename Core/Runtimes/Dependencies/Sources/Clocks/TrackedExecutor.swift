import Synchronization

/// Runs on the global executor what tasks of a test do off their actors, and knows when that is done.
///
/// Child tasks and actors that such a task calls run here as well; detached tasks and threads do not.
package final class TrackedExecutor: TaskExecutor {
  private struct Contents {
    var running: Set<Int> = []
    var last = 0
    var waiters: [(jobs: Set<Int>, continuation: CheckedContinuation<Void, Never>)] = []
  }

  package static let shared = TrackedExecutor()

  private let contents = Mutex(Contents())

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let number = contents.withLock { contents in
      contents.last += 1
      contents.running.insert(contents.last)
      return contents.last
    }
    Task.detached { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      finish(number)
    }
  }

  /// Returns when all jobs that are queued now have run, up to where they wait for something or go on elsewhere.
  package nonisolated(nonsending) func finishQueued() async {
    await withCheckedContinuation { continuation in
      let isIdle = contents.withLock { contents in
        guard !contents.running.isEmpty else { return true }
        contents.waiters.append((contents.running, continuation))
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  private func finish(_ number: Int) {
    let released = contents.withLock { contents in
      contents.running.remove(number)
      for index in contents.waiters.indices { contents.waiters[index].jobs.remove(number) }
      let released = contents.waiters.filter(\.jobs.isEmpty).map(\.continuation)
      contents.waiters.removeAll(where: \.jobs.isEmpty)
      return released
    }
    for waiter in released { waiter.resume() }
  }
}

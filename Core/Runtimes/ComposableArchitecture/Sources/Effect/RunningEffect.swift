import Dependencies
import Synchronization

/// One effect that a store has launched.
final class RunningEffect: Sendable {
  private struct Progress {
    var task: Task<Void, Never>?
    var hasEnded = false
  }

  let number: Int
  let path: ScopePath
  let ids: [EffectID]
  let location: SourceLocation
  /// The action that started the effect, for the messages of a test store.
  let origin: String?
  private let progress = Mutex(Progress())

  init(number: Int, path: ScopePath, ids: [EffectID], location: SourceLocation, origin: String?) {
    self.number = number
    self.path = path
    self.ids = ids
    self.location = location
    self.origin = origin
  }

  /// Begins `work` when the main actor is free. On the test scheduler, a test waits for what the work does elsewhere.
  @MainActor
  func run(
    priority: TaskPriority?, on scheduler: (any TaskExecutor)?, _ work: @escaping @MainActor () async -> Void
  ) {
    let task = Task(priority: priority) { await withTaskExecutorPreference(scheduler) { await work() } }
    progress.withLock { $0.task = task }
  }

  func cancel() { progress.withLock { $0.task }?.cancel() }

  /// Whether the effect goes on: it has neither ended nor been cancelled, after which it will end.
  var isLive: Bool { progress.withLock { !$0.hasEnded && $0.task?.isCancelled != true } }

  var hasEnded: Bool { progress.withLock { $0.hasEnded } }

  func end() { progress.withLock { $0.hasEnded = true } }

  /// Returns when the effect has ended.
  @MainActor
  func finished() async { await progress.withLock { $0.task }?.value }
}

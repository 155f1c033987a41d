import Synchronization

/// One effect that a store has launched.
final class RunningEffect: Sendable {
  private enum Progress {
    case launched
    /// The work has begun before its task was attached; the number identifies that task.
    case begun(Int)
    case running(Task<Void, Never>)
    case cancelled
    case ended
  }

  let number: Int
  let path: ScopePath
  let ids: [EffectID]
  let location: SourceLocation
  /// The action that started the effect, for the messages of a test store.
  let origin: String?
  private let progress = Mutex(Progress.launched)

  init(number: Int, path: ScopePath, ids: [EffectID], location: SourceLocation, origin: String?) {
    self.number = number
    self.path = path
    self.ids = ids
    self.location = location
    self.origin = origin
  }

  /// Records that the current task does the work.
  func begin() {
    guard let task = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return }
    progress.withLock { progress in
      if case .launched = progress { progress = .begun(task) }
    }
  }

  /// Attaches the task, and cancels it when the effect was cancelled before it had one.
  func attach(_ task: Task<Void, Never>) {
    let isCancelled = progress.withLock { progress in
      switch progress {
      case .launched, .begun:
        progress = .running(task)
        return false
      case .cancelled:
        return true
      case .running, .ended:
        return false
      }
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let before = progress.withLock { progress in
      let before = progress
      switch before {
      case .launched, .begun: progress = .cancelled
      case .running, .cancelled, .ended: break
      }
      return before
    }
    switch before {
    case .begun(let number): withUnsafeCurrentTask { if $0?.hashValue == number { $0?.cancel() } }
    case .running(let task): task.cancel()
    case .launched, .cancelled, .ended: break
    }
  }

  /// Whether the effect was cancelled and has not ended yet.
  var isCancelled: Bool {
    progress.withLock { progress in
      switch progress {
      case .cancelled: true
      case .running(let task): task.isCancelled
      case .launched, .begun, .ended: false
      }
    }
  }

  /// Whether the effect has ended.
  var hasEnded: Bool {
    progress.withLock { progress in
      if case .ended = progress { true } else { false }
    }
  }

  func end() {
    progress.withLock { $0 = .ended }
  }

  /// Returns when the effect has ended.
  @MainActor
  func finished() async {
    let task: Task<Void, Never>? = progress.withLock { progress in
      if case .running(let task) = progress { task } else { nil }
    }
    await task?.value
  }
}

/// When a store's effects begin.
enum EffectStyle {
  /// When `send` has returned, as a task of its own.
  case live
  /// Before `send` returns, up to the first suspension, so that a test knows how far an effect has come.
  case test

  @MainActor
  func start(priority: TaskPriority?, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    if self == .test, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // The compiler lets a closure with a capture list begin off its caller's actor (swiftlang/swift#87097), and what an
      // effect awaits may do so anyway.
      return Task.immediate(priority: priority, executorPreference: TrackedExecutor.shared) { await work() }
    }
    return Task(priority: priority) { await work() }
  }
}

import Synchronization

/// One effect that a store has launched.
final class RunningEffect: Sendable {
  private enum Progress {
    case launched
    case running(Task<Void, Never>)
    case cancelled
    case ended
  }

  let number: Int
  let path: ScopePath
  let ids: [EffectID]
  let location: SourceLocation
  /// The action that asked for the effect, where a test store wants to name it.
  let origin: String?
  private let progress = Mutex(Progress.launched)

  init(number: Int, path: ScopePath, ids: [EffectID], location: SourceLocation, origin: String?) {
    self.number = number
    self.path = path
    self.ids = ids
    self.location = location
    self.origin = origin
  }

  /// Hands over the task; cancels it when the effect was cancelled before it had one.
  func attach(_ task: Task<Void, Never>) {
    let isCancelled = progress.withLock { progress in
      switch progress {
      case .launched:
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
    let task: Task<Void, Never>? = progress.withLock { progress in
      switch progress {
      case .launched:
        progress = .cancelled
        return nil
      case .running(let task):
        return task
      case .cancelled, .ended:
        return nil
      }
    }
    task?.cancel()
  }

  /// Whether the effect was told to end.
  var isCancelled: Bool {
    progress.withLock { progress in
      switch progress {
      case .cancelled: true
      case .running(let task): task.isCancelled
      case .launched, .ended: false
      }
    }
  }

  /// Whether the effect has come to its end.
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

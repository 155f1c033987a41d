import Synchronization

/// The work that one sent action started: its effects, and those of the actions that they sent in turn.
final class EffectGroup: Sendable {
  private struct Contents {
    var running: [RunningEffect] = []
    var isCancelled = false
  }

  private let contents = Mutex(Contents())

  var isCancelled: Bool { contents.withLock { $0.isCancelled } }

  /// Adds an effect to wait for, and to cancel with the others.
  func enter(_ effect: RunningEffect) {
    let isCancelled = contents.withLock { contents in
      contents.running.append(effect)
      return contents.isCancelled
    }
    if isCancelled { effect.cancel() }
  }

  func leave(_ effect: RunningEffect) {
    contents.withLock { contents in contents.running.removeAll { $0 === effect } }
  }

  func cancel() {
    let running = contents.withLock { contents in
      contents.isCancelled = true
      return contents.running
    }
    for effect in running { effect.cancel() }
  }

  /// Returns when no effect is left; what one of them sends is reduced, and its effects are here, before it ends.
  @MainActor
  func finish() async {
    while let effect = contents.withLock({ $0.running.first }) { await effect.finished() }
  }
}

import Synchronization

/// The work that one sent action started: its effects, the actions that they sent, and the effects of these in turn.
final class EffectGroup: Sendable {
  private struct Contents {
    var pending = 0
    var running: [RunningEffect] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isCancelled = false
  }

  private let contents = Mutex(Contents())

  var isCancelled: Bool { contents.withLock { $0.isCancelled } }

  /// Adds something to wait for.
  func enter() {
    contents.withLock { $0.pending += 1 }
  }

  /// Adds an effect to wait for, and to cancel with the others.
  func enter(_ effect: RunningEffect) {
    let isCancelled = contents.withLock { contents in
      contents.pending += 1
      contents.running.append(effect)
      return contents.isCancelled
    }
    if isCancelled { effect.cancel() }
  }

  func leave(_ effect: RunningEffect? = nil) {
    let waiters = contents.withLock { contents -> [CheckedContinuation<Void, Never>] in
      if let effect { contents.running.removeAll { $0 === effect } }
      contents.pending -= 1
      guard contents.pending == 0 else { return [] }
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func cancel() {
    let running = contents.withLock { contents in
      contents.isCancelled = true
      return contents.running
    }
    for effect in running { effect.cancel() }
  }

  /// Returns when nothing is left to wait for.
  @MainActor
  func finish() async {
    await withCheckedContinuation { continuation in
      let isDone = contents.withLock { contents in
        if contents.pending == 0 { return true }
        contents.waiters.append(continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}

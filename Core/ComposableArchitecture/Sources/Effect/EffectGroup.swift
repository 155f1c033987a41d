import Synchronization

/// All the work that one sent action led to: its effects, the actions those sent, and their effects in turn.
final class EffectGroup: Sendable {
  private struct Contents {
    var pending = 0
    var running: [RunningEffect] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isCancelled = false
  }

  private let contents = Mutex(Contents())

  var isCancelled: Bool { contents.withLock { $0.isCancelled } }

  /// One more thing to wait for.
  func enter() {
    contents.withLock { $0.pending += 1 }
  }

  /// One more effect to wait for, and to cancel with the rest.
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

  /// Returns when nothing is left to wait for. It waits where it is called: going to the main actor and back would cost
  /// more than most effects.
  func finish(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let isDone = contents.withLock { contents in
        if contents.pending == 0 { return true }
        contents.waiters.append(continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}

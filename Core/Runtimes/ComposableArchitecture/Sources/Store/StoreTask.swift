import Synchronization

/// The work that one sent action started: to wait for, or to cancel.
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  init(group: EffectGroup?) { self.group = group }

  /// Cancels the effects of the action, and of the actions that these sent in turn.
  public func cancel() { group?.cancel() }

  /// Returns when those effects have ended. Cancelling the wait cancels the effects.
  ///
  /// It waits on the store's actor. Code elsewhere that calls `await store.send(…).finish()` is there already, and
  /// comes back once instead of twice.
  @MainActor
  public func finish() async {
    guard let group else { return }
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      group.cancel()
    }
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Whether both represent the same work.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes the identity of the work.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}

/// The work that one sent action started: its effects, and those of the actions that they sent in turn.
final class EffectGroup: Sendable {
  private struct Contents {
    var running: [Int: RunningEffect] = [:]
    var isCancelled = false
  }

  private let contents = Mutex(Contents())

  var isCancelled: Bool { contents.withLock { $0.isCancelled } }

  /// Adds an effect to wait for, and to cancel with the others.
  func enter(_ effect: RunningEffect) {
    let isCancelled = contents.withLock { contents in
      contents.running[effect.number] = effect
      return contents.isCancelled
    }
    if isCancelled { effect.cancel() }
  }

  func leave(_ effect: RunningEffect) {
    contents.withLock { $0.running[effect.number] = nil }
  }

  func cancel() {
    let running = contents.withLock { contents in
      contents.isCancelled = true
      return Array(contents.running.values)
    }
    for effect in running { effect.cancel() }
  }

  /// Returns when no effect is left; what one of them sends is reduced, and its effects are here, before it ends.
  @MainActor
  func finish() async {
    while let effect = contents.withLock({ $0.running.first?.value }) { await effect.finished() }
  }
}

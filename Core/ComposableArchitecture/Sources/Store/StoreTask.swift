/// The work that one sent action started, for waiting on it or ending it.
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  init(group: EffectGroup?) { self.group = group }

  /// Cancels the effects that the action led to.
  public func cancel() { group?.cancel() }

  /// Returns when those effects, and what they led to in turn, have ended. Cancelling the wait cancels the effects.
  public nonisolated(nonsending) func finish() async {
    if let group { await finish(group) }
  }

  /// Waits where it is called: the closure belongs to the caller's actor, else it would leave it only to come back.
  private func finish(_ group: EffectGroup, isolation: isolated (any Actor)? = #isolation) async {
    await withTaskCancellationHandler {
      _ = isolation
      await group.finish()
    } onCancel: {
      group.cancel()
    }
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Whether both stand for the same work.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes the identity of the work.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}

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

import Synchronization

/// The effects of one store that are under way.
final class EffectRegistry: Sendable {
  private struct Contents {
    var running: [Int: RunningEffect] = [:]
    var last = 0
  }

  private let contents = Mutex(Contents())
  /// The number of effects under way, for asking without the lock.
  private let count = Atomic(0)

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// The effects under way, oldest first.
  var running: [RunningEffect] {
    contents.withLock { $0.running.sorted { $0.key < $1.key }.map(\.value) }
  }

  func nextNumber() -> Int {
    contents.withLock {
      $0.last += 1
      return $0.last
    }
  }

  func insert(_ effect: RunningEffect) {
    contents.withLock { contents in
      contents.running[effect.number] = effect
      count.store(contents.running.count, ordering: .relaxed)
    }
  }

  func remove(_ effect: RunningEffect) {
    contents.withLock { contents in
      contents.running[effect.number] = nil
      count.store(contents.running.count, ordering: .relaxed)
    }
  }

  /// Forgets the effects under way; they no longer count.
  func removeAll() {
    contents.withLock { contents in
      contents.running = [:]
      count.store(0, ordering: .relaxed)
    }
  }

  func cancelAll() {
    for effect in running { effect.cancel() }
  }

  /// Cancels what runs under `id` at `path` or deeper.
  func cancel(_ id: EffectID, within path: ScopePath) {
    cancel { $0.ids.contains(id) && $0.path.isWithin(path) }
  }

  /// Cancels whatever runs at `path` or deeper.
  func cancelAll(within path: ScopePath) {
    cancel { $0.path.isWithin(path) }
  }

  /// The children of `operation` below `path` that have effects under way.
  func busyChildren(of operation: Int, at path: ScopePath) -> Set<EffectID> {
    contents.withLock { contents in
      guard !contents.running.isEmpty else { return [] }
      var children: Set<EffectID> = []
      for effect in contents.running.values where effect.path.components.count > path.components.count {
        let component = effect.path.components[path.components.count]
        if component.operation == operation, effect.path.isWithin(path) { children.insert(component.child) }
      }
      return children
    }
  }

  private func cancel(where isMeant: (RunningEffect) -> Bool) {
    let meant = contents.withLock { $0.running.values.filter(isMeant) }
    for effect in meant { effect.cancel() }
  }
}

import Synchronization

/// The effects of one store that are under way, and the parts of them that can be cancelled by themselves.
final class EffectRegistry: Sendable {
  private struct Contents {
    var effects: [Int: RunningEffect] = [:]
    var tasks: [Int: CancellableTask] = [:]
    var last = 0
    /// The last number that was given before ``EffectRegistry/skipAll()``.
    var lastSkipped = 0

    /// The effects that a test has to wait for.
    var awaited: [Int: RunningEffect] { lastSkipped == 0 ? effects : effects.filter { $0.key > lastSkipped } }

    mutating func nextNumber() -> Int {
      last += 1
      return last
    }
  }

  private let contents = Mutex(Contents())
  /// The number of effects under way, readable without the lock.
  private let count = Atomic(0)

  /// Whether no effect is under way.
  var isIdle: Bool { count.load(ordering: .relaxed) == 0 }

  /// Whether no effect is under way but skipped ones.
  var isEmpty: Bool { isIdle || contents.withLock { $0.awaited.isEmpty } }

  /// The effects under way but skipped ones, oldest first.
  var running: [RunningEffect] {
    contents.withLock { $0.awaited.sorted { $0.key < $1.key }.map(\.value) }
  }

  func nextNumber() -> Int { contents.withLock { $0.nextNumber() } }

  func insert(_ effect: RunningEffect) { change { $0[effect.number] = effect } }

  func remove(_ effect: RunningEffect) { change { $0[effect.number] = nil } }

  private func change(_ body: (inout [Int: RunningEffect]) -> Void) {
    contents.withLock { contents in
      body(&contents.effects)
      count.store(contents.effects.count, ordering: .relaxed)
    }
  }

  /// Starts a part of an effect, which a cancellation finds as soon as it has begun. Its number is for
  /// ``removeTask(_:)``.
  func start<Value>(
    id: EffectID, at path: ScopePath, _ operation: @escaping @Sendable () async -> Value
  ) -> (task: Task<Value, Never>, number: Int) {
    contents.withLock { contents in
      let task = Task { await operation() }
      let number = contents.nextNumber()
      contents.tasks[number] = CancellableTask(id: id, path: path, cancel: task.cancel)
      return (task, number)
    }
  }

  func removeTask(_ number: Int) { contents.withLock { $0.tasks[number] = nil } }

  /// Skips the effects under way: nobody waits for them any more. They still can be cancelled.
  func skipAll() { contents.withLock { $0.lastSkipped = $0.last } }

  /// Cancels what runs under `id` at `path` or deeper.
  func cancel(_ id: EffectID, within path: ScopePath) {
    let (effects, tasks) = contents.withLock { contents in
      (
        contents.effects.values.filter { $0.ids.contains(id) && $0.path.isWithin(path) },
        contents.tasks.values.filter { $0.id == id && $0.path.isWithin(path) }
      )
    }
    for effect in effects { effect.cancel() }
    for task in tasks { task.cancel() }
  }

  /// Cancels whatever runs at `path` or deeper.
  func cancelAll(within path: ScopePath = .root) {
    let effects = contents.withLock { $0.effects.values.filter { $0.path.isWithin(path) } }
    for effect in effects { effect.cancel() }
  }

  /// The children of `operation` below `path` that have effects under way.
  func busyChildren(of operation: [Int], at path: ScopePath) -> Set<ChildID> {
    contents.withLock { contents in
      guard !contents.effects.isEmpty else { return [] }
      let depth = path.components.count
      var children: Set<ChildID> = []
      for effect in contents.effects.values where effect.path.components.count > depth {
        let component = effect.path.components[depth]
        if component.operation == operation, effect.path.isWithin(path) { children.insert(component.child) }
      }
      return children
    }
  }
}

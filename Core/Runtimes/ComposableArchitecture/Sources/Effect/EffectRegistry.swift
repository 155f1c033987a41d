import Synchronization

/// The effects of one store that are under way, and the parts of them that can be cancelled by themselves.
final class EffectRegistry: Sendable {
  private struct Contents {
    var effects: [Int: RunningEffect] = [:]
    var tasks: [Int: CancellableTask] = [:]
    /// The numbers of what runs under an identifier: effects and parts of effects.
    var numbers: [EffectID: Set<Int>] = [:]
    /// The effects inside each child, by the operators of a feature.
    var children: [Place: [ChildID: Set<Int>]] = [:]
    var last = 0
    /// The last number that was given before ``EffectRegistry/skipAll()``.
    var lastSkipped = 0

    /// The effects that a test has to wait for.
    var awaited: [Int: RunningEffect] { lastSkipped == 0 ? effects : effects.filter { $0.key > lastSkipped } }

    mutating func nextNumber() -> Int {
      last += 1
      return last
    }

    mutating func insert(_ effect: RunningEffect) {
      effects[effect.number] = effect
      for id in effect.ids { numbers[id, default: []].insert(effect.number) }
      for (place, child) in Place.all(on: effect.path) {
        children[place, default: [:]][child, default: []].insert(effect.number)
      }
    }

    mutating func remove(_ effect: RunningEffect) {
      effects[effect.number] = nil
      for id in effect.ids { forget(effect.number, under: id) }
      for (place, child) in Place.all(on: effect.path) {
        children[place]?[child]?.remove(effect.number)
        if children[place]?[child]?.isEmpty == true { children[place]?[child] = nil }
        if children[place]?.isEmpty == true { children[place] = nil }
      }
    }

    mutating func forget(_ number: Int, under id: EffectID) {
      numbers[id]?.remove(number)
      if numbers[id]?.isEmpty == true { numbers[id] = nil }
    }

    func effects(within path: ScopePath) -> [RunningEffect] {
      guard let child = path.components.last else { return Array(effects.values) }
      let place = Place(path: path.parent, operation: child.operation)
      return children[place]?[child.child]?.compactMap { effects[$0] } ?? []
    }
  }

  /// An operator of a feature.
  private struct Place: Hashable {
    let path: ScopePath
    let operation: [Int]

    /// The operators that `path` leads through, with the child of each.
    static func all(on path: ScopePath) -> [(place: Place, child: ChildID)] {
      path.components.indices.map { index in
        let component = path.components[index]
        let around = ScopePath(components: Array(path.components[..<index]))
        return (Place(path: around, operation: component.operation), component.child)
      }
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

  func insert(_ effect: RunningEffect) { change { $0.insert(effect) } }

  func remove(_ effect: RunningEffect) { change { $0.remove(effect) } }

  private func change(_ body: (inout Contents) -> Void) {
    contents.withLock { contents in
      body(&contents)
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
      contents.numbers[id, default: []].insert(number)
      return (task, number)
    }
  }

  /// Enters what waits under an identifier. Its number is for ``removeTask(_:)``.
  func insert(_ task: CancellableTask) -> Int {
    contents.withLock { contents in
      let number = contents.nextNumber()
      contents.tasks[number] = task
      contents.numbers[task.id, default: []].insert(number)
      return number
    }
  }

  func removeTask(_ number: Int) {
    contents.withLock { contents in
      if let task = contents.tasks.removeValue(forKey: number) { contents.forget(number, under: task.id) }
    }
  }

  /// Skips the effects under way: nobody waits for them any more. They still can be cancelled.
  func skipAll() { contents.withLock { $0.lastSkipped = $0.last } }

  /// Cancels what runs under `id` at `path` or deeper.
  func cancel(_ id: EffectID, within path: ScopePath) {
    let (effects, tasks) = contents.withLock { contents in
      let numbers = contents.numbers[id] ?? []
      return (
        numbers.compactMap { contents.effects[$0] }.filter { $0.path.isWithin(path) },
        numbers.compactMap { contents.tasks[$0] }.filter { $0.path.isWithin(path) }
      )
    }
    for effect in effects { effect.cancel() }
    for task in tasks { task.cancel() }
  }

  /// Cancels whatever runs at `path` or deeper.
  func cancelAll(within path: ScopePath = .root) {
    let effects = contents.withLock { $0.effects(within: path) }
    for effect in effects { effect.cancel() }
  }

  /// The children of `operation` below `path` that have effects under way.
  func busyChildren(of operation: [Int], at path: ScopePath) -> Set<ChildID> {
    contents.withLock { contents in
      guard !contents.children.isEmpty else { return [] }
      return contents.children[Place(path: path, operation: operation)].map { Set($0.keys) } ?? []
    }
  }
}

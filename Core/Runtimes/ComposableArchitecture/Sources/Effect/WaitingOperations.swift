import Synchronization

/// The operations of a concatenation that wait for those before them. One with an identifier can be cancelled by it
/// before it has begun.
@MainActor
final class WaitingOperations<Action> {
  private struct Cancellation {
    var indices: Set<Int> = []
    /// While operations are carried out one after the other, those in front cancel what runs, and not what comes later.
    var isClosed = false
  }

  private let registry: EffectRegistry
  private var rest: ArraySlice<Effect<Action>.Operation>
  /// The numbers under which the registry has each.
  private var numbers: [Int: [Int]] = [:]
  private nonisolated let cancellation = Mutex(Cancellation())

  init(_ operations: ArraySlice<Effect<Action>.Operation>, at path: ScopePath, in registry: EffectRegistry) {
    self.registry = registry
    rest = operations
    for (index, operation) in zip(operations.indices, operations) {
      numbers[index] = operation.identifiers(at: path).map { id, path in
        registry.insert(CancellableTask(id: id, path: path) { [weak self] in self?.cancel(index) })
      }
    }
  }

  /// Lets `body` carry out the next ones, each of which it gets from the closure, until there are none.
  func carryOut(_ body: (_ next: () -> Effect<Action>.Operation?) -> [RunningEffect]) -> [RunningEffect] {
    cancellation.withLock { $0.isClosed = true }
    defer { cancellation.withLock { $0.isClosed = false } }
    return body(next)
  }

  /// Nothing waits any more.
  func end() { while next() != nil {} }

  private func next() -> Effect<Action>.Operation? {
    while let index = rest.indices.first, let operation = rest.popFirst() {
      for number in numbers.removeValue(forKey: index) ?? [] { registry.removeTask(number) }
      if !cancellation.withLock({ $0.indices.contains(index) }) { return operation }
    }
    return nil
  }

  private nonisolated func cancel(_ index: Int) {
    cancellation.withLock { cancellation in
      if !cancellation.isClosed { cancellation.indices.insert(index) }
    }
  }
}

extension Effect.Operation {
  /// The identifiers that the whole operation will run under, each with the place of the child whose it is.
  fileprivate func identifiers(at path: ScopePath) -> [(id: EffectID, path: ScopePath)] {
    switch self {
    case .cancellable(let id, _, let work): [(id, path)] + work.identifiers(at: path)
    case .within(let component, let work): work.identifiers(at: path.appending(component))
    case .send, .run, .merge, .concatenate, .cancel, .throttled, .cancelWithin: []
    }
  }
}

/// The registrations of a container, as a value.
struct Registrations: Sendable {
  var entries: [EntryID: AnyEntry] = [:]
  private var decorators: [EntryID: [any AnyDecorator]] = [:]

  /// Takes a step of a draft once more.
  mutating func apply(_ change: Storage.Change) {
    switch change {
    case .install(let entry): install(entry)
    case .decorate(let id, let decorator): decorate(id, with: decorator)
    case .remove(let id): entries[id] = nil
    case .forget(let scope): forget(scope)
    }
  }

  /// Puts `entry` in place of any other with its id, which is returned, inside the decorators that stand for it.
  @discardableResult
  mutating func install(_ entry: AnyEntry) -> AnyEntry? {
    guard !decorators.isEmpty, let around = decorators[entry.id] else {
      return entries.updateValue(entry, forKey: entry.id)
    }
    return entries.updateValue(around.reduce(entry) { $0.copy(within: $1) }, forKey: entry.id)
  }

  /// Puts `decorator` around what `id` resolves to, now and after a later registration.
  private mutating func decorate(_ id: EntryID, with decorator: any AnyDecorator) {
    decorators[id, default: []].append(decorator)
    if let entry = entries[id] { entries[id] = entry.copy(within: decorator) }
  }

  private mutating func forget(_ scope: DependencyScope) {
    for entry in entries.values where entry.scope == scope && entry.id.isType { entries[entry.id] = entry.copy() }
  }

  /// An entry of this graph that `old` has not.
  func firstChange(from old: Registrations) -> AnyEntry? {
    entries.first { old.entries[$0.key] !== $0.value }?.value
  }

  /// Everything that declared requirements show to be wrong, without running anything.
  func problems() -> [GraphProblem] {
    let declaring = entries.values.filter { !$0.requirements.isEmpty }
    guard !declaring.isEmpty else { return [] }
    return missing(declaring) + cycles(declaring) + captives(declaring)
  }

  private func missing(_ declaring: [AnyEntry]) -> [GraphProblem] {
    declaring.flatMap { entry in
      entry.requirements.filter { entries[$0.id] == nil && $0.deferred.flatMap { entries[$0.id] } == nil }
        .map { GraphProblem.missing(required: ($0.deferred ?? $0).type, dependent: entry.step) }
    }.sorted { $0.description < $1.description }
  }

  private func captives(_ declaring: [AnyEntry]) -> [GraphProblem] {
    declaring.flatMap { holder in
      holder.requirements.compactMap { requirement in
        guard let held = entries[requirement.id], holder.scope.outlives(held.scope) else { return nil }
        return GraphProblem.captive(holder: holder.step, held: held.step)
      }
    }.sorted { $0.description < $1.description }
  }

  private func cycles(_ declaring: [AnyEntry]) -> [GraphProblem] {
    var finished = Set<ObjectIdentifier>(minimumCapacity: declaring.count)
    var path: [AnyEntry] = []
    var found: [[ResolutionStep]] = []
    func visit(_ entry: AnyEntry) {
      guard !finished.contains(ObjectIdentifier(entry)) else { return }
      if let start = path.firstIndex(where: { $0 === entry }) { return found.append(path[start...].map(\.step)) }
      path.append(entry)
      for requirement in entry.requirements {
        if let next = entries[requirement.id], !next.requirements.isEmpty { visit(next) }
      }
      path.removeLast()
      finished.insert(ObjectIdentifier(entry))
    }
    for entry in declaring { visit(entry) }
    return found.map { GraphProblem.cycle(closed($0)) }.sorted { $0.description < $1.description }
  }

  /// The cycle from its first step by name and back to it: a dictionary has no order, a report should have one.
  private func closed(_ cycle: [ResolutionStep]) -> [ResolutionStep] {
    let names = cycle.map(\.description)
    let start = names.indices.min { names[$0] < names[$1] } ?? 0
    return Array(cycle[start...] + cycle[...start])
  }
}

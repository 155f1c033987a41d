/// The registrations of a container, as a value.
struct Registrations: Sendable {
  var entries: [EntryID: any AnyEntry] = [:]
  private var decorators: [EntryID: [any AnyDecorator]] = [:]

  /// Takes a step, and returns what it replaced.
  mutating func apply(_ change: Storage.Change) -> (any AnyObject & Sendable)? {
    switch change {
    case .install(let entry): install(entry)
    case .decorate(let id, let decorator): decorate(id, with: decorator)
    case .remove(let id): entries.removeValue(forKey: id)
    case .forget(let scope): forget(scope)
    }
  }

  /// Puts `entry` in place of any other with its id, which is returned, inside the decorators that stand for it.
  @discardableResult
  private mutating func install(_ entry: any AnyEntry) -> (any AnyEntry)? {
    guard !decorators.isEmpty, let around = decorators[entry.id] else {
      return entries.updateValue(entry, forKey: entry.id)
    }
    return entries.updateValue(around.reduce(entry) { $0.decorated(by: $1) }, forKey: entry.id)
  }

  /// Puts `decorator` around what `id` resolves to, now and after a later registration.
  private mutating func decorate(_ id: EntryID, with decorator: any AnyDecorator) -> (any AnyEntry)? {
    decorators[id, default: []].append(decorator)
    return entries[id].flatMap { entries.updateValue($0.decorated(by: decorator), forKey: id) }
  }

  private mutating func forget(_ scope: DependencyScope) -> Forgotten? {
    let old = entries.values.filter { $0.scope == scope && $0.id.isType }
    for entry in old { entries[entry.id] = entry.emptied() }
    return Forgotten(old)
  }

  /// Several entries as one object.
  private final class Forgotten: Sendable {
    private let entries: [any AnyEntry]
    init(_ entries: [any AnyEntry]) { self.entries = entries }
  }

  mutating func merge(_ other: Registrations) {
    if entries.isEmpty, decorators.isEmpty {
      self = other
      return
    }
    for entry in other.entries.values {
      // Decorators of `other` are already around its own entries; only ours have to come on top.
      install(entry)
    }
    for (id, new) in other.decorators {
      decorators[id, default: []] += new
      guard other.entries[id] == nil, let entry = entries[id] else { continue }
      entries[id] = new.reduce(entry) { $0.decorated(by: $1) }
    }
  }

  /// An entry of this graph that `old` has not.
  func firstChange(from old: Registrations) -> (any AnyEntry)? {
    entries.first { old.entries[$0.key] !== $0.value }?.value
  }

  /// Everything that declared requirements show to be wrong, without running anything.
  func problems() -> [GraphProblem] {
    let declaring = entries.values.filter { !$0.requirements.isEmpty }
    guard !declaring.isEmpty else { return [] }
    return missing(declaring) + cycles(declaring) + captives(declaring)
  }

  private func missing(_ declaring: [any AnyEntry]) -> [GraphProblem] {
    declaring.flatMap { entry in
      entry.requirements.filter { entries[$0.id] == nil }
        .map { GraphProblem.missing(required: $0.type, dependent: entry.step) }
    }.sorted { $0.description < $1.description }
  }

  private func captives(_ declaring: [any AnyEntry]) -> [GraphProblem] {
    declaring.flatMap { holder in
      holder.requirements.compactMap { requirement in
        guard !requirement.isDeferred, let held = entries[requirement.id], holder.scope.outlives(held.scope) else {
          return nil
        }
        return GraphProblem.captive(holder: holder.step, held: held.step)
      }
    }.sorted { $0.description < $1.description }
  }

  private func cycles(_ declaring: [any AnyEntry]) -> [GraphProblem] {
    var finished = Set<ObjectIdentifier>(minimumCapacity: declaring.count)
    var path: [any AnyEntry] = []
    var found: [[ResolutionStep]] = []
    func visit(_ entry: any AnyEntry) {
      guard !finished.contains(ObjectIdentifier(entry)) else { return }
      if let start = path.firstIndex(where: { $0 === entry }) { return found.append(path[start...].map(\.step)) }
      path.append(entry)
      for requirement in entry.requirements where !requirement.isDeferred {
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

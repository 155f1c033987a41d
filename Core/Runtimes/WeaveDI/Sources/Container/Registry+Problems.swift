extension Registry {
  /// Everything that declared requirements show to be wrong, without running anything.
  func problems() -> [GraphProblem] {
    let declaring = entries.values.filter { !$0.requirements.isEmpty }
    let single = declaring.flatMap { holder in holder.requirements.compactMap { problem(of: $0, in: holder) } }
    return (single + cycles(declaring)).sorted { $0.description < $1.description }
  }

  private func problem(of need: Requirement, in holder: Entry) -> GraphProblem? {
    if let held = entries[need.id] {
      return holder.scope.outlives(held.scope) ? .captive(holder: holder.step, held: held.step) : nil
    }
    let deferred = need.deferred
    if let deferred, entries[deferred.id] != nil { return nil }
    return .missing(required: (deferred ?? need).type, dependent: holder.step)
  }

  private func cycles(_ declaring: [Entry]) -> [GraphProblem] {
    var finished = Set<Entry>(minimumCapacity: declaring.count)
    var path: [Entry] = []
    var found: [[ResolutionStep]] = []
    func visit(_ entry: Entry) {
      guard !finished.contains(entry) else { return }
      if let start = path.firstIndex(of: entry) { return found.append(path[start...].map(\.step)) }
      path.append(entry)
      for requirement in entry.requirements {
        if let next = entries[requirement.id], !next.requirements.isEmpty { visit(next) }
      }
      path.removeLast()
      finished.insert(entry)
    }
    for entry in declaring { visit(entry) }
    return found.map { steps in
      // From the first by name: a dictionary has no order, a report should have one.
      let start = steps.indices.min { steps[$0].description < steps[$1].description } ?? 0
      return .cycle(Array(steps[start...] + steps[...start]))
    }
  }
}

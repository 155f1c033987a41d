extension Registry {
  /// Everything that declared requirements show to be wrong, without running anything.
  func problems() -> [GraphProblem] {
    let declaring = entries.values.filter { !$0.requirements.isEmpty }
    return [missing(declaring), cycles(declaring), captives(declaring)].flatMap { problems in
      problems.sorted { $0.description < $1.description }
    }
  }

  private func missing(_ declaring: [Entry]) -> [GraphProblem] {
    declaring.flatMap { entry in
      entry.requirements.filter { entries[$0.id] == nil && $0.deferred.flatMap { entries[$0.id] } == nil }
        .map { .missing(required: ($0.deferred ?? $0).type, dependent: entry.step) }
    }
  }

  private func captives(_ declaring: [Entry]) -> [GraphProblem] {
    declaring.flatMap { holder in
      holder.requirements.compactMap { requirement in
        guard let held = entries[requirement.id], holder.scope.outlives(held.scope) else { return nil }
        return .captive(holder: holder.step, held: held.step)
      }
    }
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

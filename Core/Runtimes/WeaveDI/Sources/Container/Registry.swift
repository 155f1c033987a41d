/// What a container holds: its registrations, the requests that came too early for them, and what others keep with it.
struct Registry: Sendable {
  typealias Change = @Sendable (inout Registry) -> Void

  private(set) var entries: [EntryID: Entry] = [:]
  private var decorators: [EntryID: [Entry.Decorator]] = [:]
  var isFrozen = false
  /// What was being made when something was requested that was not registered.
  private var misses: [EntryID: [ResolutionStep]] = [:]
  private(set) var lateRegistrations: [LateRegistration] = []
  /// The context for keys that no override sets, if it was prepared.
  var preparedContext: InjectedContext?
  /// What other modules keep with the container, by its type.
  var attachments: [ObjectIdentifier: any Sendable] = [:]

  /// Puts `entry` in place of any other with its id, which is returned, inside the decorators that stand for it.
  mutating func install(_ entry: Entry) -> Entry? {
    noteLate(entry)
    let around = decorators.isEmpty ? nil : decorators[entry.id]
    return entries.updateValue(around.map { entry.decorated(by: $0) } ?? entry, forKey: entry.id)
  }

  /// Puts `decorator` around what `id` resolves to, now and after a later registration.
  mutating func decorate(_ id: EntryID, by decorator: @escaping Entry.Decorator) {
    decorators[id, default: []].append(decorator)
    if let entry = entries[id] { entries[id] = entry.decorated(by: [decorator]) }
  }

  mutating func remove(_ id: EntryID) -> Entry? { entries.removeValue(forKey: id) }
  /// Forgets the instances of one scope, which are returned with all entries.
  mutating func renew(_ scope: DependencyScope) -> [EntryID: Entry] {
    let old = entries
    for (id, entry) in old where entry.scope == scope && id.isType { entries[id] = entry.renewed() }
    return old
  }

  /// Makes what a bootstrap block has changed, all or nothing. Returns what was there.
  mutating func merge(_ changes: [Change]) throws(DIError) -> Registry {
    var new = self
    new.entries.reserveCapacity(entries.count + changes.count)
    for change in changes { change(&new) }
    if isFrozen, let late = new.entries.first(where: { entries[$0] !== $1 })?.value {
      throw .registeredAfterFreeze(late.subject, site: late.site)
    }
    let problems = new.problems()
    if !problems.isEmpty { throw .invalidGraph(problems) }
    return exchange(&self, with: new)
  }

  /// The entry for a key's default value in `context`, or in the one that was prepared. If there is none yet it is
  /// `new`, which is kept if it is to stay.
  mutating func defaultValue(
    of key: ObjectIdentifier, in context: InjectedContext?, stays: Bool, or new: (InjectedContext) -> Entry
  ) -> Entry {
    let context = context ?? preparedContext ?? .ofProcess
    if let known = entries[.defaultValue(key, context)] { return known }
    let entry = new(context)
    if stays { entries[entry.id] = entry }
    return entry
  }

  /// Puts a prepared default value in place; false if there is one that is not to be replaced.
  mutating func prepare(_ entry: Entry, replaces: Bool) -> Bool {
    guard replaces || entries[entry.id] == nil else { return false }
    entries[entry.id] = entry
    return true
  }

  mutating func noteMiss(_ id: EntryID, for resolution: Resolution?) {
    if misses.count < 256, misses[id] == nil { misses[id] = resolution?.steps ?? [] }
  }

  private mutating func noteLate(_ entry: Entry) {
    guard !misses.isEmpty, let chain = misses.removeValue(forKey: entry.id) else { return }
    lateRegistrations.append(LateRegistration(type: entry.subject, site: entry.site, chain: chain))
  }

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

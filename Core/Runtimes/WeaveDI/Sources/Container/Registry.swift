/// What a container holds: its registrations, and what others keep with it.
struct Registry: Sendable {
  typealias Change = @Sendable (inout Registry) -> Void

  /// A registration that nobody has asked for: all that it costs is a closure. A dictionary would wrap a bare closure
  /// again with each access.
  struct Plan: Sendable { let makeEntry: @Sendable () -> Entry }

  private(set) var entries: [EntryID: Entry] = [:]
  private var plans: [EntryID: Plan] = [:]
  private var decorators: [EntryID: [Entry.Decorator]] = [:]
  /// The context for keys that no override sets, if it was prepared.
  var preparedContext: InjectedContext?
  /// What other modules keep with the container, by its type.
  var attachments: [ObjectIdentifier: any Sendable] = [:]

  /// The entry for `id`, made now if nobody has asked for it yet.
  mutating func entry(_ id: EntryID) -> Entry? {
    if let entry = entries[id] { return entry }
    guard let plan = plans.removeValue(forKey: id) else { return nil }
    let entry = plan.makeEntry()
    entries[id] = entry
    return entry
  }

  /// A copy with all entries, which are made first: a copy must not make others.
  mutating func complete() -> Registry {
    for id in plans.keys { _ = entry(id) }
    return self
  }

  /// Puts `plan` in place of what is there for `id`, which is returned.
  mutating func install(_ id: EntryID, _ plan: Plan) -> (Entry?, Plan?) {
    if !decorators.isEmpty { return (install(plan.makeEntry()), nil) }
    return (entries.isEmpty ? nil : entries.removeValue(forKey: id), plans.updateValue(plan, forKey: id))
  }

  /// Puts `entry` in place of what is there for its id, which is returned, inside the decorators that stand for it.
  mutating func install(_ entry: Entry) -> Entry? {
    let old = self.entry(entry.id)
    entries[entry.id] = decorators[entry.id].map { entry.decorated(by: $0) } ?? entry
    return old
  }

  /// Puts `decorator` around what `id` resolves to, now and after a later registration.
  mutating func decorate(_ id: EntryID, by decorator: @escaping Entry.Decorator) {
    decorators[id, default: []].append(decorator)
    if let entry = entry(id) { entries[id] = entry.decorated(by: [decorator]) }
  }

  mutating func remove(_ id: EntryID) -> (Entry?, Plan?) {
    (entries.removeValue(forKey: id), plans.removeValue(forKey: id))
  }

  /// Forgets the instances of one scope, which are returned with all entries.
  mutating func renew(_ scope: DependencyScope) -> [EntryID: Entry] {
    let old = entries
    for (id, entry) in old where entry.scope == scope && id.isType { entries[id] = entry.renewed() }
    return old
  }

  /// Makes what a bootstrap block has changed, all or nothing, where `around` is found outside. Returns what was there.
  mutating func merge(_ changes: [Change], inside around: [EntryID: Entry]) throws(DIError) -> Registry {
    var new = complete()
    new.entries.reserveCapacity(entries.count + changes.count)
    for change in changes { change(&new) }
    let problems = new.problems(inside: around)
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

  /// Everything that declared requirements show to be wrong, without running anything.
  func problems(inside around: [EntryID: Entry]) -> [GraphProblem] {
    let declaring = entries.values.filter { !$0.requirements.isEmpty }
    let known = around.merging(entries) { _, own in own }
    let single = declaring.flatMap { holder in
      holder.requirements.compactMap { Self.problem(of: $0, in: holder, among: known) }
    }
    return (single + Self.cycles(declaring, among: known)).sorted { $0.description < $1.description }
  }

  private static func problem(
    of need: Requirement, in holder: Entry, among known: [EntryID: Entry]
  ) -> GraphProblem? {
    if let held = known[need.id] {
      return holder.scope.outlives(held.scope) ? .captive(holder: holder.step, held: held.step) : nil
    }
    let deferred = need.deferred
    if let deferred, known[deferred.id] != nil { return nil }
    return .missing(required: (deferred ?? need).type, dependent: holder.step)
  }

  private static func cycles(_ declaring: [Entry], among known: [EntryID: Entry]) -> [GraphProblem] {
    var finished = Set<Entry>(minimumCapacity: declaring.count)
    var found: [[ResolutionStep]] = []
    func visit(_ entry: Entry, from path: [Entry]) {
      if let start = path.firstIndex(of: entry) { return found.append(path[start...].map(\.step)) }
      if entry.requirements.isEmpty || finished.contains(entry) { return }
      for next in entry.requirements.compactMap({ known[$0.id] }) { visit(next, from: path + [entry]) }
      finished.insert(entry)
    }
    for entry in declaring { visit(entry, from: []) }
    return found.map { steps in
      // From the first by name: a dictionary has no order, a report should have one.
      let start = steps.indices.min { steps[$0].description < steps[$1].description } ?? 0
      return .cycle(Array(steps[start...] + steps[...start]))
    }
  }
}

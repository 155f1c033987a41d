import Synchronization

/// What a container holds: its registrations, and the instances that everybody shares.
///
/// The registrations are one dictionary under one lock. Reads use an immutable table of it without a lock; a registration
/// withdraws the table, so that no read is ever stale, and later reads publish a new one. Factories run outside every lock
/// and may resolve and register.
final class Storage: Sendable {
  /// A step of building the registrations; a draft keeps its steps and repeats them where it is committed.
  enum Change: Sendable {
    case install(AnyEntry)
    case decorate(EntryID, any AnyDecorator)
    case remove(EntryID)
    case forget(DependencyScope)
  }

  private struct State {
    var registrations = Registrations()
    /// Grows with each change.
    var version = 0
    var readsSinceChange = 0
    /// True after `enableOptimization()`: every change publishes a new table at once.
    var publishesEagerly = false
    var isFrozen = false
    /// Where a bootstrap block began, and its steps since; nil once it has been committed, and for what is no draft.
    var draft: Draft?
    /// True for a draft that has been committed: changes go to the storage that took it.
    var isClosed = false
    /// What was asked for in vain.
    var misses: [EntryID: [ResolutionStep]] = [:]
    var lateRegistrations: [LateRegistration] = []
    /// What others keep with the container, by its type.
    var attachments: [ObjectIdentifier: any Sendable] = [:]
    var preparedContext: InjectedContext?
  }

  private struct Draft {
    let base: Storage
    let version: Int
    var changes: [Change] = []
  }

  private let state: Mutex<State>
  private let table = FastRead.Pointer<FastRead.Table>()

  init() { state = Mutex(State()) }

  /// A draft that begins with what `base` holds.
  init(draftOf base: Storage) {
    let (registrations, version) = base.state.withLock { ($0.registrations, $0.version) }
    state = Mutex(State(registrations: registrations, draft: Draft(base: base, version: version)))
  }

  // MARK: - Reading

  /// The entry for `id`, decorated.
  func entry(_ id: EntryID) -> AnyEntry? {
    let counter = FastRead.Gate.enter()
    if let table = table.unretained {
      let entry = table._withUnsafeGuaranteedRef { table -> AnyEntry? in
        id.name == nil ? table.entry(id.bits)?.takeUnretainedValue() : table.entries[id]
      }
      FastRead.Gate.leave(counter)
      return entry
    }
    FastRead.Gate.leave(counter)
    let (entry, replaced) = state.withLock { state -> (AnyEntry?, FastRead.Table?) in
      state.readsSinceChange += 1
      // A table costs as much as it has entries; it is published once enough reads have paid for it.
      let isDue = state.readsSinceChange > state.registrations.entries.count / 16
      return (state.registrations.entries[id], isDue ? publish(state.registrations) : nil)
    }
    if let replaced { FastRead.Gate.retire(replaced) }
    return entry
  }

  /// The entry for an id without a name; to be looked at only inside the gate.
  @inline(__always)
  func entryInsideGate(_ bits: UInt) -> Unmanaged<AnyEntry>? {
    table.unretained?._withUnsafeGuaranteedRef { $0.entry(bits) }
  }

  /// The registrations as they are now.
  var registrations: Registrations { state.withLock { $0.registrations } }

  var isDraft: Bool { state.withLock { $0.draft != nil } }

  // MARK: - Changing

  /// Adds a registration; false when this is a draft that has been committed, so that another storage has to take it.
  func install(_ entry: AnyEntry) throws(DIError) -> Bool {
    typealias Outcome = (isTaken: Bool, old: AnyEntry?, table: FastRead.Table?)
    let outcome = try state.withLock { state throws(DIError) -> Outcome in
      if state.isClosed { return (false, nil, nil) }
      if state.isFrozen { throw .registeredAfterFreeze(entry.subject, site: entry.site) }
      if !state.misses.isEmpty { noteLate(entry, &state) }
      state.draft?.changes.append(.install(entry))
      return (true, state.registrations.install(entry), changed(&state))
    }
    if let table = outcome.table { FastRead.Gate.retire(table) }
    // What was replaced is released here, outside the lock: the last release may run a deinit of the application.
    return withExtendedLifetime(outcome.old) { outcome.isTaken }
  }

  /// Applies another step; false as for ``install(_:)``.
  func apply(_ change: Change) -> Bool {
    let (isTaken, old, table) = state.withLock { state -> (Bool, Registrations?, FastRead.Table?) in
      if state.isClosed { return (false, nil, nil) }
      let old = state.registrations
      state.draft?.changes.append(change)
      state.registrations.apply(change)
      return (true, old, changed(&state))
    }
    if let table { FastRead.Gate.retire(table) }
    return withExtendedLifetime(old) { isTaken }
  }

  /// Moves what was built in this draft to where it began, all or nothing, and closes the draft; `closing` runs as it does.
  func commit(_ closing: (Storage) -> Void) throws(DIError) {
    try state.withLock { state throws(DIError) in
      guard let draft = state.draft else { return }
      try draft.base.take(draft.changes, built: state.registrations, since: draft.version)
      state.draft = nil
      state.isClosed = true
      closing(draft.base)
    }
    removeAll()
  }

  private func take(_ changes: [Change], built: Registrations, since version: Int) throws(DIError) {
    let (old, table) = try state.withLock { state throws(DIError) -> (Registrations, FastRead.Table?) in
      let old = state.registrations
      var new = built
      if state.version != version {
        new = old
        for change in changes { new.apply(change) }
      }
      if state.isFrozen, let first = new.firstChange(from: old) {
        throw .registeredAfterFreeze(first.subject, site: first.site)
      }
      let problems = new.problems()
      if !problems.isEmpty { throw .invalidGraph(problems) }
      for id in state.misses.keys { if let entry = new.entries[id] { noteLate(entry, &state) } }
      state.registrations = new
      return (old, changed(&state))
    }
    if let table { FastRead.Gate.retire(table) }
    withExtendedLifetime(old) {}
  }

  /// Puts a key's own value in place, unless another task was first; returns the one that stands.
  func installDefault(_ entry: AnyEntry) -> AnyEntry {
    let (standing, table) = state.withLock { state -> (AnyEntry, FastRead.Table?) in
      if let known = state.registrations.entries[entry.id] { return (known, nil) }
      state.registrations.entries[entry.id] = entry
      return (entry, changed(&state))
    }
    if let table { FastRead.Gate.retire(table) }
    return standing
  }

  /// Forgets everything: registrations, instances, decorators, the freeze.
  func removeAll() {
    let (old, table) = state.withLock { state in
      let old = state.registrations
      state = State(
        version: state.version, publishesEagerly: state.publishesEagerly, draft: state.draft, isClosed: state.isClosed)
      return (old, changed(&state))
    }
    if let table { FastRead.Gate.retire(table) }
    withExtendedLifetime(old) {}
  }

  /// Withdraws the table, or replaces it where every change publishes one; returns the old one.
  private func changed(_ state: inout State) -> FastRead.Table? {
    state.version += 1
    state.readsSinceChange = 0
    if state.publishesEagerly { return publish(state.registrations) }
    return table.isEmpty ? nil : table.swap(nil)
  }

  private func publish(_ registrations: Registrations) -> FastRead.Table? {
    table.swap(FastRead.Table(registrations.entries))
  }

  /// From now on every change publishes a new table at once.
  func optimize(freezing: Bool = false) {
    let table = state.withLock { state in
      state.publishesEagerly = true
      if freezing { state.isFrozen = true }
      return publish(state.registrations)
    }
    if let table { FastRead.Gate.retire(table) }
  }

  // MARK: - What came too late

  var lateRegistrations: [LateRegistration] { state.withLock { $0.lateRegistrations } }

  func noteMiss(_ id: EntryID, _ making: Making?) {
    state.withLock { state in
      if state.misses.count < 256, state.misses[id] == nil { state.misses[id] = making?.steps ?? [] }
    }
  }

  private func noteLate(_ entry: AnyEntry, _ state: inout State) {
    guard let chain = state.misses.removeValue(forKey: entry.id) else { return }
    state.lateRegistrations.append(LateRegistration(type: entry.subject, site: entry.site, chain: chain))
  }

  // MARK: - What else belongs to a container

  /// The context for keys that no override sets, as prepared before anything was read.
  var preparedContext: InjectedContext? {
    get { state.withLock { $0.preparedContext } }
    set { state.withLock { $0.preparedContext = newValue } }
  }

  /// A value that another module keeps with the container; `new` makes it if there is none yet.
  func attachment<Value: Sendable>(_ new: () -> Value) -> Value {
    state.withLock { state in
      if let known = state.attachments[ObjectIdentifier(Value.self)] as? Value { return known }
      let new = new()
      state.attachments[ObjectIdentifier(Value.self)] = new
      return new
    }
  }
}

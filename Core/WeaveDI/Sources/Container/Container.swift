import Synchronization

typealias Container = WeaveDI.Container

extension WeaveDI {
  /// Holds what is registered, and the instances that are shared.
  ///
  /// The registrations are one dictionary under one lock. Reads go through an immutable table of it without a lock; a
  /// registration takes the table back, so that no read is ever stale, and reads put a new one up. Factories run outside
  /// every lock and may resolve and register.
  public final class Container: Sendable {
    private let state = Mutex(State())
    private let published = Published<FrozenTable>()
    /// The container that a bootstrap block's registrations went to; from then on this one only passes on.
    private let target = WriteOnce<Container>()
    /// Where a bootstrap block finds what it has not registered itself.
    private let base: Container?

    private struct State {
      var graph = RegistrationGraph()
      var readsSinceChange = 0
      /// After `enableOptimization()`: every change publishes a new table at once.
      var publishesEagerly = false
      var isFrozen = false
      /// What was asked for in vain.
      var misses: [EntryID: [ResolutionStep]] = [:]
      var lateRegistrations: [LateRegistration] = []
      /// The modules that are loaded or being loaded, by name.
      var loadings: [String: Task<Void, Never>] = [:]
    }

    /// An empty container, independent of every other.
    public init() { base = nil }

    init(stagingFor base: Container) { self.base = base }

    // MARK: - Reading

    /// The registration for `id`, decorated.
    func entry(_ id: EntryID) -> (any AnyEntry)? {
      if let target = target.object { return target.entry(id) }
      if let table = published.object { return table.entries[id] }
      let found = state.withLock { state in
        state.readsSinceChange += 1
        // A table costs as much as it has entries; it is put up once that many reads have paid for it.
        if state.readsSinceChange > state.graph.entries.count / 16 { publish(&state) }
        return state.graph.entries[id]
      }
      return found ?? base?.entry(id)
    }

    func holds(_ id: EntryID) -> Bool { entry(id) != nil }

    /// The place of an instance; to be looked at only between ``ReadGate/enter()`` and `leave`.
    @inline(__always)
    func slotInsideGate(_ bits: UInt) -> Unmanaged<MadeSlot>? {
      published.unretained?._withUnsafeGuaranteedRef { $0.slot(bits) }
    }

    // MARK: - Changing

    /// Puts an entry in place of any other with its id.
    func install(_ entry: any AnyEntry) throws(DIError) {
      if let target = target.object { return try target.install(entry) }
      // The replaced entry is released outside the lock: the last release may run a deinit of the application.
      let replaced = try state.withLock { state throws(DIError) -> (any AnyEntry)? in
        if state.isFrozen { throw .registeredAfterFreeze(entry.type, site: entry.site) }
        state.readsSinceChange = 0
        noteLate(entry, &state)
        return state.graph.install(entry)
      }
      refresh()
      withExtendedLifetime(replaced) {}
    }

    /// Puts the default value of a key in place, unless another task was first; returns the one that stands.
    func installDefault<Value>(_ entry: Entry<Value>) -> Entry<Value> {
      let standing = state.withLock { state -> Entry<Value> in
        if let known = state.graph.entries[entry.id] { return unsafeDowncast(known, to: Entry<Value>.self) }
        state.graph.entries[entry.id] = entry
        state.readsSinceChange = 0
        return entry
      }
      refresh()
      return standing
    }

    /// Applies `body` to the registrations; all of it or, when it throws, nothing.
    func change(_ body: (inout RegistrationGraph) throws(DIError) -> Void) throws(DIError) {
      if let target = target.object { return try target.change(body) }
      let old = try state.withLock { state throws(DIError) -> RegistrationGraph in
        let old = state.graph
        var graph = old
        try body(&graph)
        if state.isFrozen, let first = graph.firstChange(from: old) {
          throw .registeredAfterFreeze(first.type, site: first.site)
        }
        for id in state.misses.keys { if let entry = graph.entries[id] { noteLate(entry, &state) } }
        state.graph = graph
        state.readsSinceChange = 0
        return old
      }
      refresh()
      withExtendedLifetime(old) {}
    }

    // MARK: - What came too late

    /// The types that somebody asked for in vain before they were registered.
    public var lateRegistrations: [LateRegistration] {
      if let target = target.object { return target.lateRegistrations }
      return state.withLock { $0.lateRegistrations }
    }

    func noteMiss(_ id: EntryID, _ chain: [ResolutionStep]) {
      if let target = target.object { return target.noteMiss(id, chain) }
      state.withLock { if $0.misses.count < 256 { $0.misses[id] = chain } }
    }

    private func noteLate(_ entry: any AnyEntry, _ state: inout State) {
      guard !state.misses.isEmpty, let chain = state.misses.removeValue(forKey: entry.id) else { return }
      state.lateRegistrations.append(LateRegistration(type: entry.type, site: entry.site, chain: chain))
    }

    /// Forgets everything: registrations, instances, decorators, the freeze.
    func removeAll() {
      if let target = target.object { return target.removeAll() }
      let old = state.withLock { state in
        let old = state.graph
        let eager = state.publishesEagerly
        state = State(publishesEagerly: eager)
        return old
      }
      refresh()
      withExtendedLifetime(old) {}
    }

    /// Takes the table back, or replaces it where the container is optimised for reading.
    private func refresh() {
      if published.isEmpty, !state.withLock({ $0.publishesEagerly }) { return }
      let old = state.withLock { state in
        published.swap(state.publishesEagerly ? FrozenTable(state.graph.entries) : nil)
      }
      if let old { ReadGate.retire(old) }
    }

    private func publish(_ state: inout State) {
      // There is nothing to release: the table is only missing when a change has taken it back.
      if let old = published.swap(FrozenTable(state.graph.entries)) { ReadGate.retire(old) }
    }

    // MARK: - Life

    /// From now on every change puts up a new table at once, and all reads go without a lock.
    func optimize() {
      if let target = target.object { return target.optimize() }
      state.withLock { $0.publishesEagerly = true }
      refresh()
    }

    /// Takes no more registrations: ``DIError/registeredAfterFreeze(_:site:)``.
    public func freeze() {
      if let target = target.object { return target.freeze() }
      state.withLock { $0.isFrozen = true }
      optimize()
    }

    /// Moves what was registered here to `base`, all or nothing.
    func commit() throws(DIError) {
      guard let base else { return }
      let staged = state.withLock { state in
        let graph = state.graph
        state.graph = RegistrationGraph()
        return graph
      }
      try base.change { graph throws(DIError) in
        graph.merge(staged)
        let problems = graph.problems()
        if !problems.isEmpty { throw .invalidGraph(problems) }
      }
      _ = target.set(base)
    }

    /// The loading of a module into this container, done or under way.
    func loading(_ name: String) -> Task<Void, Never>? {
      state.withLock { $0.loadings[name] }
    }

    /// Starts loading a module unless somebody else was first.
    func startLoading(_ name: String, _ start: () -> Task<Void, Never>) -> Task<Void, Never> {
      state.withLock { state in
        if let known = state.loadings[name] { return known }
        let task = start()
        state.loadings[name] = task
        return task
      }
    }

    /// The registrations as they are now.
    var registrations: RegistrationGraph {
      if let target = target.object { return target.registrations }
      var graph = base?.registrations ?? RegistrationGraph()
      graph.merge(state.withLock { $0.graph })
      return graph
    }
  }
}

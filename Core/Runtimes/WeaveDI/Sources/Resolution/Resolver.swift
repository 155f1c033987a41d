/// Answers one read of one task: finds the entry, decides where its instance belongs, and finds or makes it there.
struct Resolver {
  let layer: Layer?
  let scopes: ScopeNode?
  /// The container that was asked, if it is not the current task's.
  let container: Container?
  /// The factory that asks, if one is running on this thread.
  let making: Making?
  /// True for a read that gets nil when the making fails.
  let isOptional: Bool

  /// True when `layer` is not that of the current task.
  private let isElsewhere: Bool

  /// For what `layer` shows, or without one for what the current task sees.
  init(layer: Layer?? = nil, container: Container? = nil, isOptional: Bool = false) {
    let context = ResolutionContext.current
    self.layer = layer ?? context?.layer
    self.container = container
    self.isOptional = isOptional
    isElsewhere = self.layer !== context?.layer
    scopes = context?.scopes
    making = Making.current
  }

  /// For what the running factory declared to need: it comes from the container that was asked.
  static var ofRunningFactory: Resolver { Resolver(container: Making.current?.container) }

  // MARK: - Finding

  struct Found {
    let entry: AnyEntry
    /// 0 for the process, otherwise the depth of the layer that holds the entry.
    let depth: Int
  }

  /// The override for `id`, or else the registration in the nearest container that has one.
  func find(_ id: EntryID) -> Found? {
    if let override = layer?.overrides[id] { return Found(entry: override.entry, depth: override.depth) }
    if let container, layer == nil || !isInForce(container) {
      if let entry = container.entry(id) { return Found(entry: entry, depth: 0) }
      guard container.isDraft else { return nil }
    }
    guard layer != nil else { return Container.process.entry(id).map { Found(entry: $0, depth: 0) } }
    for (container, depth) in visible {
      if let entry = container.entry(id) { return Found(entry: entry, depth: depth) }
    }
    return nil
  }

  /// The containers in force for the task, the innermost first, each with the depth of its layer.
  var visible: [(container: Container, depth: Int)] {
    guard let layer else { return [(Container.process, 0)] }
    var containers: [(Container, Int)] = []
    for layer in layer.outward {
      if let container = layer.slot.container { containers.append((container, layer.depth)) }
      if layer.slot.isBarrier { return containers }
    }
    return containers + [(Container.process, 0)]
  }

  private func isInForce(_ container: Container) -> Bool {
    layer == nil ? container.isSame(as: .process) : visible.contains { $0.container.isSame(as: container) }
  }

  /// All registrations that the current task can see.
  var visibleEntries: [AnyEntry] {
    let containers = container.flatMap { isInForce($0) ? nil : [$0] } ?? visible.map(\.container)
    var all = containers.reversed().reduce(into: [:]) { all, container in
      all.merge(container.storage.registrations.entries) { $1 }
    }
    all.merge((layer?.overrides ?? [:]).mapValues(\.entry)) { $1 }
    return Array(all.values)
  }

  /// Which of a key's values is taken.
  var context: InjectedContext { layer?.context ?? keyValues.container.storage.preparedContext ?? .ofProcess }

  /// Where the keys' own values are kept: with the innermost layer that has a container of its own for them, else in the
  /// running test's container, else in the process's.
  var keyValues: (container: Container, depth: Int) {
    if let layer {
      for layer in layer.outward {
        if let own = layer.keyValues { return (own, layer.depth) }
        if layer.slot.isBarrier, let container = layer.slot.container { return (container, layer.depth) }
      }
    }
    return (TestContainers.current ?? Container.process, 0)
  }

  // MARK: - Obtaining

  /// The instance registered for `id`; nil when nothing is.
  func value<Value: Sendable>(_ id: EntryID, as type: Value.Type) throws(DIError) -> Value? {
    making?.touch(id)
    if let found = find(id) {
      // The id is the address of the type's own metadata, so no entry of another type can stand under it.
      if found.entry.scope.isTransient { return try new(unsafeDowncast(found.entry, to: Entry<Value>.self)) }
      return try obtain(found.entry, depth: found.depth).value(as: type)
    }
    // `T?` resolves to what is registered for `T`. The cast alone would search all conformances of the program.
    guard _isOptional(type), let optional = type as? any OptionalType.Type else { return nil }
    let wrapped = EntryID(type: optional.wrapped, name: id.name)
    making?.touch(wrapped)
    guard let found = find(wrapped) else { return nil }
    return try optional.some(obtain(found.entry, depth: found.depth)) as? Value
  }

  /// The instance of `entry`, made now if it has to be. A cycle makes everything fail that was being made.
  func obtain(_ entry: AnyEntry, depth: Int) throws(DIError) -> AnyInstance {
    do {
      return try instance(of: entry, depth: depth)
    } catch {
      if case .cycle = error { making?.fail(error) }
      throw error
    }
  }

  /// A new instance, which nobody keeps.
  func new<Value>(_ entry: Entry<Value>) throws(DIError) -> Value {
    do {
      return try run(entry, begin(entry)).0
    } catch {
      if case .cycle = error { making?.fail(error) }
      throw error
    }
  }

  private func instance(of entry: AnyEntry, depth: Int) throws(DIError) -> AnyInstance {
    if entry.scope.isTransient { return try entry.make(begin(entry), for: self) }
    let scope = scopes?.nearest(entry.scope)
    if entry.scope.isTaskLocal { reportHolder(of: entry.step) }
    let (base, depth) = base(for: entry, in: scope, depth)
    while true {
      let place = place(for: entry, base, above: depth)
      if place.cell.instance == nil { try checkCycle(entry) }
      switch place.cell.takeTurn(knowing: place.makings, { begin(entry) }) {
      case .made(let instance):
        making?.touch(instance.touches)
        making?.trace?.add(entry.step, .found, depth: making?.chain.count ?? 0)
        return instance
      case .wait(let other):
        if let path = other.wait(for: making) { throw cycle((making?.steps ?? []) + path) }
      case .chooseAgain:
        continue
      case .make(let making):
        let instance = try fulfil(making, of: entry, in: place, insteadOf: base)
        scope?.noteMade(entry)
        if let now = now(for: entry.scope) { entry.noteMade(at: now) }
        return instance
      }
    }
  }

  // MARK: - Placing

  struct Place {
    let cell: Cell
    let depth: Int
    /// How many makings were known of when the place was chosen.
    let makings: Int
  }

  /// Where the instance is for all who share its scope, and the layer around that.
  private func base(for entry: AnyEntry, in scope: ScopeNode?, _ depth: Int) -> (Cell, depth: Int) {
    if entry.scope == .graph {
      return (making?.outermost.cell(for: entry, in: layer) ?? Cell(), layer?.depth ?? depth)
    }
    guard let scope else { return (entry.base(at: now(for: entry.scope)), depth) }
    let surrounding = scope.layer.flatMap { layer?.lies(in: $0) == true ? $0.depth : nil } ?? 0
    return (scope.cell(for: entry), max(depth, surrounding))
  }

  /// The time, for a scope that ends with it.
  private func now(for scope: DependencyScope) -> ContinuousClock.Instant? {
    guard case .timed = scope else { return nil }
    return InjectedValues(layer).scopeTime()
  }

  /// Where the instance belongs that everybody else has in `base`, by what is known of it at this moment: outermost, unless
  /// its making touches what a layer brings, and then in the innermost such layer.
  ///
  /// As long as nothing is known, that is `base`: the first making anywhere finds out for all, while they wait for it.
  func place(for entry: AnyEntry, _ base: Cell, above depth: Int) -> Place {
    var (cell, depth) = (base, depth)
    if entry.isKeyValue, let layer {
      if let (made, depth) = layer.madeCell(insteadOf: base, above: depth) {
        return Place(cell: made, depth: depth, makings: made.knowledge.makings)
      }
      if base.instance != nil { return Place(cell: base, depth: depth, makings: base.knowledge.makings) }
    }
    while true {
      let known = cell.knowledge
      guard let home = layer?.home(of: known.touches, above: depth) else {
        return Place(cell: cell, depth: depth, makings: known.makings)
      }
      (cell, depth) = (home.cell(insteadOf: base), home.depth)
    }
  }

  /// Makes the instance and puts it where it turns out to belong: in `place`, or in a layer further in.
  private func fulfil(
    _ making: Making, of entry: AnyEntry, in place: Place, insteadOf base: Cell
  ) throws(DIError) -> AnyInstance {
    let made: AnyInstance
    do throws(DIError) {
      made = try entry.make(making, for: self)
      if place.cell.isWeak, made.object == nil { throw DIError.weakScopeNeedsClass(entry.subject, site: entry.site) }
    } catch {
      place.cell.finish(making, touches: nil)
      throw error
    }
    let home = layer?.home(of: made.touches, above: place.depth)
    let kept = (home?.cell(insteadOf: base) ?? place.cell).fill(made)
    place.cell.finish(making, touches: made.touches)
    return kept
  }

  /// Reports something that lives longer and is about to hold an instance of a scope.
  private func reportHolder(of held: ResolutionStep) {
    guard let holder = making?.steps.first(where: { $0.scope.outlives(held.scope) }) else { return }
    Diagnostics.report(.captiveDependency(holder: holder, held: held), at: holder.site)
  }

  // MARK: - Making

  /// Runs the factory of `entry`, as a part of what is being made already. It names no type that is built from `Value`: each
  /// would be looked up at run time.
  func run<Value>(_ entry: Entry<Value>, _ making: Making) throws(DIError) -> (Value, Making.Log) {
    try checkCycle(entry)
    let start = making.trace.map { _ in ContinuousClock.now }
    let value: Value
    do {
      value = try making.run { try inForce { try entry.factory() } }
    } catch {
      if let failure = noteEnd(of: making, entry, since: start).failure { throw failure }
      if let error = error as? DIError { throw error }
      throw .factoryFailed(entry.subject, chain: making.steps, underlying: error)
    }
    let log = noteEnd(of: making, entry, since: start)
    if let failure = log.failure { throw failure }
    return (value, log)
  }

  private func noteEnd(
    of making: Making, _ entry: AnyEntry, since start: ContinuousClock.Instant?
  ) -> Making.Log {
    var log = making.log
    entry.note(needs: log.needs)
    // A key's own value is asked for in the context that its id names; inside, no other is in force.
    if entry.isKeyValue { log.touches.remove(.context) }
    self.making?.touch(log.touches)
    if let start { making.trace?.add(entry.step, .made, depth: making.chain.count - 1, since: start) }
    return log
  }

  /// Runs `body` with the overrides of this read, which may be a wrapper's rather than the task's.
  private func inForce<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isElsewhere else { return try body() }
    return try ResolutionContext.$current.withValue(
      ResolutionContext(layer: layer, scopes: scopes, mode: ResolutionContext.mode), operation: body)
  }

  private func checkCycle(_ entry: AnyEntry) throws(DIError) {
    guard let making, making.isPart(of: entry) else { return }
    let chain = making.chain
    guard let start = chain.firstIndex(where: { $0.entry === entry }) else { return }
    throw cycle(chain[start...].compactMap { $0.entry?.step } + [entry.step])
  }

  /// The error for a cycle. It is reported at once if a caller on the way gets nil: unwrapping that would stop the process
  /// without a word about the cycle.
  private func cycle(_ steps: [ResolutionStep]) -> DIError {
    let isSwallowed = isOptional || making?.chain.contains { $0.isOptional } ?? false
    if isSwallowed, let last = steps.last { Diagnostics.reportAtOnce(.cycle(steps), at: last.site) }
    return .cycle(steps)
  }

  private func begin(_ entry: AnyEntry) -> Making {
    Making(entry, parent: making, container: container, isOptional: isOptional)
  }
}

/// An optional, where its type is not known until run time.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  /// The optional around an instance of what it wraps.
  static func some(_ instance: AnyInstance) -> Any
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static func some(_ instance: AnyInstance) -> Any { instance.value(as: Wrapped.self) as Any }
}

/// Answers one read of one task, by one road: find the entry, see who owns the instance, claim it there, make it.
struct Resolver {
  /// The factory that asks, if one is running on this thread.
  let resolution = Resolution.current
  private let context = Context.current
  private let given: Overrides?
  private let container: WeaveDI.Container?
  private let isOptional: Bool

  /// For a read by the current task, or under other overrides: of what they show, unless one container is asked. An
  /// optional read gets nil if the making fails.
  init(asking container: WeaveDI.Container? = nil, under overrides: Overrides? = nil, isOptional: Bool = false) {
    (given, self.container, self.isOptional) = (overrides, container?.itself, isOptional)
  }

  var overrides: Overrides { given ?? context.overrides }
  var purpose: Context.Purpose { context.purpose }

  /// For what the running factory declared to need: it comes from the container that was asked.
  static var ofRunningFactory: Resolver { Resolver(asking: Resolution.current?.container) }

  // MARK: - Find

  /// The override for `id`, or else the registration in the nearest container that has one.
  func find(_ id: EntryID) -> Found? {
    if let override = overrides.find(id) { return override }
    if let container = aside { return entry(id, in: container).map { ($0, nil, true) } }
    return overrides.nearest { container, source in entry(id, in: container).map { ($0, source, true) } }
  }

  /// The entry in `container`; a bootstrap block that asks its container sees what it has registered so far.
  private func entry(_ id: EntryID, in container: WeaveDI.Container) -> Entry? {
    let staging = container === self.container ? context.staging : nil
    return staging?.container === container ? staging?.entry(id) : container.entry(id)
  }

  /// The container that is asked, if it is none of those in force.
  private var aside: WeaveDI.Container? {
    guard let container, !overrides.isEmpty else { return container }
    return overrides.nearest { inForce, _ in inForce === container ? inForce : nil } == nil ? container : nil
  }

  var containers: [WeaveDI.Container] { aside.map { [$0] } ?? overrides.containers }

  /// All registrations that the reader sees.
  var visibleEntries: [Entry] { Array(overrides.entries(over: containers).values) }

  /// Where the default values of keys are kept: in the innermost override that has a container of its own for them,
  /// else in the running test's container, else in the process's.
  var keyValues: (container: WeaveDI.Container, source: Override?) {
    for override in overrides {
      let (container, isIsolated) = override.registrations
      if let own = override.keyValues ?? (isIsolated ? container : nil) { return (own, override) }
    }
    return (WeaveDI.Container.ofTest ?? .process, nil)
  }

  // MARK: - Own

  /// The value of an entry: a new one if it has to be, or if the entry's are not shared.
  func value(of found: Found, isNew: Bool = false) throws(DIError) -> any StoredValue {
    if !isNew, !found.entry.isTransient { return try instance(of: found).value }
    let making = begin(found)
    defer { making.end() }
    return try run(making, of: found, isNew: isNew)
  }

  /// The instance that is shared: by all, or by those whose it is.
  func instance(of found: Found) throws(DIError) -> Instance {
    let (entry, scope) = (found.entry, openScope(for: found.entry))
    let ownership = Ownership(of: found, in: scope, under: overrides)
    let now = time(for: entry.scope)
    while true {
      switch entry.withClaims({ $0.next(under: ownership, at: now) { begin(found) } }) {
      case .found(let instance):
        resolution?.note(needs: instance.needs)
        record(.found, of: found)
        return instance
      case .wait(let other):
        if let path = resolution?.cycle(to: entry) ?? other.wait(for: resolution) { throw cycle(path) }
      case .make(let making, let claimants, _):
        defer { making.end() }
        let (new, kept): (Instance, Kept)
        do throws(DIError) {
          new = try make(making, of: found)
          kept = try keep(new, of: entry)
        } catch {
          entry.withClaims { $0.fail(claimants) }
          throw error
        }
        let owners = ownership.inside(claimants, needing: new.needs) ?? claimants
        let instance = entry.withClaims { $0.end(claimants, with: new, kept: kept, for: owners, at: now) }
        for override in overrides where owners.contains(override.id) || claimants.contains(override.id) {
          override.noteUser(entry)
        }
        scope?.noteMade(entry)
        return instance
      }
    }
  }

  /// The open scope that owns the entry's instances, if there is one.
  private func openScope(for entry: Entry) -> OpenScope? {
    if let work = work(for: entry.scope) { return work }
    guard let kind = entry.kind else { return nil }
    if let captor = resolution?.steps.first(where: { $0.scope.outlives(entry.scope) }) {
      DIError.captiveDependency(holder: captor, held: entry.step).report(at: captor.site)
    }
    return context.scopes?.nearest(kind)
  }

  // MARK: - Make

  private func begin(_ found: Found) -> Resolution {
    Resolution(found, parent: resolution, container: container, overrides: overrides, isOptional: isOptional)
  }

  /// Makes the instance that was claimed.
  private func make(_ making: Resolution, of found: Found) throws(DIError) -> Instance {
    let value = try run(making, of: found)
    let log = making.log
    return Instance(value, needs: log.needs, usedFallback: log.usedFallback)
  }

  /// Runs the factory, under the overrides of this read where they are a wrapper's rather than the task's.
  private func run(_ making: Resolution, of found: Found, isNew: Bool = false) throws(DIError) -> any StoredValue {
    if let path = resolution?.cycle(to: found.entry) { throw cycle(path) }
    let start = context.trace?.elapsed
    let value: any StoredValue
    do {
      value = try making.run {
        guard let given else { return try product(of: found, isNew: isNew) }
        return try Context(from: context, overrides: given).run { try product(of: found, isNew: isNew) }
      }
    } catch {
      throw conclude(making, of: found, since: start) ?? error as? DIError
        ?? .factoryFailed(found.entry.subject, chain: making.steps, underlying: error)
    }
    if let cycle = conclude(making, of: found, since: start) { throw cycle }
    return value
  }

  /// Hands on what the factory asked for. The result is the cycle with which the whole chain fails.
  private func conclude(_ making: Resolution, of found: Found, since start: Duration?) -> DIError? {
    let log = making.log
    if !log.requests.isEmpty { found.entry.withClaims { $0.note(requests: log.requests) } }
    resolution?.note(needs: log.needs)
    record(.made, of: found, since: start)
    if let cycle = log.cycle { resolution?.fail(cycle) }
    return log.cycle
  }

  private func product(of found: Found, isNew: Bool) throws -> any StoredValue {
    guard let (base, decorators) = found.entry.decorated else { return try found.entry.factory() }
    let inside: Found = (base, found.source, false)
    let value = try Resolver.ofRunningFactory.value(of: inside, isNew: isNew)
    return try decorators.reduce(value) { base, decorate in try decorate(base) }
  }

  private func record(_ outcome: ResolutionTrace.Step.Outcome, of found: Found, since start: Duration? = nil) {
    guard found.isListed, let trace = context.trace else { return }
    let (step, depth, duration) = (found.entry.step, resolution?.steps.count ?? 0, start.map { trace.elapsed - $0 })
    trace.add(.init(registration: step, outcome: outcome, duration: duration ?? .zero, depth: depth))
  }

  /// The error for a cycle, with which everything fails that is being made. It is reported at once if a caller on the
  /// way gets nil: unwrapping that would stop the process without a word about the cycle.
  private func cycle(_ steps: [ResolutionStep]) -> DIError {
    let error = DIError.cycle(steps)
    resolution?.fail(error)
    let isSwallowed = isOptional || resolution?.isSwallowed == true
    if isSwallowed, let last = steps.last { error.report(at: last.site, beforeTrap: true) }
    return error
  }
}

/// An entry that was found, with the override that has it: none for a container outside of all. Chains and traces do
/// not list the inside of a decorator, nor the instance of a ``Lazy``.
typealias Found = (entry: Entry, source: Override?, isListed: Bool)

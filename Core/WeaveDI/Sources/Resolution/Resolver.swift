/// Answers one question of one task: finds the entry, then the instance its scope asks for.
struct Resolver: Sendable {
  let context: ResolutionContext?
  /// The container that was asked, when it is not the one of the current task.
  let container: Container?
  let frame: Frame?

  init(_ context: ResolutionContext?, container: Container? = nil) {
    self.context = context
    self.container = container
    frame = context?.activeFrame
  }

  /// For what a running factory declared to need: it comes from the container that the factory was asked of.
  static var ofRunningFactory: Resolver {
    let context = ResolutionContext.current
    return Resolver(context, container: context?.activeFrame?.container)
  }

  struct Found {
    let entry: any AnyEntry
    /// 0 for the process, otherwise the depth of the layer that holds the entry.
    let depth: Int
  }

  // MARK: - Finding

  func find(_ id: EntryID) -> Found? {
    if let override = context?.layer?.overrides[id] {
      return Found(entry: override.entry, depth: override.depth)
    }
    if let container, !isInForce(container) {
      return container.entry(id).map { Found(entry: $0, depth: 0) }
    }
    var next = context?.layer
    while let layer = next {
      if let overlay = layer.slot.container {
        if let entry = overlay.entry(id) { return Found(entry: entry, depth: layer.depth) }
        if layer.slot.isBarrier { return nil }
      }
      next = layer.parent
    }
    return Container.process.entry(id).map { Found(entry: $0, depth: 0) }
  }

  /// All registrations that the current task can see.
  var visibleEntries: [any AnyEntry] {
    var graph = (container.flatMap { isInForce($0) ? nil : $0 } ?? Container.process).registrations
    var layers: [Layer] = []
    var next = context?.layer
    while let layer = next {
      layers.append(layer)
      next = layer.parent
    }
    for layer in layers.reversed() {
      guard let overlay = layer.slot.container?.registrations else { continue }
      if layer.slot.isBarrier { graph = overlay } else { graph.merge(overlay) }
    }
    for override in (context?.layer?.overrides ?? [:]).values { graph.entries[override.entry.id] = override.entry }
    return Array(graph.entries.values)
  }

  /// The containers in force for the task, the innermost first.
  var visibleContainers: [Container] {
    var containers: [Container] = []
    var next = context?.layer
    while let layer = next {
      if let container = layer.slot.container { containers.append(container) }
      if layer.slot.isBarrier { return containers }
      next = layer.parent
    }
    return containers + [Container.process]
  }

  /// The container that everything else of the task lies upon, and its depth.
  var outermost: (Container, depth: Int) {
    var next = context?.layer
    while let layer = next {
      if layer.slot.isBarrier, let container = layer.slot.container { return (container, layer.depth) }
      next = layer.parent
    }
    return (Container.process, 0)
  }

  private func isInForce(_ container: Container) -> Bool {
    if container === Container.process { return true }
    var next = context?.layer
    while let layer = next {
      if layer.slot.container === container { return true }
      next = layer.parent
    }
    return false
  }

  /// The instance registered for `id`; nil when nothing is.
  func value<Value: Sendable>(_ id: EntryID, as type: Value.Type) throws(DIError) -> Value? {
    frame?.touch(id)
    guard let found = find(id) else { return nil }
    // The id is the address of the type's own metadata, so no entry of another type can stand under it.
    return try obtain(unsafeDowncast(found.entry, to: Entry<Value>.self), depth: found.depth)
  }

  /// The default value of a key; each test has its own.
  func findDefault(_ id: EntryID, in context: InjectedContext) -> Found? {
    guard context == .test else { return find(id) }
    let (container, depth) = outermostInTest
    return container.entry(id).map { Found(entry: $0, depth: depth) }
  }

  /// Where a test's own key values are: in the container it was given, or else in one that belongs to it.
  var outermostInTest: (Container, depth: Int) {
    let (container, depth) = outermost
    guard depth == 0, let own = TestContainers.current else { return (container, depth) }
    return (own, 0)
  }

  // MARK: - Obtaining

  func obtain<Value>(_ entry: Entry<Value>, depth: Int) throws(DIError) -> Value {
    do {
      return try box(for: entry, depth: depth).value
    } catch {
      if case .cycle = error { frame?.fail(error) }
      throw error
    }
  }

  func box<Value>(for entry: Entry<Value>, depth: Int) throws(DIError) -> Box<Value> {
    switch entry.scope {
    case .transient:
      return try make(entry, builder: nil)
    case .singleton:
      return try shared(entry, in: entry.cell, depth: depth)
    case .graph:
      let builder = frame?.builder ?? Builder()
      return try shared(entry, in: builder.cell(for: entry), depth: depth, builder: builder)
    case .request, .session:
      reportHolder(of: entry.step)
      // Outside any scope the registration itself is the outermost one.
      let cell = context?.scopes?.nearest(entry.scope)?.cell(for: entry) ?? entry.cell
      return try shared(entry, in: cell, depth: depth)
    case .weak:
      return try weaklyShared(entry, in: entry.weakCell ?? WeakCell(), depth: depth)
    }
  }

  private func shared<Value>(
    _ entry: Entry<Value>, in cell: Cell<Value>, depth: Int, builder: Builder? = nil
  ) throws(DIError) -> Box<Value> {
    let layer = context?.layer
    while true {
      if let box = cell.box, fits(box, above: depth) { return reuse(box, of: entry) }
      if let box = layer?.remadeBox(for: cell, above: depth) { return reuse(box, of: entry) }
      try checkCycle(entry)
      let maker = frame?.builder ?? builder ?? Builder()
      // An instance that everybody shares, but made from something that this layer overrides, is made anew for the layer.
      let place = cell.box == nil ? cell : layer?.cell(insteadOf: cell) ?? cell
      switch place.takeTurn(maker, entry.step) {
      case .made(let box):
        if fits(box, above: place === cell ? depth : layer?.depth ?? depth) { return reuse(box, of: entry) }
      case .wait(let construction):
        try wait(for: construction)
      case .make(let construction):
        return try fulfil(construction, of: entry, in: place, insteadOf: cell, depth: depth)
      }
    }
  }

  private func wait(for construction: Construction) throws(DIError) {
    if let cycle = WaitGraph.wait(for: construction, by: frame?.builder) {
      throw .cycle((frame?.steps ?? []) + cycle)
    }
  }

  /// Makes the instance and puts it where it belongs: in `cell` for everybody, or in the layer that it was made from.
  private func fulfil<Value>(
    _ construction: Construction, of entry: Entry<Value>, in place: Cell<Value>, insteadOf cell: Cell<Value>, depth: Int
  ) throws(DIError) -> Box<Value> {
    let box: Box<Value>
    do {
      box = try make(entry, builder: construction.builder)
    } catch {
      place.finish(construction, with: nil)
      throw error
    }
    guard let home = context?.layer?.home(of: box.touches, above: depth) else {
      if place !== cell { cell.fill(box) }
      place.finish(construction, with: place === cell ? box : nil)
      return box
    }
    let kept = home.cell(insteadOf: cell)
    if kept === place {
      place.finish(construction, with: box)
    } else {
      kept.fill(box)
      place.finish(construction, with: nil)
    }
    return kept.box ?? box
  }

  private func weaklyShared<Value>(
    _ entry: Entry<Value>, in cell: WeakCell<Value>, depth: Int
  ) throws(DIError) -> Box<Value> {
    // What everybody shares was made from something that is overridden here: this work has one of its own.
    if let box = cell.box, !fits(box, above: depth) { return try make(entry, builder: nil) }
    while true {
      try checkCycle(entry)
      switch cell.takeTurn(frame?.builder ?? Builder(), entry.step) {
      case .made(let box):
        return reuse(box, of: entry)
      case .wait(let construction):
        try wait(for: construction)
      case .make(let construction):
        return try fulfil(construction, of: entry, in: cell, depth: depth)
      }
    }
  }

  private func fulfil<Value>(
    _ construction: Construction, of entry: Entry<Value>, in cell: WeakCell<Value>, depth: Int
  ) throws(DIError) -> Box<Value> {
    var shared: Box<Value>?
    defer { cell.finish(construction, with: shared) }
    let box = try make(entry, builder: construction.builder)
    guard type(of: box.value as Any) is AnyClass else { throw .weakScopeNeedsClass(Value.self, site: entry.site) }
    if fits(box, above: depth) { shared = box }
    return box
  }

  /// Says so when something that lives longer is about to hold an instance of a scope.
  private func reportHolder(of held: ResolutionStep) {
    guard let holder = frame?.chain.first(where: { $0.step.scope.outlives(held.scope) }) else { return }
    Diagnostics.report(.captiveDependency(holder: holder.step, held: held), at: holder.step.site)
  }

  private func fits<Value>(_ box: Box<Value>, above depth: Int) -> Bool {
    guard !box.touches.isEmpty, let layer = context?.layer else { return true }
    return layer.home(of: box.touches, above: depth) == nil
  }

  private func reuse<Value>(_ box: Box<Value>, of entry: Entry<Value>) -> Box<Value> {
    frame?.touch(box.touches)
    context?.trace?.found(entry.step, depth: frame?.chain.count ?? 0)
    return box
  }

  // MARK: - Making

  /// Runs the factory, with a frame of its own around it.
  func make<Value>(_ entry: Entry<Value>, builder: Builder?) throws(DIError) -> Box<Value> {
    try checkCycle(entry)
    let frame = Frame(
      step: entry.step, entry: ObjectIdentifier(entry), parent: self.frame,
      builder: self.frame?.builder ?? builder ?? Builder(), container: container)
    let context = ResolutionContext(
      layer: self.context?.layer, frame: frame, scopes: self.context?.scopes, trace: self.context?.trace)
    let start = context.trace?.begin()
    let outcome: Result<Value, any Error> = ResolutionContext.$current.withValue(context) {
      Result { try entry.factory() }
    }
    let log = frame.finish()
    entry.note(needs: log.needs)
    self.frame?.touch(Array(log.touches))
    if let start { context.trace?.made(entry.step, depth: frame.chain.count - 1, since: start) }
    if let failure = log.failure { throw failure }
    switch outcome {
    case .success(let value):
      return Box(value, touches: Array(log.touches), lacksTestValue: log.lacksTestValue)
    case .failure(let error as DIError):
      throw error
    case .failure(let error):
      throw .factoryFailed(Value.self, chain: frame.steps, underlying: error)
    }
  }

  private func checkCycle<Value>(_ entry: Entry<Value>) throws(DIError) {
    guard let frame else { return }
    let chain = frame.chain
    guard let start = chain.firstIndex(where: { $0.entry == ObjectIdentifier(entry) }) else { return }
    throw .cycle(chain[start...].map(\.step) + [entry.step])
  }
}

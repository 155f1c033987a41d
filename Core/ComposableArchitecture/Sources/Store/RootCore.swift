import WeaveDI

/// A store's own state and reducer: the one place where actions are reduced and effects are started.
@MainActor
final class RootCore<State, Action>: StoreCore, RootStore {
  /// How many actions may follow each other without the caller getting a turn before that is taken for endless.
  private static var longestChain: Int { 10_000 }

  // Unchecked: the main actor and `phase` keep everyone else out while the reducer has the state.
  @exclusivity(unchecked) private var currentState: State
  private let reducer: PreparedReducer<State, Action>
  /// What the reducer's dependencies are, when they are other than those of the sender.
  var dependencies: CapturedValues? { didSet { isPlain = dependencies == nil && reduced == nil } }
  private let effects: EffectRegistry
  private let style: EffectStyle
  let observation = StoreObservation()

  /// Actions that wait for their turn; `hasQueued` says whether there are any without asking for their type.
  private var queue: [Queued] = []
  @exclusivity(unchecked) private var hasQueued = false
  @exclusivity(unchecked) private var phase = Phase.idle
  /// Whether an action only has to be reduced: no dependencies to restore, nobody to tell.
  private var isPlain: Bool
  /// Called when an effect has ended; a test store waits for it.
  var effectEnded: (() -> Void)?
  /// Called with each action and the state after it, before its effects start; a test store takes note of them.
  var reduced: ((Action, State) -> Void)? { didSet { isPlain = dependencies == nil && reduced == nil } }

  private enum Phase {
    case idle
    /// Between the actions of one turn.
    case busy
    /// The reducer has the state.
    case reducing
  }

  private struct Queued {
    let action: Action
    let group: EffectGroup
  }

  init(
    initialState: State,
    effects: EffectRegistry,
    style: EffectStyle = .live,
    dependencies: CapturedValues? = nil,
    reducer: PreparedReducer<State, Action>
  ) {
    currentState = initialState
    self.effects = effects
    self.style = style
    self.dependencies = dependencies
    self.reducer = reducer
    isPlain = dependencies == nil
  }

  deinit {
    effects.cancelAll()
    observation.end()
  }

  var root: any RootStore { self }

  var isPresent: Bool { true }

  var state: State {
    precondition(
      phase != .reducing,
      """
      The state of a Store of '\(State.self)' was read while its reducer runs. The reducer has the state in its first \
      parameter; other code has to wait until 'send' has returned.
      """)
    return currentState
  }

  // MARK: - Sending

  func send(_ action: Action) -> StoreTask {
    guard phase == .idle else {
      let group = EffectGroup()
      enqueue(action, in: group)
      return StoreTask(group: group)
    }
    phase = .busy
    let effect = reduce(action)
    if effect.isNone, !hasQueued {
      phase = .idle
      return StoreTask(group: nil)
    }
    let group = EffectGroup()
    start(effect, in: group, after: action)
    drain()
    phase = .idle
    return StoreTask(group: group)
  }

  /// An action that comes from an effect.
  private func receive(_ action: Action, in group: EffectGroup) {
    guard phase == .idle else { return enqueue(action, in: group) }
    phase = .busy
    start(reduce(action), in: group, after: action)
    drain()
    phase = .idle
  }

  private func enqueue(_ action: Action, in group: EffectGroup) {
    group.enter()
    queue.append(Queued(action: action, group: group))
    hasQueued = true
  }

  private func drain() {
    guard hasQueued else { return }
    var done = 0
    while done < queue.count, done < Self.longestChain {
      let next = queue[done]
      done += 1
      start(reduce(next.action), in: next.group, after: next.action)
      next.group.leave()
    }
    let dropped = queue.dropFirst(done)
    if let first = dropped.first { reportEndlessChain(after: first.action) }
    for dropped in dropped { dropped.group.leave() }
    queue.removeAll(keepingCapacity: queue.count < 64)
    hasQueued = false
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    let turn = ReducerTurn.begin()
    phase = .reducing
    let isObserved = observation.isActive
    let before = isObserved ? identity(of: currentState) : nil
    let effect = isPlain ? reducer(&currentState, action) : reduceWithDependencies(action)
    phase = .busy
    ReducerTurn.end(turn)
    if isObserved { tellObservers(replacing: before) }
    return effect
  }

  private func reduceWithDependencies(_ action: Action) -> Effect<Action> {
    let effect = (dependencies ?? .current).yield { reducer(&currentState, action) }
    reduced?(action, currentState)
    return effect
  }

  private func tellObservers(replacing before: ObservableStateID?) {
    if before == nil || before != identity(of: currentState) { observation.replaced() }
    observation.reduced()
  }

  private func reportEndlessChain(after action: Action) {
    reportIssue(
      """
      \(Self.longestChain) actions followed each other without end; the last one is '\(caseName(of: action))'.

      Two reducers send each other '.send' effects, or an observer sends an action for every change. Break the \
      circle: send the answer only when something has changed. The actions still waiting were dropped.
      """)
  }

  // MARK: - Effects

  private struct EffectContext {
    let group: EffectGroup
    let action: Action
    var path = ScopePath.root
    var ids: [EffectID] = []
  }

  private func start(_ effect: Effect<Action>, in group: EffectGroup, after action: Action) {
    guard let operation = effect.operation else { return }
    _ = start(operation, EffectContext(group: group, action: action))
  }

  /// Starts `operation` and returns what of it runs on.
  private func start(_ operation: Effect<Action>.Operation, _ context: EffectContext) -> [RunningEffect] {
    switch operation {
    case .send(let action):
      enqueue(action, in: context.group)
      return []
    case .run(let run):
      return [launch(run, context)]
    case .merge(let all):
      return all.flatMap { start($0, context) }
    case .concatenate(let all):
      return startInTurn(all[...], context)
    case .cancellable(let id, let cancelInFlight, let work):
      if cancelInFlight { effects.cancel(id, within: context.path) }
      var context = context
      context.ids.append(id)
      return start(work, context)
    case .cancel(let id):
      effects.cancel(id, within: context.path)
      return []
    case .throttled(let throttle, let work):
      return startThrottled(throttle, work, context)
    case .within(let component, let work):
      var context = context
      context.path = context.path.appending(component)
      return start(work, context)
    case .cancelWithin(let component):
      effects.cancelAll(within: context.path.appending(component))
      return []
    }
  }

  private func launch(_ run: EffectRun<Action>, _ context: EffectContext) -> RunningEffect {
    let group = context.group
    let send = Send<Action> { [weak self] action in
      guard let self else { return reportStoreGone(action: action, at: run.location) }
      self.receive(action, in: group)
    }
    return launch(context, at: run.location, priority: run.priority) { await run.work(send) }
  }

  private func launch(
    _ context: EffectContext, at location: SourceLocation, priority: TaskPriority? = nil,
    work: @escaping @MainActor () async -> Void
  ) -> RunningEffect {
    let effect = RunningEffect(
      number: effects.nextNumber(), path: context.path, ids: context.ids, location: location,
      origin: style == .test ? caseName(of: context.action) : nil)
    effects.insert(effect)
    context.group.enter(effect)
    let group = context.group
    let task = style.start(priority: priority) { [effects, weak self] in
      await work()
      effect.end()
      effects.remove(effect)
      group.leave(effect)
      self?.effectEnded?()
    }
    effect.attach(task)
    return effect
  }

  /// Starts the first of `operations`, and each other one when the one before it has ended.
  private func startInTurn(
    _ operations: ArraySlice<Effect<Action>.Operation>, _ context: EffectContext
  ) -> [RunningEffect] {
    var rest = operations
    while let next = rest.popFirst() {
      let running = start(next, context)
      guard !running.isEmpty, !rest.isEmpty else {
        if rest.isEmpty { return running }
        continue
      }
      let remaining = rest
      let waiter = launch(context, at: running[0].location) { [weak self] in
        for effect in running { await effect.finished() }
        guard !Task.isCancelled, let self else { return }
        for effect in self.outsideTurn({ self.startInTurn(remaining, context) }) { await effect.finished() }
      }
      return running + [waiter]
    }
    return []
  }

  /// Starts effects at another time than right after an action; what they send at once is reduced here.
  private func outsideTurn(_ start: () -> [RunningEffect]) -> [RunningEffect] {
    guard phase == .idle else { return start() }
    phase = .busy
    defer { phase = .idle }
    let running = start()
    drain()
    return running
  }

  // MARK: - Throttling

  private struct ThrottleKey: Hashable {
    let id: EffectID
    let path: ScopePath
  }

  private struct ThrottleState {
    var last: Throttle.Mark
    var waiting: (work: Effect<Action>.Operation, context: EffectContext)?
  }

  private var throttles: [ThrottleKey: ThrottleState] = [:]

  private func startThrottled(
    _ throttle: Throttle, _ work: Effect<Action>.Operation, _ context: EffectContext
  ) -> [RunningEffect] {
    let key = ThrottleKey(id: throttle.id, path: context.path)
    guard let state = throttles[key], let pause = throttle.pause(after: state.last) else {
      throttles[key] = ThrottleState(last: throttle.mark())
      return start(work, context)
    }
    guard state.waiting == nil else {
      if throttle.latest { throttles[key]?.waiting = (work, context) }
      return []
    }
    throttles[key]?.waiting = (work, context)
    let waiter = launch(context, at: throttle.location) { [weak self] in
      try? await pause()
      guard let self, let (work, context) = self.throttles[key]?.waiting else { return }
      self.throttles[key]?.waiting = nil
      guard !Task.isCancelled else { return }
      self.throttles[key]?.last = throttle.mark()
      let running = self.outsideTurn { self.start(work, context) }
      for effect in running { await effect.finished() }
    }
    return [waiter]
  }
}

private func reportStoreGone(action: Any, at location: SourceLocation) {
  reportIssue(
    """
    An effect sent '\(caseName(of: action))' after its store had gone.

    The 'send' of an effect was kept by something that outlives the effect, such as a detached task or a callback. \
    End that work when the effect is cancelled, or keep the store. The action was dropped.
    """, at: location)
}

import Dependencies

/// Runs the effects of one store: walks the tree of operations that a reducer returned, and launches the work in it.
///
/// Launched work begins when the main actor is free: until then the rest of the tree, and the actions that it sends,
/// can cancel it. What the work itself sends is reduced at once.
@MainActor
final class EffectRunner<State, Action> {
  /// What applies to a part of the tree.
  private struct Context {
    let group: EffectGroup
    let action: Action
    var path = ScopePath.root
    var ids: [EffectID] = []
  }

  /// Work that waits for the end of an interval.
  private struct Delayed {
    let operation: Effect<Action>.Operation
    let context: Context
  }

  weak var host: RootCore<State, Action>?
  private let registry: EffectRegistry
  /// Where effects run in a test store.
  private let scheduler: (any TaskExecutor)?
  private var throttles: [Throttle.Key: Throttle.Interval<Delayed>] = [:]
  private var throttleLimit = 64

  init(registry: EffectRegistry, scheduler: (any TaskExecutor)?) {
    self.registry = registry
    self.scheduler = scheduler
  }

  /// Launches the effect that the reducer returned for `action`.
  func launch(_ effect: Effect<Action>, in group: EffectGroup, after action: Action) {
    guard let operation = effect.operation else { return }
    _ = walk(operation, Context(group: group, action: action))
  }

  /// Carries out `operation`, and returns the effects that it launched.
  private func walk(_ operation: Effect<Action>.Operation, _ context: Context) -> [RunningEffect] {
    switch operation {
    case .send(let action):
      host?.receive(action, in: context.group)
      return []
    case .run(let run):
      return [launch(run, context)]
    case .merge(let all):
      return all.flatMap { walk($0, context) }
    case .concatenate(let all):
      return walkInTurn(all[...], context)
    case .cancellable(let id, let cancelInFlight, let work):
      if cancelInFlight { registry.cancel(id, within: context.path) }
      var context = context
      context.ids.append(id)
      return walk(work, context)
    case .cancel(let id):
      registry.cancel(id, within: context.path)
      return []
    case .throttled(let throttle, let work):
      var context = context
      context.ids.append(throttle.id)
      return walk(Delayed(operation: work, context: context), throttledBy: throttle)
    case .within(let component, let work):
      var context = context
      context.path = context.path.appending(component)
      return walk(work, context)
    case .cancelWithin(let component):
      registry.cancelAll(within: context.path.appending(component))
      return []
    }
  }

  /// Carries out the first of `operations`, and each of the others when the one before it has ended.
  private func walkInTurn(
    _ operations: ArraySlice<Effect<Action>.Operation>, _ context: Context
  ) -> [RunningEffect] {
    var rest = operations
    let first = walkNext(context) { rest.popFirst() }
    guard let location = first.first?.location, !rest.isEmpty else { return first }
    let waiting = WaitingOperations(rest, at: context.path, in: registry)
    let waiter = launch(context, at: location) { [weak self] _ in
      var running = first
      while !running.isEmpty {
        for effect in running { await effect.finished() }
        running = []
        if !Task.isCancelled, let self {
          host?.batch { running = waiting.carryOut { next in self.walkNext(context, next) } }
        }
      }
      waiting.end()
    }
    return first + [waiter]
  }

  /// Carries out operations up to the first that launches an effect.
  private func walkNext(_ context: Context, _ next: () -> Effect<Action>.Operation?) -> [RunningEffect] {
    while let operation = next() {
      let running = walk(operation, context)
      if !running.isEmpty { return running }
    }
    return []
  }

  private func walk(_ work: Delayed, throttledBy throttle: Throttle) -> [RunningEffect] {
    let key = Throttle.Key(id: throttle.id, path: work.context.path)
    guard let interval = throttles[key], let pause = throttle.pause(interval.start) else {
      begin(throttle, key)
      return walk(work.operation, work.context)
    }
    if throttle.latest || !interval.isAwaited { throttles[key]?.work = work }
    if interval.isAwaited { return [] }
    let waiter = launch(work.context, at: throttle.location) { [weak self] waiter in
      try? await pause()
      guard !Task.isCancelled, let self, let interval = throttles[key], interval.waiter === waiter else { return }
      begin(throttle, key)
      guard let work = interval.work else { return }
      var running: [RunningEffect] = []
      host?.batch { running = self.walk(work.operation, work.context) }
      for effect in running { await effect.finished() }
    }
    throttles[key]?.waiter = waiter
    return [waiter]
  }

  /// Begins an interval. Those that are over mean nothing any more; each clearing is paid for by as many beginnings.
  private func begin(_ throttle: Throttle, _ key: Throttle.Key) {
    throttles[key] = Throttle.Interval(start: throttle.now(), pause: throttle.pause)
    guard throttles.count >= throttleLimit else { return }
    throttles = throttles.filter { !$0.value.isOver }
    throttleLimit = max(64, 2 * throttles.count)
  }

  // MARK: - Launching

  private func launch(_ run: EffectRun<Action>, _ context: Context) -> RunningEffect {
    let group = context.group
    return launch(context, at: run.location, priority: run.priority) { [weak self] effect in
      await run.work(
        Send { action in
          guard let host = self?.host else { return reportStoreGone(action: action, at: run.location) }
          if effect.hasEnded { reportEnded(action: action, at: run.location) }
          host.receive(action, in: group)
        })
    }
  }

  private func launch(
    _ context: Context, at location: SourceLocation, priority: TaskPriority? = nil,
    work: @escaping @MainActor (RunningEffect) async -> Void
  ) -> RunningEffect {
    let effect = RunningEffect(
      number: registry.nextNumber(), path: context.path, ids: context.ids, location: location,
      origin: scheduler.map { _ in caseName(of: context.action) })
    let scope = EffectScope(registry: registry, path: effect.path)
    effect.run(priority: priority, on: scheduler) { [registry, group = context.group, weak host] in
      await EffectScope.$current.withValue(scope) { await work(effect) }
      effect.end()
      registry.remove(effect)
      group.leave(effect)
      host?.onEffectEnd?()
    }
    registry.insert(effect)
    context.group.enter(effect)
    return effect
  }
}

private func reportEnded(action: Any, at location: SourceLocation) {
  reportIssue(
    """
    An effect sent '\(caseName(of: action))' after it had ended.

    The 'send' of an effect was kept by something that outlives the effect, such as a detached task or a callback. \
    Nothing can wait for that work or cancel it: let the effect wait until the last action has been sent.
    """, at: location)
}

private func reportStoreGone(action: Any, at location: SourceLocation) {
  reportIssue(
    """
    An effect sent '\(caseName(of: action))' after its store had gone.

    The 'send' of an effect was kept by something that outlives the effect, such as a detached task or a callback. \
    End that work when the effect is cancelled, or keep the store. The action was dropped.
    """, at: location)
}

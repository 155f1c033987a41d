import Dependencies
import WeaveDI

/// A store's own state and reducer: the one place where actions are reduced.
@MainActor
final class RootCore<State, Action> {
  /// How many actions of one turn may lead to each other before the chain is reported as endless.
  private static var longestChain: Int { 250_000 }

  private enum Phase {
    case idle
    /// Between the actions of one turn.
    case busy
    /// The reducer has the state.
    case reducing
  }

  /// An action that waits for its turn.
  private struct Waiting {
    let action: Action
    let group: EffectGroup
    /// How many actions of the same turn led to this one.
    let depth: Int
  }

  private var phase = Phase.idle
  /// In the order in which they were sent.
  private var queue: [Waiting] = []
  /// Whether the queue holds any; to ask itself, its type would be looked up with every action.
  private var hasQueued = false
  /// The depth in its chain of the action that is being reduced.
  private var depth = 0
  let observation = StoreObservation()
  /// The reducer's dependencies, whoever sends the action.
  var dependencies: CapturedValues
  private let effects: EffectRegistry
  private let runner: EffectRunner<State, Action>
  private let reducer: _ReducerStep<State, Action>
  /// Called when an effect has ended; a test store waits for that.
  var onEffectEnd: (() -> Void)?
  /// Called with each action and the state after it, before its effects start; a test store records them.
  var onReduce: ((Action, State) -> Void)?
  private var currentState: State

  init(
    initialState: State,
    effects: EffectRegistry,
    scheduler: (any TaskExecutor)? = nil,
    dependencies: CapturedValues,
    reducer: @escaping _ReducerStep<State, Action>
  ) {
    currentState = initialState
    self.effects = effects
    self.dependencies = dependencies
    self.reducer = reducer
    runner = EffectRunner(registry: effects, scheduler: scheduler)
    runner.host = self
  }

  deinit {
    effects.cancelAll()
    observation.end()
  }

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
    runner.launch(effect, in: group, after: action)
    drain()
    phase = .idle
    return StoreTask(group: group)
  }

  private func enqueue(_ action: Action, in group: EffectGroup) {
    if phase == .reducing { reportReentrance(of: action) }
    queue.append(Waiting(action: action, group: group, depth: depth + 1))
    hasQueued = true
  }

  private func drain() {
    while hasQueued {
      let turn = queue
      queue = []
      hasQueued = false
      for next in turn {
        depth = next.depth
        if depth <= Self.longestChain {
          runner.launch(reduce(next.action), in: next.group, after: next.action)
        } else {
          reportEndlessChain(after: next.action)
        }
      }
    }
    depth = 0
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    let effect = observation.hasReaders ? reduceObserved(action) : reduceUnobserved(action)
    if observation.hasSubscribers { observation.reduced() }
    return effect
  }

  /// Observers are notified afterwards of what differs, however the reducer has changed it.
  private func reduceObserved(_ action: Action) -> Effect<Action> {
    let before = currentState
    let effect = reduceUnobserved(action)
    if _$didChange(before, currentState) { observation.replaced() }
    return effect
  }

  private func reduceUnobserved(_ action: Action) -> Effect<Action> {
    let turn = ReducerTurn.begin()
    phase = .reducing
    // A result of 'yield' would be looked up by its type with every action.
    var effect = Effect<Action>.none
    dependencies.yield { effect = reducer(&currentState, action) }
    onReduce?(action, currentState)
    phase = .busy
    ReducerTurn.end(turn)
    return effect
  }

  private func reportReentrance(of action: Action) {
    reportIssue(
      """
      '\(caseName(of: action))' was sent to a store of '\(State.self)' while its reducer runs.

      A reducer changes its state itself; what is to happen next it returns as '.send', or as an effect that sends it. \
      The action is reduced when the reducer has returned.
      """)
  }

  private func reportEndlessChain(after action: Action) {
    reportIssue(
      """
      \(Self.longestChain) actions followed each other without end; the last one is '\(caseName(of: action))'.

      Two reducers send each other '.send' effects, or an observer sends an action for every change. Break the \
      circle: send the answer only when something has changed. The action was dropped.
      """)
  }
}

// MARK: - For the runner of its effects

extension RootCore {
  /// Reduces `action`, or puts it in the queue while another one is being reduced.
  func receive(_ action: Action, in group: EffectGroup) {
    guard phase == .idle else { return enqueue(action, in: group) }
    batch { runner.launch(reduce(action), in: group, after: action) }
  }

  /// Runs `body` as a batch: what it sends is reduced before this returns.
  func batch(_ body: () -> Void) {
    guard phase == .idle else { return body() }
    phase = .busy
    body()
    drain()
    phase = .idle
  }
}

/// What an operator with children that come and go does about their effects.
@usableFromInline
struct ChildEffects {
  private let operation: Int
  private let runtime: ReducerRuntime

  @usableFromInline
  init(in runtime: ReducerRuntime) {
    self.runtime = runtime
    operation = runtime.makeOperationID()
  }

  /// Whether no effect runs anywhere in the store, so that there is none to keep apart.
  @usableFromInline var areIdle: Bool { runtime.effects.isEmpty }

  /// The step of an operator with one child that may be missing: the child sees an action before the parent does, and
  /// its effects end with it.
  @inlinable
  func step<State, Action, ChildAction>(
    before parent: PreparedReducer<State, Action>,
    action: AnyCasePath<Action, ChildAction>,
    identity: @escaping (State) -> EffectID?,
    child: @escaping (inout State, ChildAction) -> Effect<ChildAction>,
    missing: @escaping (State, Action) -> Void
  ) -> ReducerStep<State, Action> {
    { state, parentAction in
      var effect = Effect<Action>.none
      var reduced: EffectID?
      if let childAction = action.extract(from: parentAction) {
        if let id = identity(state) {
          effect = run(as: id) { child(&state, childAction).embedded(by: action) }
          reduced = id
        } else {
          missing(state, parentAction)
        }
      }
      effect = effect.merge(with: parent(&state, parentAction))
      return cancelGone(reduced, in: effect) { identity(state) == $0 }
    }
  }

  /// Runs a child's step as that child; its effects are the child's own.
  @inlinable
  func run<Action>(as child: some Hashable, _ step: () -> Effect<Action>) -> Effect<Action> {
    guard areIdle else { return runInPath(child, step) }
    let effect = step()
    return effect.isNone ? effect : own(effect, of: child)
  }

  /// The same, for operators further in that want to know where they are.
  @usableFromInline
  func runInPath<Action>(_ child: some Hashable, _ step: () -> Effect<Action>) -> Effect<Action> {
    let effect = runtime.within(component(EffectID(child)), step)
    return own(effect, of: child)
  }

  @usableFromInline
  func own<Action>(_ effect: Effect<Action>, of child: some Hashable) -> Effect<Action> {
    Effect(operation: effect.operation.map { .within(component(EffectID(child)), $0) })
  }

  /// Cancels the effects of children that are not there any more: of those under way, and of `reduced` just now.
  @inlinable
  func cancelGone<Action>(
    _ reduced: EffectID?, in effect: Effect<Action>, isPresent: (EffectID) -> Bool
  ) -> Effect<Action> {
    guard areIdle, effect.isNone else { return cancelBusy(reduced, in: effect, isPresent: isPresent) }
    return effect
  }

  @usableFromInline
  func cancelBusy<Action>(
    _ reduced: EffectID?, in effect: Effect<Action>, isPresent: (EffectID) -> Bool
  ) -> Effect<Action> {
    var children = runtime.effects.busyChildren(of: operation, at: runtime.path)
    if let reduced { children.insert(reduced) }
    var effect = effect
    for child in children where !isPresent(child) {
      effect = effect.merge(with: Effect(operation: .cancelWithin(component(child))))
    }
    return effect
  }

  private func component(_ child: EffectID) -> ScopePath.Component {
    ScopePath.Component(operation: operation, child: child)
  }
}

import WeaveDI

/// How an operator whose children come and go treats their effects: each belongs to its child and is cancelled with it.
@usableFromInline
struct ChildEffects {
  private let operation: Int
  private let runtime: ReducerRuntime

  @usableFromInline
  init(in runtime: ReducerRuntime) {
    self.runtime = runtime
    operation = runtime.makeOperationID()
  }

  /// The step of an operator with one optional child. The child sees an action before the parent does.
  ///
  /// - Parameters:
  ///   - identity: The identity of the child, or `nil` when there is none.
  ///   - child: Runs the child; `nil` when there is none.
  ///   - missing: Reports an action for a missing child.
  @inlinable
  func step<State, Action, ChildAction>(
    before parent: PreparedReducer<State, Action>,
    action: AnyCasePath<Action, ChildAction>,
    identity: @escaping (State) -> ChildID?,
    child: @escaping (inout State, ChildAction) -> Effect<Action>?,
    missing: @escaping (State, Action) -> Void
  ) -> ReducerStep<State, Action> {
    { state, parentAction in
      var own = OwnedEffect<Action>.none
      if let childAction = action.extract(from: parentAction) {
        if let effect = run(&state, as: identity, { child(&$0, childAction) }) {
          own = effect
        } else {
          missing(state, parentAction)
        }
      }
      let effect = own.effect.merge(with: parent(&state, parentAction))
      return endingGone(own, in: effect) { identity(state) == $0 }
    }
  }

  /// Runs the step of a child; `nil` when there is no child.
  ///
  /// The effect belongs to the child as it is afterwards: a child that changes its identity keeps the effects of the
  /// action in which it did so.
  @inlinable
  func run<State, Action>(
    _ state: inout State, as identity: (State) -> ChildID?, _ step: (inout State) -> Effect<Action>?
  ) -> OwnedEffect<Action>? {
    guard let effect = areIdle ? step(&state) : runInPath(of: identity(state), &state, step) else { return nil }
    return effect.isNone ? OwnedEffect.none : own(effect, of: identity(state))
  }

  /// `effect`, which includes `own`, and the cancellation of everything that runs for removed children.
  @inlinable
  func endingGone<Action>(
    _ own: OwnedEffect<Action>, in effect: Effect<Action>, isPresent: (ChildID) -> Bool
  ) -> Effect<Action> {
    areIdle && own.owner == nil ? effect : endingBusy(own.owner, in: effect, isPresent: isPresent)
  }

  /// Whether no effect runs in the whole store: then there is nothing to cancel, and the path is not needed.
  @usableFromInline var areIdle: Bool { runtime.effects.isIdle }

  @usableFromInline
  func runInPath<State, Action>(
    of child: ChildID?, _ state: inout State, _ step: (inout State) -> Effect<Action>?
  ) -> Effect<Action>? {
    guard let child else { return step(&state) }
    return runtime.within(component(child)) { step(&state) }
  }

  @usableFromInline
  func own<Action>(_ effect: Effect<Action>, of child: ChildID?) -> OwnedEffect<Action> {
    guard let child, let operation = effect.operation else { return OwnedEffect(effect: effect, owner: nil) }
    return OwnedEffect(effect: Effect(operation: .within(component(child), operation)), owner: child)
  }

  @usableFromInline
  func endingBusy<Action>(_ owner: ChildID?, in effect: Effect<Action>, isPresent: (ChildID) -> Bool) -> Effect<Action>
  {
    var children = runtime.effects.busyChildren(of: operation, at: runtime.path)
    if let owner { children.insert(owner) }
    var effect = effect
    for child in children where !isPresent(child) {
      effect = effect.merge(with: Effect(operation: .cancelWithin(component(child))))
    }
    return effect
  }

  private func component(_ child: ChildID) -> ScopePath.Component {
    ScopePath.Component(operation: operation, child: child)
  }
}

/// The effect of a child, and the child that it belongs to.
@usableFromInline
struct OwnedEffect<Action> {
  @usableFromInline var effect: Effect<Action>
  @usableFromInline var owner: ChildID?

  @usableFromInline
  init(effect: Effect<Action>, owner: ChildID?) {
    self.effect = effect
    self.owner = owner
  }

  @inlinable
  static var none: Self { Self(effect: .none, owner: nil) }
}

/// Reports an action for a child whose state is missing.
@usableFromInline
func reportMissingChild(action: Any, of operation: String, is state: String, at location: SourceLocation) {
  reportIssue(
    """
    An action for a child came to \(operation) while that child's state was missing:

        Action: \(actionLabel(action))
        State: \(state)

    The action was not reduced. This happens when
      • the parent removed the child's state before the child's reducer ran: run the parent's logic after it;
      • an effect of the child outlived it: cancel that effect when the child goes;
      • the action was sent to the store while there was no child: send it only when there is one.
    """, at: location)
}

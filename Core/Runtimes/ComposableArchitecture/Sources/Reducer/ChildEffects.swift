import IssueReporting

/// How an operator whose children come and go treats their effects: each belongs to its child and is cancelled with it.
@usableFromInline
struct ChildEffects {
  private let operation: [Int]
  private let runtime: ReducerRuntime

  @usableFromInline
  init(of position: _ReducerPosition) {
    operation = position.path
    runtime = position.runtime
  }

  /// Runs the step of a child.
  ///
  /// The effect belongs to the child as it is afterwards: a child that changes its identity keeps the effects of the
  /// action in which it did so.
  @usableFromInline
  func run<State, Action>(
    _ state: inout State, as identity: (State) -> ChildID?, _ step: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    // Where no effect runs there is nothing to cancel, and nobody has to know the path.
    let effect: Effect<Action>
    if !runtime.effects.isIdle, let child = identity(state) {
      effect = runtime.within(component(child)) { step(&state) }
    } else {
      effect = step(&state)
    }
    guard let operation = effect.operation, let child = identity(state) else { return effect }
    return Effect(operation: .within(component(child), operation))
  }

  /// `effect`, which includes `own`, and the cancellation of everything that runs for removed children.
  @usableFromInline
  func cancelRemoved<Action>(
    _ own: Effect<Action>, _ effect: Effect<Action>, isPresent: (ChildID) -> Bool
  ) -> Effect<Action> {
    guard !own.isNone || !runtime.effects.isIdle else { return effect }
    var children = runtime.effects.busyChildren(of: operation, at: runtime.path)
    if case .within(let component, _) = own.operation { children.insert(component.child) }
    return children.reduce(effect) { effect, child in
      isPresent(child) ? effect : effect.merge(with: Effect(operation: .cancelWithin(component(child))))
    }
  }

  private func component(_ child: ChildID) -> ScopePath.Component {
    ScopePath.Component(operation: operation, child: child)
  }
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

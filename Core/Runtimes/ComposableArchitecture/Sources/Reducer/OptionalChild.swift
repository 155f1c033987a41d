/// A child that is there or not: in an optional, presented, or in a case of an enum.
@usableFromInline
struct OptionalChild<State, Action, Child, ChildAction> {
  /// Takes the child's action, or its dismissal, out of the parent's action.
  @usableFromInline let extract: (Action) -> PresentationAction<ChildAction>?
  @usableFromInline let read: (State) -> Child?
  /// Runs a step of the child, which is there, in place.
  @usableFromInline let reduce: (inout State, (inout Child) -> Effect<ChildAction>) -> Effect<Action>
  @usableFromInline let remove: (inout State) -> Void
  /// Reports an action for a missing child.
  @usableFromInline let reportMissing: (State, Action) -> Void
  private let isDismissed = dismissal(of: Child.self, by: ChildAction.self)

  @usableFromInline
  init(
    extract: @escaping (Action) -> PresentationAction<ChildAction>?,
    read: @escaping (State) -> Child?,
    reduce: @escaping (inout State, (inout Child) -> Effect<ChildAction>) -> Effect<Action>,
    remove: @escaping (inout State) -> Void,
    reportMissing: @escaping (State, Action) -> Void
  ) {
    self.extract = extract
    self.read = read
    self.reduce = reduce
    self.remove = remove
    self.reportMissing = reportMissing
  }

  @usableFromInline
  func identity(in state: State) -> ChildID? { read(state).map { ChildID(reflecting: $0) } }

  /// The child that `action` has answered, when it is one that goes with the answer.
  @usableFromInline
  func answered(by action: ChildAction, in state: State) -> ChildID? {
    guard let isDismissed, let child = read(state), isDismissed(child, action) else { return nil }
    return ChildID(reflecting: child)
  }

  /// The step of the operator: the child sees an action before the parent does, and is removed after the parent has
  /// seen its dismissal or its answer, unless the parent has replaced it.
  @inlinable
  func step(
    _ child: @escaping _ReducerStep<Child, ChildAction>, before parent: @escaping _ReducerStep<State, Action>,
    _ children: ChildEffects
  ) -> _ReducerStep<State, Action> {
    { state, action in
      var own = Effect<Action>.none
      var leaving: ChildID?
      switch extract(action) {
      case .presented(let childAction) where read(state) != nil:
        own = children.run(&state, as: identity(in:)) { reduce(&$0) { child(&$0, childAction) } }
        leaving = answered(by: childAction, in: state)
      case .dismiss where read(state) != nil:
        leaving = identity(in: state)
      case .presented, .dismiss:
        reportMissing(state, action)
      case nil:
        break
      }
      let effect = own.merge(with: parent(&state, action))
      if let leaving, leaving == identity(in: state) { remove(&state) }
      return children.cancelRemoved(own, effect) { identity(in: state) == $0 }
    }
  }
}

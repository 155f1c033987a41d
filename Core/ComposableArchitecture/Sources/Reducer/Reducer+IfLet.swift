extension Reducer {
  /// Runs a child feature while its state is there: `.ifLet(\.editor, action: \.editor) { Editor() }`.
  ///
  /// The child sees an action before this reducer does. When this reducer removes the child's state, or puts another
  /// child in its place, the effects of the child are cancelled. An action for a missing child is reported.
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    IfLetReducer(
      parent: self, child: wrapped(), state: toWrappedState, action: AnyCasePath(toWrappedAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private struct IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let state: WritableKeyPath<Parent.State, Child.State?>
  let action: AnyCasePath<Parent.Action, Child.Action>
  let location: SourceLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    prepared(in: ReducerRuntime())(&state, action)
  }
}

extension IfLetReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> ReducerStep<Parent.State, Parent.Action> {
    let parent = prepare(parent, in: runtime)
    let child = prepare(child, in: runtime)
    let (access, action, embed, location) = (StateAccess(state), action, action.embedding, location)
    let childID = ChildIdentity<Child.State>()
    let effects = ChildEffects(in: runtime)
    return { state, parentAction in
      var effect = Effect<Parent.Action>.none
      var reduced: EffectID?
      if let childAction = action.extract(from: parentAction) {
        if let childState = access.read(state) {
          let id = childID(childState)
          reduced = id
          effect = effects.run(as: id) {
            access.mutate(&state) { $0 == nil ? .none : child(&$0!, childAction) }
          }.map(embed)
        } else {
          reportMissingChild(action: parentAction, of: "'ifLet'", is: "nil", at: location)
        }
      }
      effect = effect.merge(with: parent(&state, parentAction))
      return effects.cancelOfGone(reduced: reduced, adding: effect) { id in
        access.read(state).map(childID.callAsFunction) == id
      }
    }
  }
}

extension Reducer {
  /// Runs a child feature while the state, an enum, is that child's case:
  /// `.ifCaseLet(\.loggedIn, action: \.loggedIn) { Home() }`.
  ///
  /// The child sees an action before this reducer does. When this reducer changes to another case, the effects of the
  /// child are cancelled. An action for a child whose case it is not is reported.
  public func ifCaseLet<CaseState, CaseAction, Child: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    IfCaseLetReducer(
      parent: self, child: child(), state: AnyCasePath(toCaseState), action: AnyCasePath(toCaseAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private struct IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let state: AnyCasePath<Parent.State, Child.State>
  let action: AnyCasePath<Parent.Action, Child.Action>
  let location: SourceLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    prepared(in: ReducerRuntime())(&state, action)
  }
}

extension IfCaseLetReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> ReducerStep<Parent.State, Parent.Action> {
    let parent = prepare(parent, in: runtime)
    let child = prepare(child, in: runtime)
    let (path, action, embed, location) = (state, action, action.embedding, location)
    let childID = ChildIdentity<Child.State>()
    let effects = ChildEffects(in: runtime)
    return { state, parentAction in
      var effect = Effect<Parent.Action>.none
      var reduced: EffectID?
      if let childAction = action.extract(from: parentAction) {
        if var childState = path.extract(from: state) {
          let id = childID(childState)
          reduced = id
          effect = effects.run(as: id) { child(&childState, childAction) }.map(embed)
          state = path.embed(childState)
        } else {
          reportMissingChild(action: parentAction, of: "'ifCaseLet'", is: "'\(caseName(of: state))'", at: location)
        }
      }
      effect = effect.merge(with: parent(&state, parentAction))
      return effects.cancelOfGone(reduced: reduced, adding: effect) { id in
        path.extract(from: state).map(childID.callAsFunction) == id
      }
    }
  }
}

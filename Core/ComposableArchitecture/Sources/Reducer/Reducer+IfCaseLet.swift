extension Reducer {
  /// Runs a child feature while the state, an enum, is that child's case:
  /// `.ifCaseLet(\.loggedIn, action: \.loggedIn) { Home() }`.
  ///
  /// The child sees an action before this reducer does. When this reducer changes to another case, the effects of the
  /// child are cancelled. An action for a child whose case it is not is reported.
  @inlinable
  public func ifCaseLet<CaseState, CaseAction, Child: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = AnyCasePath(toCaseState)
    let action = AnyCasePath(toCaseAction)
    let childReducer = child()
    return StepReducer<State, Action> { runtime in
      let parent = prepare(self, in: runtime)
      let child = prepare(childReducer, in: runtime)
      let identity = ChildIdentity<CaseState>()
      let children = ChildEffects(in: runtime)
      return { state, parentAction in
        var effect = Effect<Action>.none
        var reduced: EffectID?
        if let childAction = action.extract(from: parentAction) {
          if var childState = path.extract(from: state) {
            let id = identity(childState)
            effect = children.run(as: id) { child(&childState, childAction).embedded(by: action) }
            state = path.embed(childState)
            reduced = id
          } else {
            reportMissingChild(action: parentAction, of: "'ifCaseLet'", is: "'\(caseName(of: state))'", at: location)
          }
        }
        effect = effect.merge(with: parent(&state, parentAction))
        return children.cancelGone(reduced, in: effect) { id in
          path.extract(from: state).map(identity.callAsFunction) == id
        }
      }
    }
  }
}

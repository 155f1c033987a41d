extension Reducer {
  /// Runs a child feature while the state, an enum, is that child's case:
  /// `.ifCaseLet(\.loggedIn, action: \.loggedIn) { Home() }`.
  ///
  /// The child sees an action before this reducer does. When the state changes to another case, or to a child with
  /// another `id`, the effects of the child are cancelled. An action for a child whose case it is not is reported.
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
      return ChildEffects(in: runtime).step(before: parent, action: action) { state in
        path.extract(from: state).map(identity.callAsFunction)
      } child: { state, childAction in
        guard var childState = path.extract(from: state) else { return nil }
        defer { state = path.embed(childState) }
        return child(&childState, childAction).embedded(by: action)
      } missing: { state, action in
        reportMissingChild(action: action, of: "'ifCaseLet'", is: "'\(caseName(of: state))'", at: location)
      }
    }
  }
}

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
    return Reduce<State, Action>(step: { position in
      let child = OptionalChild<State, Action, CaseState, CaseAction>(
        extract: { action.extract(from: $0).map { .presented($0) } },
        read: path.extract,
        reduce: { state, step in path.modify(&state, step)?.embedded(by: action) ?? .none },
        remove: { _ in },
        reportMissing: {
          reportMissingChild(action: $1, of: "'ifCaseLet'", is: "'\(caseName(of: $0))'", at: location)
        })
      return child.step(
        position.childStep(of: childReducer), before: position.step(0, of: self), ChildEffects(of: position))
    })
  }
}

extension Reducer {
  /// Runs a child feature while its state is there: `.ifLet(\.editor, action: \.editor) { Editor() }`.
  ///
  /// The child sees an action before this reducer does. When the child's state is removed, or a child with another `id`
  /// takes its place, the effects of the child are cancelled. An action for a missing child is reported.
  @inlinable
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = AnyCasePath(toWrappedAction)
    let childReducer = wrapped()
    return StepReducer<State, Action> { runtime in
      let parent = prepare(self, in: runtime)
      let child = prepare(childReducer, in: runtime)
      let access = StateAccess(toWrappedState)
      let identity = ChildIdentity<WrappedState>()
      return ChildEffects(in: runtime).step(before: parent, action: action) { state in
        access.read(state) { $0.map(identity.callAsFunction) }
      } child: { state, childAction in
        access.mutate(&state) { $0 == nil ? nil : child(&$0!, childAction) }?.embedded(by: action)
      } missing: { _, action in
        reportMissingChild(action: action, of: "'ifLet'", is: "nil", at: location)
      }
    }
  }
}

extension Reducer {
  /// Runs a child feature while its state is not `nil`: `.ifLet(\.editor, action: \.editor) { Editor() }`.
  ///
  /// The child sees an action before this reducer does. When the child's state is removed, or a child with another `id`
  /// takes its place, the effects of the child are cancelled. An ``EphemeralState`` is removed by the action that
  /// answers it. An action for a missing child is reported.
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
    return Reduce<State, Action>(step: { position in
      let access = StateAccess(toWrappedState, at: position)
      let child = OptionalChild<State, Action, WrappedState, WrappedAction>(
        extract: { action.extract(from: $0).map { .presented($0) } },
        read: access.read,
        reduce: { state, step in
          // Unwrapped in place: the child would change a copy, and everything in it that is shared would be copied,
          // too.
          access.reduce(&state) { step(&$0!) }.embedded(by: action)
        },
        remove: { access.mutate(&$0) { $0 = nil } },
        reportMissing: { reportMissingChild(action: $1, of: "'ifLet'", is: "nil", at: location) })
      return child.step(
        position.childStep(of: childReducer), before: position.step(0, of: self), ChildEffects(of: position))
    })
  }

  /// Shows a state without logic, such as a question: `.ifLet(\.alert, action: \.alert)`.
  @inlinable
  public func ifLet<WrappedState: EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    ifLet(
      toWrappedState, action: toWrappedAction, then: { EmptyReducer<WrappedState, WrappedAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

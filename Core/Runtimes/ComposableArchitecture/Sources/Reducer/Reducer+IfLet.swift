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
    return StepReducer<State, Action> { runtime in
      var parent = prepare(self, in: runtime)
      let child = prepare(childReducer, in: runtime)
      let access = StateAccess(toWrappedState, in: runtime)
      let childIdentity = ChildIdentity<WrappedState>()
      let identity: (State) -> ChildID? = { access.read($0) { $0.map(childIdentity.callAsFunction) } }
      let ephemerality = Ephemerality<WrappedState, WrappedAction>()
      if ephemerality.isPossible {
        parent = parent.ending(
          { state, parentAction in
            guard let childAction = action.extract(from: parentAction) else { return nil }
            let isEnded = access.read(state) { $0.map { ephemerality.isEnded($0, by: childAction) } }
            return isEnded == true ? identity(state) : nil
          },
          identity: identity, remove: { access.mutate(&$0) { $0 = nil } })
      }
      return ChildEffects(in: runtime).step(before: parent, action: action, identity: identity) { state, childAction in
        // Unwrapped in place: the child would change a copy, and everything in it that is shared would be copied, too.
        access.reduce(&state) { $0 == nil ? nil : child(&$0!, childAction) }?.embedded(by: action)
      } missing: { _, action in
        reportMissingChild(action: action, of: "'ifLet'", is: "nil", at: location)
      }
    }
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

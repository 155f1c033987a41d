extension Reducer {
  /// Runs a child feature while it is presented: `.ifLet(\.$editor, action: \.editor) { Editor() }`.
  ///
  /// The child sees an action before this reducer does. `.dismiss` removes the child after this reducer has seen the
  /// action. The child's effects are cancelled when it is removed, or when another case or a child with another `id`
  /// takes its place. An action for a child that is not presented is reported.
  ///
  /// Disfavoured, so that the compiler tries it last: each link of a chain that may be either doubles its work.
  @_disfavoredOverload
  @inlinable
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = AnyCasePath(toPresentationAction)
    let destinationReducer = destination()
    return Reduce<State, Action>(step: { position in
      let access = StateAccess(toPresentationState, at: position)
      let child = OptionalChild<State, Action, DestinationState, DestinationAction>(
        extract: action.extract,
        read: { access.read($0).wrappedValue },
        reduce: { state, step in
          let effect = access.reduce(&state) { step(&$0.presented[0]) }
          if effect.isNone { return .none }
          return effect.map { action.embed(.presented($0)) }.dismissed { action.embed(.dismiss) }
        },
        remove: { access.mutate(&$0) { $0.wrappedValue = nil } },
        reportMissing: { reportMissingChild(action: $1, of: "'ifLet'", is: "nil", at: location) })
      return child.step(
        presenting(position.childStep(of: destinationReducer)), before: position.step(0, of: self),
        ChildEffects(of: position))
    })
  }

  /// Presents a state without logic, such as a question: `.ifLet(\.$question, action: \.question)`.
  @_disfavoredOverload
  @inlinable
  public func ifLet<DestinationState: EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Reducer {
  /// Runs a child feature while it is presented: `.ifLet(\.$editor, action: \.editor) { Editor() }`.
  ///
  /// The child sees an action before this reducer does. `.dismiss` removes the child after this reducer has seen the
  /// action. The child's effects are cancelled when it is removed, or when another case or a child with another `id`
  /// takes its place. An action for a child that is not presented is reported.
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
    let presentation = AnyCasePath(toPresentationAction)
    let destinationReducer = destination()
    return StepReducer<State, Action> { runtime in
      let place = Presentation(StateAccess(toPresentationState, in: runtime), presentation, location)
      let child = prepare(destinationReducer, in: runtime)
      return ChildEffects(in: runtime).step(
        before: place.dismissing(prepare(self, in: runtime)),
        action: presentation.presented(),
        identity: place.identity(of:),
        child: { state, action in
          place.access.reduce(&state) { destination in
            destination.presented.isEmpty ? nil : presenting { child(&destination.presented[0], action) }
          }?
          .embedded { presentation.embed(.presented($0)) }
          .dismissed { presentation.embed(.dismiss) }
        },
        missing: { _, action in place.reportMissing(action) })
    }
  }

  /// Presents a state without logic, such as a question: `.ifLet(\.$question, action: \.question)`.
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

/// The place in a parent's state where a child is presented.
@usableFromInline
struct Presentation<State, Action, Child, ChildAction> {
  @usableFromInline let access: StateAccess<State, PresentationState<Child>>
  @usableFromInline let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let location: SourceLocation
  @usableFromInline let childIdentity = ChildIdentity<Child>()
  @usableFromInline let ephemerality = Ephemerality<Child, ChildAction>()

  @usableFromInline
  init(
    _ access: StateAccess<State, PresentationState<Child>>,
    _ action: AnyCasePath<Action, PresentationAction<ChildAction>>,
    _ location: SourceLocation
  ) {
    self.access = access
    self.action = action
    self.location = location
  }

  @inlinable
  func identity(of state: State) -> ChildID? {
    access.read(state) { $0.presented.first.map(childIdentity.callAsFunction) }
  }

  /// The parent, and the removal of the child after the parent has seen an action: `.dismiss`, or, for an ephemeral
  /// child, any action of its own.
  @inlinable
  func dismissing(_ parent: PreparedReducer<State, Action>) -> PreparedReducer<State, Action> {
    parent.ending(leaving, identity: identity, remove: { access.mutate(&$0) { $0.presented = [] } })
  }

  @inlinable
  func leaving(_ state: State, _ parentAction: Action) -> ChildID? {
    switch action.extract(from: parentAction) {
    case .dismiss:
      let child = identity(of: state)
      if child == nil { reportMissing(parentAction) }
      return child
    case .presented(let childAction) where ephemerality.isPossible:
      let isEnded = access.read(state) { $0.presented.first.map { ephemerality.isEnded($0, by: childAction) } }
      return isEnded == true ? identity(of: state) : nil
    case .presented, nil:
      return nil
    }
  }

  @usableFromInline
  func reportMissing(_ parentAction: Action) {
    reportMissingChild(action: parentAction, of: "'ifLet'", is: "nil", at: location)
  }
}

extension AnyCasePath {
  /// The path to the child's action.
  @inlinable
  func presented<Action>() -> AnyCasePath<Root, Action> where Value == PresentationAction<Action> {
    AnyCasePath<Root, Action>(
      embed: { embed(.presented($0)) },
      extract: { root in
        guard case .presented(let action)? = extract(from: root) else { return nil }
        return action
      })
  }
}

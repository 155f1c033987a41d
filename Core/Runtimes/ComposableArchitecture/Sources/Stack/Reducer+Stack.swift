extension Reducer {
  /// Runs a feature for each element of a stack: `.forEach(\.path, action: \.path) { Path() }`.
  ///
  /// The element sees an action before this reducer does. `.push` adds an element before this reducer sees the action;
  /// `.popFrom` removes one, with all above it, afterwards. The effects of an element are cancelled when it is removed.
  /// An action for a missing element is reported.
  ///
  /// Disfavoured, so that the compiler tries it last: each link of a chain that may be either doubles its work.
  @_disfavoredOverload
  @inlinable
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = AnyCasePath(toStackAction)
    let destinationReducer = destination()
    return Reduce<State, Action>(step: { position in
      let parent = position.step(0, of: self)
      let element = presenting(position.childStep(of: destinationReducer))
      let access = StateAccess(toStackState, at: position)
      let children = ChildEffects(of: position)
      return { state, action in
        var own = Effect<Action>.none
        var leaving: StackElementID?
        switch path.extract(from: action) {
        case .element(let id, let elementAction) where access.read(state).contains(id):
          own = children.run(&state, as: { _ in ChildID(element: id) }) { state in
            let effect = access.reduce(&state) { element(&$0[$0.index(id: id)!], elementAction) }
            if effect.isNone { return .none }
            return effect.map { path.embed(.element(id: id, action: $0)) }.dismissed { path.embed(.popFrom(id: id)) }
          }
        case .popFrom(let id) where access.read(state).contains(id):
          leaving = id
        case .element(let id, _), .popFrom(let id):
          let missing = "no element with the id \(id)"
          reportMissingChild(action: action, of: "a stack's 'forEach'", is: missing, at: location)
        case .push(let id, let element):
          access.mutate(&state) { $0.push(element, id: id, at: location) }
        case nil:
          break
        }
        let effect = own.merge(with: parent(&state, action))
        if let leaving { access.mutate(&state) { $0.pop(from: leaving) } }
        return children.cancelRemoved(own, effect) { child in
          child.element(as: StackElementID.self).map(access.read(state).contains) ?? false
        }
      }
    })
  }
}

extension Reducer {
  /// Runs a child feature for each element of a collection: `.forEach(\.rows, action: \.rows) { Row() }`.
  ///
  /// An action touches only its own element, which sees it before this reducer does. When an element is removed, its
  /// effects are cancelled. An action for a missing element is reported.
  @inlinable
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = AnyCasePath(toElementAction)
    let elementReducer = element()
    return Reduce<State, Action>(step: { position in
      let parent = position.step(0, of: self)
      let element = position.childStep(of: elementReducer)
      let access = StateAccess(toElementsState, at: position)
      let children = ChildEffects(of: position)
      return { state, parentAction in
        var own = Effect<Action>.none
        switch action.extract(from: parentAction) {
        case .element(let id, let elementAction) where access.read(state).index(id: id) != nil:
          own = children.run(&state, as: { _ in ChildID(element: id) }) { state in
            let effect = access.reduce(&state) { element(&$0[$0.index(id: id)!], elementAction) }
            return effect.isNone ? .none : effect.map { action.embed(.element(id: id, action: $0)) }
          }
        case .element(let id, _):
          reportMissingChild(action: parentAction, of: "'forEach'", is: "no element with the id \(id)", at: location)
        case nil:
          break
        }
        return children.cancelRemoved(own, own.merge(with: parent(&state, parentAction))) { child in
          child.element(as: ID.self).map { access.read(state).index(id: $0) != nil } ?? false
        }
      }
    })
  }
}

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
    return StepReducer<State, Action> { runtime in
      let parent = prepare(self, in: runtime)
      let element = prepare(elementReducer, in: runtime)
      let access = StateAccess(toElementsState, in: runtime)
      let children = ChildEffects(in: runtime)
      return { state, parentAction in
        var own = OwnedEffect<Action>.none
        if case .element(let id, let elementAction) = action.extract(from: parentAction) {
          let reduced = children.run(&state, as: { _ in ChildID(element: id) }) { state in
            access.reduce(&state) { rows in
              rows.index(id: id).map { element(&rows[$0], elementAction) }
            }?.embedded { action.embed(.element(id: id, action: $0)) }
          }
          if let reduced {
            own = reduced
          } else {
            reportMissingChild(action: parentAction, of: "'forEach'", is: "no element with the id \(id)", at: location)
          }
        }
        let effect = own.effect.merge(with: parent(&state, parentAction))
        return children.endingGone(own, in: effect) { child in
          access.read(state) { rows in child.element(as: ID.self).map { rows.index(id: $0) != nil } ?? false }
        }
      }
    }
  }
}

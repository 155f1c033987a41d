extension Reducer {
  /// Runs a child feature for each element of a collection: `.forEach(\.rows, action: \.rows) { Row() }`.
  ///
  /// Only the element that an action is for is touched. The element sees the action before this reducer does. The
  /// effects of an element that is removed are cancelled. An action for a missing element is reported.
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
      let access = StateAccess(toElementsState)
      let children = ChildEffects(in: runtime)
      return { state, parentAction in
        var effect = Effect<Action>.none
        var reduced: EffectID?
        if case .element(let id, let elementAction) = action.extract(from: parentAction) {
          let own = access.mutate(&state) { rows -> Effect<ElementAction>? in
            guard let index = rows.index(id: id) else { return nil }
            return children.run(as: id) { element(&rows.storage[index], elementAction) }
          }
          if let own {
            if !own.isNone {
              effect = own.map { action.embed(.element(id: id, action: $0)) }
              reduced = EffectID(id)
            }
          } else {
            reportMissingChild(action: parentAction, of: "'forEach'", is: "no element with the id \(id)", at: location)
          }
        }
        effect = effect.merge(with: parent(&state, parentAction))
        return children.cancelGone(reduced, in: effect) { child in
          access.read(state) { rows in (child.base.base as? ID).map { rows.index(id: $0) != nil } ?? false }
        }
      }
    }
  }
}

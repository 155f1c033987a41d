extension Reducer {
  /// Runs a child feature for each element of a collection: `.forEach(\.rows, action: \.rows) { Row() }`.
  ///
  /// Only the element that an action is for is touched. The element sees the action before this reducer does. The
  /// effects of an element that is removed are cancelled. An action for a missing element is reported.
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
    ForEachReducer(
      parent: self, element: element(), state: toElementsState, action: AnyCasePath(toElementAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private struct ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  let parent: Parent
  let element: Element
  let state: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let action: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  let location: SourceLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    prepared(in: ReducerRuntime())(&state, action)
  }
}

extension ForEachReducer: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> ReducerStep<Parent.State, Parent.Action> {
    let parent = prepare(parent, in: runtime)
    let element = prepare(element, in: runtime)
    let (access, action, embed, location) = (StateAccess(state), action, action.embedding, location)
    let effects = ChildEffects(in: runtime)
    return { state, parentAction in
      var effect = Effect<Parent.Action>.none
      var reduced: EffectID?
      if case .element(let id, let elementAction) = action.extract(from: parentAction) {
        let childID = EffectID(id)
        let own = access.mutate(&state) { rows -> Effect<Element.Action>? in
          guard let index = rows.index(id: id) else { return nil }
          return effects.run(as: childID) { element(&rows.elements[index], elementAction) }
        }
        if let own {
          reduced = childID
          if own.operation != nil { effect = own.map { embed(.element(id: id, action: $0)) } }
        } else {
          reportMissingChild(action: parentAction, of: "'forEach'", is: "no element with the id \(id)", at: location)
        }
      }
      effect = effect.merge(with: parent(&state, parentAction))
      return effects.cancelOfGone(reduced: reduced, adding: effect) { child in
        (child.base.base as? ID).map { access.read(state).index(id: $0) != nil } ?? false
      }
    }
  }
}

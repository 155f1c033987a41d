// The scopes without the label 'state:'.

extension Store {
  /// The store of a child feature. See `scope(state:action:)`.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The store of an optional child feature, or `nil` while there is none.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The stores of the elements of a collection, in its order. See `scope(state:action:)`.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [Store<ElementState, ElementAction>] {
    scope(state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// An action of a child that is presented, for a parent with
/// ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)``.
@CasePathable
public enum PresentationAction<Action> {
  /// The child is to go. Its state is removed when the parent has seen the action.
  case dismiss

  /// The child was sent an action.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}

extension Case {
  /// A case of the child's action, without naming `presented`: `\.editor.saved`.
  public subscript<Action: CasePathable, Next>(
    dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Next>>
  ) -> Case<Next> where Value == PresentationAction<Action> {
    self.presented[dynamicMember: keyPath]
  }
}

/// An action of one element of a collection, for a parent with
/// ``Reducer/forEach(_:action:element:fileID:filePath:line:column:)``.
@CasePathable
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with this identifier.
  case element(id: ID, action: Action)
}

/// The action of a collection whose elements are the feature `R`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}

extension IdentifiedAction.AllCasePaths {
  /// The actions of the element with this identifier: `\.rows[id: 3].toggled`.
  public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
    AnyCasePath(
      named: "[id: \(id)]",
      embed: { .element(id: id, action: $0) },
      extract: { if case .element(id, let action) = $0 { action } else { nil } })
  }
}

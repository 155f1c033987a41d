/// An action of a stack or of one of its elements, for a parent with
/// ``Reducer/forEach(_:action:destination:fileID:filePath:line:column:)``.
@CasePathable
public enum StackAction<State, Action> {
  /// An element was sent an action.
  indirect case element(id: StackElementID, action: Action)

  /// Removes an element and all those above it, after the parent has seen the action.
  case popFrom(id: StackElementID)

  /// Adds an element on top, before the parent sees the action.
  case push(id: StackElementID, state: State)
}

/// The action of a stack whose elements are the feature `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction.AllCasePaths {
  /// The actions of the element with this identifier: `\.path[id: 0].saved`.
  public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
    AnyCasePath(
      embed: { .element(id: id, action: $0) },
      extract: { if case .element(id, let action) = $0 { action } else { nil } })
  }
}

/// Runs a child feature on its part of the parent's state and of the parent's actions.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private enum Part {
    case property(WritableKeyPath<ParentState, Child.State>)
    case enumCase(AnyCasePath<ParentState, Child.State>, SourceLocation)
  }

  private let part: Part
  private let action: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  /// Scopes to a property of the state, for example `Scope(state: \.user, action: \.user) { UserFeature() }`.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    part = .property(state)
    self.action = AnyCasePath(action)
    self.child = child()
  }

  /// Scopes to a case of an enum state. An action for the child while the state is another case is reported.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    part = .enumCase(AnyCasePath(state), location)
    self.action = AnyCasePath(action)
    self.child = child()
  }

  /// Runs the child when the action is one of its own.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    prepared(in: ReducerRuntime())(&state, action)
  }
}

extension Scope: PreparableReducer {
  func prepared(in runtime: ReducerRuntime) -> ReducerStep<ParentState, ParentAction> {
    let child = prepare(child, in: runtime)
    let action = action
    let embed = action.embedding
    switch part {
    case .property(let keyPath):
      return { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        let effect = child(&state[keyPath: keyPath], childAction)
        return effect.operation == nil ? .none : effect.map(embed)
      }
    case .enumCase(let path, let location):
      return { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        guard var childState = path.extract(from: state) else {
          reportMissingChild(action: parentAction, of: "a 'Scope'", is: "\(caseName(of: state))", at: location)
          return .none
        }
        let effect = child(&childState, childAction)
        state = path.embed(childState)
        return effect.operation == nil ? .none : effect.map(embed)
      }
    }
  }
}

/// Reports an action for a child whose state is not there.
func reportMissingChild(action: Any, of operation: String, is state: String, at location: SourceLocation) {
  reportIssue(
    """
    An action for a child came to \(operation) while that child's state was missing:

        Action: \(caseName(of: action))
        State: \(state)

    The action was not reduced. This happens when
      • the parent removed the child's state before the child's reducer ran: run the parent's logic after it;
      • an effect of the child outlived it: cancel that effect when the child goes;
      • the action was sent to the store while there was no child: send it only when there is one.
    """, at: location)
}

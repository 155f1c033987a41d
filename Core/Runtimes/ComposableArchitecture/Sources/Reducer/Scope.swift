/// Runs a child feature on its part of the parent's state and actions.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  /// The child as a reducer of its parent.
  public let body: Reduce<ParentState, ParentAction>

  /// Scopes to a property of the state, for example `Scope(state: \.user, action: \.user) { UserFeature() }`.
  @_disfavoredOverload
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: @autoclosure @escaping () -> WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    // Disfavoured, because the case of an enum is a writable property, too.
    let action = AnyCasePath(toChildAction)
    let reducer = child()
    body = Reduce(step: { position in
      // Each key path makes types of its own at run time, so it waits for the first action, too.
      let child = LaterStep {
        let (access, step) = (StateAccess(toChildState(), at: position), position.step(1, of: reducer))
        return { state, childAction in access.reduce(&state) { step(&$0, childAction) } }
      }
      return { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        return child.run(&state, childAction).embedded(by: action)
      }
    })
  }

  /// Scopes to a case of an enum state. An action for the child while the state is another case is reported.
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = AnyCasePath(toChildState)
    let action = AnyCasePath(toChildAction)
    let reducer = child()
    body = Reduce(step: { position in
      let child = position.childStep(of: reducer)
      return { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        guard var childState = path.extract(from: state) else {
          reportMissingChild(action: parentAction, of: "a 'Scope'", is: "'\(caseName(of: state))'", at: location)
          return .none
        }
        let effect = child(&childState, childAction)
        state = path.embed(childState)
        return effect.embedded(by: action)
      }
    })
  }

  /// Scopes to a property of the state: `Scope(\.user, action: \.user) { UserFeature() }`.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Scopes to a case of an enum state. An action for the child while the state is another case is reported.
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: toChildState, action: toChildAction, child: child, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// What a store calls with each action.
  public func _step(at position: _ReducerPosition) -> _ReducerStep<ParentState, ParentAction> {
    body._step(at: position)
  }
}

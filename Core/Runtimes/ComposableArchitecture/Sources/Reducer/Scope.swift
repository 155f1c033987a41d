/// Runs a child feature on its part of the parent's state and actions.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let makeStep: (ReducerRuntime) -> ReducerStep<ParentState, ParentAction>

  @usableFromInline
  init(makeStep: @escaping (ReducerRuntime) -> ReducerStep<ParentState, ParentAction>) {
    self.makeStep = makeStep
  }

  /// Scopes to a property of the state, for example `Scope(state: \.user, action: \.user) { UserFeature() }`.
  @_disfavoredOverload
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    // Disfavoured, because the case of an enum is a writable property, too.
    let action = AnyCasePath(toChildAction)
    let reducer = child()
    self.init { runtime in
      let child = prepare(reducer, in: runtime)
      // Not needed before the child's first action, and a command sends few children any.
      var known: StateAccess<ParentState, ChildState>?
      return { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        let access = known ?? StateAccess(toChildState, in: runtime)
        known = access
        let effect = access.reduce(&state) { child(&$0, childAction) }
        return effect?.embedded(by: action) ?? .none
      }
    }
  }

  /// Scopes to a case of an enum state. An action for the child while the state is another case is reported.
  @inlinable
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
    self.init { runtime in
      let child = prepare(reducer, in: runtime)
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
    }
  }

  /// Scopes to a property of the state: `Scope(\.user, action: \.user) { UserFeature() }`.
  @_disfavoredOverload
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Scopes to a case of an enum state. An action for the child while the state is another case is reported.
  @inlinable
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

  /// Runs the child when the action is one of its own.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    makeStep(ReducerRuntime())(&state, action)
  }
}

extension Scope: PreparableReducer {
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<ParentState, ParentAction> {
    PreparedReducer(makeStep(runtime))
  }
}

import Dependencies

extension Reducer {
  /// Runs a feature for each element of a stack: `.forEach(\.path, action: \.path) { Path() }`.
  ///
  /// The element sees an action before this reducer does. `.push` adds an element before this reducer sees the action;
  /// `.popFrom` removes one, with all above it, afterwards. The effects of an element are cancelled when it is removed.
  /// An action for a missing element is reported.
  @inlinable
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = AnyCasePath(toStackAction)
    let destinationReducer = destination()
    return StepReducer<State, Action> { runtime in
      let stack = Stack(
        StateAccess(toStackState, in: runtime), action, element: prepare(destinationReducer, in: runtime),
        children: ChildEffects(in: runtime), location)
      return stack.step(before: prepare(self, in: runtime))
    }
  }
}

/// The place in a parent's state where a stack is.
@usableFromInline
struct Stack<State, Action, ElementState, ElementAction> {
  @usableFromInline let access: StateAccess<State, StackState<ElementState>>
  @usableFromInline let action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let element: PreparedReducer<ElementState, ElementAction>
  @usableFromInline let children: ChildEffects
  @usableFromInline let location: SourceLocation

  @usableFromInline
  init(
    _ access: StateAccess<State, StackState<ElementState>>,
    _ action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    element: PreparedReducer<ElementState, ElementAction>,
    children: ChildEffects,
    _ location: SourceLocation
  ) {
    self.access = access
    self.action = action
    self.element = element
    self.children = children
    self.location = location
  }

  @inlinable
  func step(before parent: PreparedReducer<State, Action>) -> ReducerStep<State, Action> {
    { state, parentAction in
      let stackAction = action.extract(from: parentAction)
      var own = OwnedEffect<Action>.none
      var leaving: StackElementID?
      switch stackAction {
      case .element(let id, let elementAction):
        if let effect = reduce(&state, elementAction, id: id) {
          own = effect
        } else {
          reportMissing(id, parentAction)
        }
      case .push(let id, let element):
        push(element, id: id, on: &state)
      case .popFrom(let id):
        if contains(id, in: state) { leaving = id } else { reportMissing(id, parentAction) }
      case nil:
        break
      }
      let effect = own.effect.merge(with: parent(&state, parentAction))
      if let leaving, contains(leaving, in: state) { access.mutate(&state) { $0.pop(from: leaving) } }
      return children.endingGone(own, in: effect) { child in
        child.element(as: StackElementID.self).map { contains($0, in: state) } ?? false
      }
    }
  }

  @inlinable
  func contains(_ id: StackElementID, in state: State) -> Bool {
    access.read(state) { $0.index(id: id) != nil }
  }

  @inlinable
  func reduce(
    _ state: inout State, _ elementAction: ElementAction, id: StackElementID
  ) -> OwnedEffect<Action>? {
    func step(_ state: inout State) -> Effect<Action>? {
      access.reduce(&state) { stack in
        guard let index = stack.index(id: id) else { return nil }
        return presenting { stack.withElement(at: index) { element(&$0, elementAction) } }
      }?
      .embedded { [action] in action.embed(.element(id: id, action: $0)) }
      .dismissed { [action] in action.embed(.popFrom(id: id)) }
    }
    return children.run(&state, as: { _ in ChildID(element: id) }, step)
  }

  @usableFromInline
  func push(_ element: ElementState, id: StackElementID, on state: inout State) {
    guard !contains(id, in: state) else {
      return reportIssue(
        """
        A 'push' came to a stack that has the element \(id) already.

        Take the identifier of what is pushed from '@Dependency(\\.stackElementID)'; in a test it is the number of \
        elements that were put on stacks before. The element was not pushed.
        """, at: location)
    }
    @Dependency(\.stackElementID) var generator
    if id.number > generator.peek().number {
      reportIssue(
        """
        A 'push' came to a stack with the identifier \(id), which was not given yet; the next one is \(generator.peek()).

        Take the identifier of what is pushed from '@Dependency(\\.stackElementID)'; in a test it is the number of \
        elements that were put on stacks before.
        """, at: location)
    }
    generator.pass(id)
    access.mutate(&state) { $0.push(element, id: id) }
  }

  @usableFromInline
  func reportMissing(_ id: StackElementID, _ action: Action) {
    reportMissingChild(action: action, of: "a stack's 'forEach'", is: "no element with the id \(id)", at: location)
  }
}

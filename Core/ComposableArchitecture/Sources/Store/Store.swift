public import Dependencies
public import Observation
import WeaveDI

/// Runs a feature: holds its state, reduces the actions sent to it, and does the effects that follow.
///
/// Actions are reduced in the order in which they are sent; one that is sent while another is being reduced comes
/// after it. Effects end when the store goes.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  let core: any StoreCore<State, Action>
  private var children: [ScopeKey: AnyObject] = [:]

  private struct ScopeKey: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    var element: AnyHashable?
  }

  init(core: any StoreCore<State, Action>) {
    self.core = core
  }

  /// Makes the store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for everything the feature does. What is not overridden is what it
  ///     is here, where the store is made, whoever sends the actions.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where State == R.State, Action == R.Action {
    let dependencies = prepareDependencies.map { CapturedValues($0) } ?? .current
    let effects = EffectRegistry()
    let runtime = ReducerRuntime(effects: effects)
    let (state, reducer) = dependencies.yield {
      (initialState(), prepare(reducer(), in: runtime))
    }
    self.init(core: RootCore(initialState: state, effects: effects, dependencies: dependencies, reducer: reducer))
  }

  /// Sends an action. The task that is returned stands for the effects that it leads to.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { core.send(action) }

  /// The present state. Reading it where observation is tracked asks to be told of changes.
  public var state: State {
    core.root.observation.access()
    return core.state
  }

  /// A part of the present state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }

  /// Reads the state without observing it.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result { body(core.state) }

  // MARK: - Parts

  /// The store of a child feature; the same child gives the same store.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(ScopeKey(state: state, action: action)) {
      let path = AnyCasePath(action)
      return scoped(core, { $0[keyPath: state] }, path.embed)
    }
  }

  /// The store of a child feature that may be missing, or `nil` while it is.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    guard let present = self.state[keyPath: state] else {
      children[ScopeKey(state: state, action: action)] = nil
      return nil
    }
    return child(ScopeKey(state: state, action: action)) {
      let path = AnyCasePath(action)
      let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      return partial(core, present, { $0[keyPath: state] }, path.embed, location)
    }
  }

  /// The stores of the elements of a collection, in its order; the same element gives the same store.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [Store<ElementState, ElementAction>] {
    let elements = self.state[keyPath: state]
    let path = AnyCasePath(action)
    return stores(
      of: elements, ids: elements.ids, ScopeKey(state: state, action: action),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      $0[keyPath: state][id: $1]
    } embed: {
      path.embed(.element(id: $0, action: $1))
    }
  }

  /// The stores of the elements of a stack, the topmost last; the same element gives the same store.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [Store<ElementState, ElementAction>] {
    let stack = self.state[keyPath: state]
    let path = AnyCasePath(action)
    return stores(
      of: stack, ids: stack.ids, ScopeKey(state: state, action: action),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      $0[keyPath: state][id: $1]
    } embed: {
      path.embed(.element(id: $0, action: $1))
    }
  }

  private func stores<Elements: Collection, ID: Hashable, ElementAction>(
    of elements: Elements, ids: OrderedSet<ID>, _ scope: ScopeKey, _ location: SourceLocation,
    element: @escaping (State, ID) -> Elements.Element?, embed: @escaping (ID, ElementAction) -> Action
  ) -> [Store<Elements.Element, ElementAction>] {
    forgetElements(of: scope, but: ids)
    return zip(ids, elements).map { id, present in
      child(ScopeKey(state: scope.state, action: scope.action, element: id)) {
        partial(core, present, { element($0, id) }, { embed(id, $0) }, location)
      }
    }
  }

  /// Lets go of the stores of elements that were removed, when there are enough of them to be worth the look.
  private func forgetElements<ID: Hashable>(of scope: ScopeKey, but ids: OrderedSet<ID>) {
    guard children.count > 2 * ids.count + 64 else { return }
    children = children.filter { key, _ in
      guard key.state == scope.state, key.action == scope.action, let id = key.element?.base as? ID else { return true }
      return ids.contains(id)
    }
  }

  private func child<ChildState, ChildAction>(
    _ key: ScopeKey, make: () -> any StoreCore<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let known = children[key] as? Store<ChildState, ChildAction> { return known }
    let made = Store<ChildState, ChildAction>(core: make())
    children[key] = made
    return made
  }
}

extension Store: Observable {}

/// The store of the feature `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

@MainActor
private func scoped<Parent: StoreCore, State, Action>(
  _ parent: Parent, _ toState: @escaping (Parent.State) -> State, _ toAction: @escaping (Action) -> Parent.Action
) -> any StoreCore<State, Action> {
  ScopedCore(parent: parent, toState: toState, toAction: toAction)
}

@MainActor
private func partial<Parent: StoreCore, State, Action>(
  _ parent: Parent, _ lastState: State, _ toState: @escaping (Parent.State) -> State?,
  _ toAction: @escaping (Action) -> Parent.Action, _ location: SourceLocation
) -> any StoreCore<State, Action> {
  PresentCore(parent: parent, lastState: lastState, toState: toState, toAction: toAction, location: location)
}

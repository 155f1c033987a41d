public import Dependencies
public import Observation
import WeaveDI

/// Runs a feature: holds its state, reduces the actions sent to it, and runs the effects that follow.
///
/// Actions are reduced in the order in which they are sent; one that is sent while another is being reduced comes
/// after it. Effects are cancelled when the store is released.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  let core: StoreCore<State, Action>
  /// The store that this one is a part of: it knows its parts for as long as somebody holds one.
  private let parent: AnyObject?
  private var parts: [ScopeKey: Part] = [:]
  private var partLimit = 64

  /// Weak, so that the state of a removed child is gone with whoever shows it.
  private struct Part {
    weak let store: AnyObject?
  }

  private struct ScopeKey: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    var element: AnyHashable?
  }

  init(core: StoreCore<State, Action>, partOf parent: AnyObject? = nil) {
    self.core = core
    self.parent = parent
  }

  /// Creates a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for everything the feature does. The others keep the values that
  ///     they have where the store is created, whoever sends the actions.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where State == R.State, Action == R.Action {
    let dependencies = prepareDependencies.map { CapturedValues($0) } ?? .current
    let effects = EffectRegistry()
    let (state, reducer) = dependencies.yield {
      (initialState(), reducer()._step(at: _ReducerPosition(rootOf: ReducerRuntime(effects: effects))))
    }
    let root = RootCore(initialState: state, effects: effects, dependencies: dependencies, reducer: reducer)
    self.init(core: StoreCore(root))
  }

  /// Sends an action. The returned task represents the effects that it starts.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { core.send(action) }

  /// The current state. Reading it where observation is tracked observes the state as a whole.
  public var state: State {
    core.observation.access()
    return core.state
  }

  /// A property of the current state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { state[keyPath: keyPath] }

  /// Reads the state without observing it, nor what `body` reads of it.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    let turn = ReducerTurn.begin()
    defer { ReducerTurn.end(turn) }
    return body(core.state)
  }

  // MARK: - Parts

  /// The store of a child feature. The same child has the same store for as long as
  /// somebody holds it.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(ScopeKey(state: state, action: action)) { core.part({ $0[keyPath: state] }, AnyCasePath(action).embed) }
  }

  /// The store of an optional child feature, or `nil` while there is none.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    guard let present = self.state[keyPath: state] else {
      parts[ScopeKey(state: state, action: action)] = nil
      return nil
    }
    return child(ScopeKey(state: state, action: action)) {
      let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      return core.part(present, { $0[keyPath: state] }, AnyCasePath(action).embed, at: location)
    }
  }

  /// The stores of the elements of a collection, in its order. The same element has the same store for
  /// as long as somebody holds it.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [Store<ElementState, ElementAction>] {
    let path = AnyCasePath(action)
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return stores(of: state, action, at: location) { path.embed(.element(id: $0, action: $1)) }
  }

  /// The stores of the elements of a stack, the topmost last. The same element has the same store for
  /// as long as somebody holds it.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> [Store<ElementState, ElementAction>] {
    let path = AnyCasePath(action)
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return stores(of: state, action, at: location) { path.embed(.element(id: $0, action: $1)) }
  }

  private func stores<Elements: ElementsByID, ElementAction>(
    of state: KeyPath<State, Elements>, _ action: AnyKeyPath, at location: SourceLocation,
    embed: @escaping (Elements.ElementID, ElementAction) -> Action
  ) -> [Store<Elements.Element, ElementAction>] {
    let elements = self.state[keyPath: state]
    return zip(elements.ids, elements).map { id, present in
      child(ScopeKey(state: state, action: action, element: id)) {
        core.part(present, { $0[keyPath: state][id: id] }, { embed(id, $0) }, at: location)
      }
    }
  }

  private func child<ChildState, ChildAction>(
    _ key: ScopeKey, make: () -> StoreCore<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let known = parts[key]?.store as? Store<ChildState, ChildAction> { return known }
    let made = Store<ChildState, ChildAction>(core: make(), partOf: self)
    parts[key] = Part(store: made)
    if parts.count >= partLimit { forgetReleased() }
    return made
  }

  /// Each clearing is paid for by as many additions as there are parts left.
  private func forgetReleased() {
    parts = parts.filter { $0.value.store != nil }
    partLimit = max(64, 2 * parts.count)
  }
}

/// Elements that have a store each.
private protocol ElementsByID: Sequence {
  associatedtype ElementID: Hashable

  var ids: OrderedSet<ElementID> { get }
  subscript(id id: ElementID) -> Element? { get }
}

extension IdentifiedArray: ElementsByID {}
extension StackState: ElementsByID {}

extension Store: Observable {}

/// The store of the feature `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// What a store shows: a root with a state of its own, or a part of another store.
@MainActor
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }
  /// Whether the state still exists; a part may have been removed.
  var isPresent: Bool { get }
  /// Who observes the store that it is a part of.
  var observation: StoreObservation { get }

  func send(_ action: Action) -> StoreTask
}

/// A part of another store: its state is read from the parent's and its actions are wrapped in the parent's.
@MainActor
final class ScopedCore<Parent: StoreCore, State, Action>: StoreCore {
  private let parent: Parent
  private let toState: (Parent.State) -> State
  private let toAction: (Action) -> Parent.Action

  init(
    parent: Parent, toState: @escaping (Parent.State) -> State, toAction: @escaping (Action) -> Parent.Action
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
  }

  var observation: StoreObservation { parent.observation }
  var isPresent: Bool { parent.isPresent }
  var state: State { toState(parent.state) }

  func send(_ action: Action) -> StoreTask { parent.send(toAction(action)) }
}

/// A part of another store that may be removed. Afterwards it shows its last state, and reports actions sent to it.
@MainActor
final class PresentCore<Parent: StoreCore, State, Action>: StoreCore {
  private let parent: Parent
  private let toState: (Parent.State) -> State?
  private let toAction: (Action) -> Parent.Action
  private let location: SourceLocation
  private var lastState: State

  init(
    parent: Parent, lastState: State, toState: @escaping (Parent.State) -> State?,
    toAction: @escaping (Action) -> Parent.Action, location: SourceLocation
  ) {
    self.parent = parent
    self.lastState = lastState
    self.toState = toState
    self.toAction = toAction
    self.location = location
  }

  var observation: StoreObservation { parent.observation }
  var isPresent: Bool { parent.isPresent && toState(parent.state) != nil }

  var state: State {
    if let present = toState(parent.state) { lastState = present }
    return lastState
  }

  func send(_ action: Action) -> StoreTask {
    guard isPresent else {
      reportMissingChild(action: action, of: "a scoped 'Store'", is: "nil", at: location)
      return StoreTask(group: nil)
    }
    return parent.send(toAction(action))
  }
}

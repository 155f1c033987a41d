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

  var root: any RootStore { parent.root }
  var isPresent: Bool { parent.isPresent }
  var state: State { toState(parent.state) }

  func send(_ action: Action) -> StoreTask { parent.send(toAction(action)) }
}

/// What a store shows: a state of its own, or a part of another store's.
@MainActor
final class StoreCore<State, Action> {
  /// Who observes the store that it is a part of.
  let observation: StoreObservation
  private let read: () -> State
  private let findOut: () -> Bool
  private let forward: (Action) -> StoreTask

  private init(
    _ observation: StoreObservation, read: @escaping () -> State, isPresent: @escaping () -> Bool,
    send: @escaping (Action) -> StoreTask
  ) {
    self.observation = observation
    self.read = read
    findOut = isPresent
    forward = send
  }

  convenience init(_ root: RootCore<State, Action>) {
    self.init(root.observation, read: { root.state }, isPresent: { true }, send: root.send)
  }

  var state: State { read() }
  /// Whether the state still exists; a part may have been removed.
  var isPresent: Bool { findOut() }

  func send(_ action: Action) -> StoreTask { forward(action) }

  /// A part whose actions are wrapped in this one's.
  func part<Child, ChildAction>(
    _ toState: @escaping (State) -> Child, _ toAction: @escaping (ChildAction) -> Action
  ) -> StoreCore<Child, ChildAction> {
    StoreCore<Child, ChildAction>(
      observation, read: { toState(self.state) }, isPresent: findOut, send: { self.send(toAction($0)) })
  }

  /// A part that may be removed. Afterwards it shows its last state, and reports actions sent to it.
  func part<Child, ChildAction>(
    _ present: Child, _ toState: @escaping (State) -> Child?, _ toAction: @escaping (ChildAction) -> Action,
    at location: SourceLocation
  ) -> StoreCore<Child, ChildAction> {
    var last = present
    let isPresent = { self.isPresent && toState(self.state) != nil }
    return StoreCore<Child, ChildAction>(
      observation,
      read: {
        if let present = toState(self.state) { last = present }
        return last
      }, isPresent: isPresent,
      send: { action in
        if isPresent() { return self.send(toAction(action)) }
        reportMissingChild(action: action, of: "a scoped 'Store'", is: "nil", at: location)
        return StoreTask(group: nil)
      })
  }
}

/// The least that sending an action can be: a class that calls a stored reducer closure on its own state.
final class FloorStore<State, Action> {
  var state: State
  private let reduce: (inout State, Action) -> Void

  init(_ state: State, reduce: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  @inline(never)
  func send(_ action: Action) { reduce(&state, action) }
}

/// An enum action inside another, as deep as the scopes of the subject.
indirect enum FloorAction: Sendable {
  case child(FloorAction)
  case increment
}

/// A state inside another, for the floor of nested scopes.
struct FloorNest<Child> {
  var child: Child
  var own = 0
}

/// A step for a parent's state made of one for the child's, through a key path that is kept.
@inline(never)
func scoped<Parent, Child>(
  _ keyPath: WritableKeyPath<Parent, Child>, _ child: @escaping (inout Child, FloorAction) -> Void
) -> (inout Parent, FloorAction) -> Void {
  { state, action in
    guard case .child(let inner) = action else { return }
    child(&state[keyPath: keyPath], inner)
  }
}

/// The least that sending an action can cost: a class that calls a stored reducer closure on its own state.
final class FloorStore<State, Action> {
  var state: State
  private let reduce: (inout State, Action) -> FloorEffect?

  init(_ state: State, reduce: @escaping (inout State, Action) -> FloorEffect?) {
    self.state = state
    self.reduce = reduce
  }

  @inline(never)
  func send(_ action: Action) { reduce(&state, action)?.run() }
}

/// What a floor's reducer returns instead of an effect: always `nil`.
final class FloorEffect {
  func run() {}
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

/// Makes a parent's step from a child's, through a stored key path.
@inline(never)
func scoped<Parent, Child>(
  _ keyPath: WritableKeyPath<Parent, Child>, _ child: @escaping (inout Child, FloorAction) -> FloorEffect?
) -> (inout Parent, FloorAction) -> FloorEffect? {
  { state, action in
    guard case .child(let inner) = action else { return nil }
    return child(&state[keyPath: keyPath], inner)
  }
}

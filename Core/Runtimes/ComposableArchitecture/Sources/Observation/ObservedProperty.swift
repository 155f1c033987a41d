/// One property of an ``ObservableState``: its name, and how a reducer changes it in place.
///
/// A change through the property's key path reads the value, changes the copy and writes it back, which copies a whole
/// collection.
public struct ObservedProperty<State> {
  let name: StaticString
  @usableFromInline let keyPath: PartialKeyPath<State>
  /// An `(inout State, (inout Value) -> Void) -> Void`.
  @usableFromInline let change: Any

  /// Describes one property; the ``ObservableState()`` macro does.
  public init<Value>(
    _ name: StaticString,
    _ keyPath: WritableKeyPath<State, Value>,
    change: @escaping (_ state: inout State, _ change: (inout Value) -> Void) -> Void
  ) {
    self.name = name
    self.keyPath = keyPath
    self.change = change
  }
}

/// How a reducer reaches a child's state: in place, where the parent's state says how.
@usableFromInline
struct StateAccess<State, Child> {
  @usableFromInline let keyPath: WritableKeyPath<State, Child>
  @usableFromInline let change: ((inout State, (inout Child) -> Void) -> Void)?

  @usableFromInline
  init(_ keyPath: WritableKeyPath<State, Child>, at position: _ReducerPosition) {
    self.keyPath = keyPath
    change = position.change?(keyPath) as? (inout State, (inout Child) -> Void) -> Void
  }

  @inlinable
  func read(_ state: State) -> Child { state[keyPath: keyPath] }

  /// Changes the child's state in place.
  @inlinable
  func mutate(_ state: inout State, _ body: (inout Child) -> Void) {
    if let change { change(&state, body) } else { body(&state[keyPath: keyPath]) }
  }

  /// Runs a step of the child in place.
  @inlinable
  func reduce<Action>(_ state: inout State, _ step: (inout Child) -> Effect<Action>) -> Effect<Action> {
    guard let change else { return step(&state[keyPath: keyPath]) }
    var effect = Effect<Action>.none
    change(&state) { effect = step(&$0) }
    return effect
  }
}

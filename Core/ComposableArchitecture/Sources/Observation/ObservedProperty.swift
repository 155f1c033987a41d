/// Where an ``ObservableState`` keeps one of its properties, so that a reducer can change it in place.
///
/// Through the property's own key path a change is a reading, a change of the copy and a writing back: for a collection
/// that copies all of it.
public struct ObservedProperty<State> {
  let property: PartialKeyPath<State>
  let storage: PartialKeyPath<State>
  let registrar: WritableKeyPath<State, ObservationStateRegistrar>
  let name: StaticString

  /// Describes one property; the ``ObservableState()`` macro does.
  public init<Value>(
    _ name: StaticString,
    _ property: WritableKeyPath<State, Value>,
    storage: WritableKeyPath<State, Value>,
    registrar: WritableKeyPath<State, ObservationStateRegistrar>
  ) {
    self.name = name
    self.property = property
    self.storage = storage
    self.registrar = registrar
  }
}

/// How a reducer reaches a child's state: a key path, resolved once to the place where the state is kept.
struct StateAccess<State, Child> {
  private let storage: WritableKeyPath<State, Child>
  private let observed: ObservedProperty<State>?

  init(_ keyPath: WritableKeyPath<State, Child>) {
    let observed = (State.self as? any ObservableState.Type).flatMap { find(keyPath, in: $0) }
    if let observed, let storage = observed.storage as? WritableKeyPath<State, Child> {
      self.storage = storage
      self.observed = observed
    } else {
      storage = keyPath
      self.observed = nil
    }
  }

  /// Reads the child's state without observing it.
  func read(_ state: State) -> Child { state[keyPath: storage] }

  /// Changes the child's state in place and tells who observes it.
  func mutate<Result>(_ state: inout State, _ body: (inout Child) -> Result) -> Result {
    guard let observed else { return body(&state[keyPath: storage]) }
    guard state[keyPath: observed.registrar].changedWhileObserved() else { return body(&state[keyPath: storage]) }
    let before = identity(of: state[keyPath: storage])
    let result = body(&state[keyPath: storage])
    state[keyPath: observed.registrar].mutated(observed.name, state[keyPath: storage], from: before)
    return result
  }
}

private func find<State, Observed: ObservableState>(
  _ keyPath: PartialKeyPath<State>, in type: Observed.Type
) -> ObservedProperty<State>? {
  let properties = Observed._$observedProperties as? [ObservedProperty<State>]
  return properties?.first { $0.property == keyPath }
}

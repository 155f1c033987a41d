/// Where an ``ObservableState`` stores one of its properties, so that a reducer can change it in place.
///
/// A change through the property's own key path reads the value, changes the copy and writes it back, which copies a
/// whole collection.
public struct ObservedProperty<State> {
  let property: PartialKeyPath<State>
  let storage: PartialKeyPath<State>
  @usableFromInline let registrar: WritableKeyPath<State, ObservationStateRegistrar>
  let name: StaticString
  /// Marks the value before a change in place; `nil` when it cannot tell of its changes.
  let mark: (inout State) -> ObservationMark?
  /// Whether the value has told of all that changed since it was marked.
  let isKept: (State, ObservationMark?) -> Bool

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
    mark = { markForChange(&$0[keyPath: storage]) }
    isKept = { ComposableArchitecture.isKept($0[keyPath: storage], since: $1) }
  }

  /// Describes a property whose value is known to tell of its changes, so that nobody has to find that out at run time.
  public init<Value: ObservedValue>(
    _ name: StaticString,
    _ property: WritableKeyPath<State, Value>,
    storage: WritableKeyPath<State, Value>,
    registrar: WritableKeyPath<State, ObservationStateRegistrar>
  ) {
    self.name = name
    self.property = property
    self.storage = storage
    self.registrar = registrar
    mark = { $0[keyPath: storage].markedForChange() }
    isKept = { state, mark in mark.map(state[keyPath: storage]._$mark.isKept) ?? false }
  }

  /// Notifies the observers of the property when it differs in two values of the same state.
  func tellIfDifferent(_ old: State, _ new: State) {
    if isNewsOfAnyType(old[keyPath: storage], new[keyPath: storage]) { new[keyPath: registrar].notify(name) }
  }
}

/// How a reducer reaches a child's state: a key path, resolved once to where the state is stored.
@usableFromInline
struct StateAccess<State, Child> {
  @usableFromInline let storage: WritableKeyPath<State, Child>
  @usableFromInline let observed: ObservedProperty<State>?

  @usableFromInline
  init(_ keyPath: WritableKeyPath<State, Child>, in runtime: ReducerRuntime) {
    let observed = runtime.observedProperty(keyPath)
    if let observed, let storage = observed.storage as? WritableKeyPath<State, Child> {
      self.storage = storage
      self.observed = observed
    } else {
      storage = keyPath
      self.observed = nil
    }
  }

  /// Reads the child's state without observing it.
  @inlinable
  func read<Result>(_ state: State, _ body: (Child) -> Result) -> Result { body(state[keyPath: storage]) }

  /// Changes the child's state in place and notifies its observers.
  @inlinable
  func mutate<Result>(_ state: inout State, _ body: (inout Child) -> Result) -> Result {
    guard let observed, state[keyPath: observed.registrar].isObserved else { return body(&state[keyPath: storage]) }
    let mark = self.mark(&state)
    let result = body(&state[keyPath: storage])
    notify(state, since: mark)
    return result
  }

  @usableFromInline
  func mark(_ state: inout State) -> ObservationMark? { observed?.mark(&state) }

  @usableFromInline
  func notify(_ state: State, since mark: ObservationMark?) {
    guard let observed, mark == nil || !observed.isKept(state, mark) else { return }
    state[keyPath: observed.registrar].notify(observed.name)
  }
}

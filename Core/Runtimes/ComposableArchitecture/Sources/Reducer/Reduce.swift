/// A reducer made of a closure: the place of a feature's own logic in its `body`.
public struct Reduce<State, Action>: Reducer {
  private let makeStep: (_ReducerPosition) -> _ReducerStep<State, Action>

  /// Creates a reducer from a closure that changes the state and returns an effect.
  ///
  /// Before a chain of more than eight children that are presented, write `Reduce<State, Action> { … }`: the compiler
  /// then knows the types at once, and else tries every kind of child at each link.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    makeStep = { _ in reduce }
  }

  /// Erases the type of `reducer`.
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    makeStep = { reducer._step(at: $0) }
  }

  /// Creates the reducer of an operator, which prepares its parts once for a store.
  @usableFromInline
  init(step makeStep: @escaping (_ReducerPosition) -> _ReducerStep<State, Action>) {
    self.makeStep = makeStep
  }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    makeStep(_ReducerPosition())(&state, action)
  }

  /// What a store calls with each action.
  public func _step(at position: _ReducerPosition) -> _ReducerStep<State, Action> { makeStep(position) }
}

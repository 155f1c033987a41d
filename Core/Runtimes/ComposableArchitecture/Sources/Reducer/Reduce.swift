/// A reducer made of a closure: the place of a feature's own logic in its `body`.
public struct Reduce<State, Action>: Reducer {
  private let makeStep: (_ReducerPosition) -> _ReducerStep<State, Action>

  /// Creates a reducer from a closure that changes the state and returns an effect.
  ///
  /// Before more than eight children that are presented, or three among others, write `Reduce<State, Action> { … }`.
  /// Without the types the compiler learns `State` only from the whole chain, when it has already chosen between the
  /// two `ifLet` of each link, and between the two `forEach`: a wrong choice shows at the end, so it tries every
  /// combination.
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

/// The reducer that an operator makes: it prepares its parts once, when a store is made.
///
/// An operator is inlinable, so that its step is compiled for the feature's own types; in a generic step each action
/// would pay for looking these types up.
@usableFromInline
struct StepReducer<State, Action>: Reducer {
  private let makeStep: (ReducerRuntime) -> ReducerStep<State, Action>

  @usableFromInline
  init(_ makeStep: @escaping (ReducerRuntime) -> ReducerStep<State, Action>) {
    self.makeStep = makeStep
  }

  @usableFromInline
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    makeStep(ReducerRuntime())(&state, action)
  }
}

extension StepReducer: PreparableReducer {
  /// What a store runs.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    PreparedReducer(makeStep(runtime))
  }
}

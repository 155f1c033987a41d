/// The reducer that an operator returns: it prepares its parts once, when a store is created.
///
/// Operators are inlinable, so that their steps are compiled for the feature's own types; a generic step would look
/// these types up with every action.
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
  /// The reducer as a store runs it.
  public func _prepared(in runtime: AnyObject) -> AnyObject? { prepared(in: .passed(runtime)) }

  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action> {
    PreparedReducer(makeStep(runtime))
  }
}

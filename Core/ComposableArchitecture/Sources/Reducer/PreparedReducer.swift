/// What a reducer does with one action.
@usableFromInline
typealias ReducerStep<State, Action> = (inout State, Action) -> Effect<Action>

/// A reducer of this module that prepares its parts once, instead of with every action.
protocol PreparableReducer<State, Action>: Reducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action>
}

/// A reducer ready to run: its body built, its key paths resolved. A store keeps one for each reducer in its tree.
@usableFromInline
final class PreparedReducer<State, Action> {
  // Unchecked: a store reduces on the main actor, one action after the other, and nothing writes here but the step
  // itself while it is being called.
  @exclusivity(unchecked) private var step: ReducerStep<State, Action>

  init(_ step: @escaping ReducerStep<State, Action>) { self.step = step }

  /// A feature of the application: its body is built when the first action comes, and then kept.
  ///
  /// Waiting for the first action lets a feature contain itself, as a tree does.
  init<R: Reducer<State, Action>>(feature: R, in runtime: ReducerRuntime) {
    step = { _, _ in .none }
    step = { [unowned self] state, action in resolve(feature, in: runtime, with: &state, action) }
  }

  @usableFromInline
  func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> { step(&state, action) }

  private func resolve<R: Reducer<State, Action>>(
    _ feature: R, in runtime: ReducerRuntime, with state: inout State, _ action: Action
  ) -> Effect<Action> {
    guard runtime.enterBody(of: R.self) else {
      step = { _, _ in .none }
      return .none
    }
    defer { runtime.leaveBody() }

    // Only the default implementation of reduce(into:action:) answers the question; it does so without reducing.
    let question = BodyQuestion(for: R.self)
    let effect = BodyQuestion.$current.withValue(question) { feature.reduce(into: &state, action: action) }
    guard question.answered, let body = feature.body as? any Reducer<State, Action> else {
      step = { feature.reduce(into: &$0, action: $1) }
      return effect
    }
    let prepared = prepareOpened(body, in: runtime)
    // The body's own step is known once it has run; taking it over spares a call for each feature in between.
    defer { step = prepared.step }
    return prepared(&state, action)
  }
}

/// Prepares `reducer` for a store.
@usableFromInline
func prepare<R: Reducer>(_ reducer: R, in runtime: ReducerRuntime) -> PreparedReducer<R.State, R.Action> {
  if let operation = reducer as? any PreparableReducer<R.State, R.Action> { return operation.prepared(in: runtime) }
  if R.Body.self == Never.self { return PreparedReducer { reducer.reduce(into: &$0, action: $1) } }
  return PreparedReducer(feature: reducer, in: runtime)
}

/// Prepares a reducer whose type is only known to be some reducer.
func prepareOpened<State, Action>(
  _ reducer: any Reducer<State, Action>, in runtime: ReducerRuntime
) -> PreparedReducer<State, Action> {
  func open<R: Reducer<State, Action>>(_ reducer: R) -> PreparedReducer<State, Action> { prepare(reducer, in: runtime) }
  return open(reducer)
}

import Synchronization

/// A reducer ready to run: its body built, its key paths resolved.
@usableFromInline
typealias ReducerStep<State, Action> = (inout State, Action) -> Effect<Action>

/// A reducer of this module that prepares its parts once, instead of with every action.
protocol PreparableReducer<State, Action>: Reducer {
  func prepared(in runtime: ReducerRuntime) -> ReducerStep<State, Action>
}

/// Makes the step that a store keeps for `reducer`.
@usableFromInline
func prepare<R: Reducer>(_ reducer: R, in runtime: ReducerRuntime) -> ReducerStep<R.State, R.Action> {
  if let operation = reducer as? any PreparableReducer<R.State, R.Action> { return operation.prepared(in: runtime) }
  if R.Body.self == Never.self { return { reducer.reduce(into: &$0, action: $1) } }
  let feature = PreparedFeature(reducer, in: runtime)
  return { feature.step(&$0, $1) }
}

/// A feature of the application: its body is built when the first action comes, and then kept.
///
/// Waiting for the first action lets a feature contain itself, as a tree does.
private final class PreparedFeature<R: Reducer> {
  private let reducer: R
  private let runtime: ReducerRuntime
  /// What to do with an action: find out how with the first one, then just do it.
  private(set) var step: ReducerStep<R.State, R.Action> = { _, _ in .none }

  init(_ reducer: R, in runtime: ReducerRuntime) {
    self.reducer = reducer
    self.runtime = runtime
    step = { [unowned self] in reduceFirst(into: &$0, action: $1) }
  }

  private func reduceFirst(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
    guard runtime.enterBody(of: R.self) else {
      step = { _, _ in .none }
      return .none
    }
    defer { runtime.leaveBody() }

    // Only the default implementation of reduce(into:action:) answers the question; it does so without reducing.
    let question = BodyQuestion(for: R.self)
    let effect = BodyQuestion.$current.withValue(question) { reducer.reduce(into: &state, action: action) }
    guard question.answered, let body = reducer.body as? any Reducer<R.State, R.Action> else {
      step = { [reducer] in reducer.reduce(into: &$0, action: $1) }
      return effect
    }
    let step = prepareOpened(body, in: runtime)
    self.step = step
    return step(&state, action)
  }
}

/// Makes the step of a reducer whose type is only known to be some reducer.
func prepareOpened<State, Action>(
  _ reducer: any Reducer<State, Action>, in runtime: ReducerRuntime
) -> ReducerStep<State, Action> {
  func open<R: Reducer<State, Action>>(_ reducer: R) -> ReducerStep<State, Action> { prepare(reducer, in: runtime) }
  return open(reducer)
}

/// Asks a feature whether its `reduce(into:action:)` is the default one, which only runs the body.
final class BodyQuestion: Sendable {
  @TaskLocal static var current: BodyQuestion?

  private let type: ObjectIdentifier
  private let isOpen = Atomic(true)

  init<R: Reducer>(for type: R.Type) { self.type = ObjectIdentifier(type) }

  /// Whether the default implementation said that it is the one that would run.
  var answered: Bool { !isOpen.load(ordering: .relaxed) }

  func isAnswered<R: Reducer>(by type: R.Type) -> Bool {
    guard ObjectIdentifier(type) == self.type else { return false }
    return isOpen.exchange(false, ordering: .relaxed)
  }
}

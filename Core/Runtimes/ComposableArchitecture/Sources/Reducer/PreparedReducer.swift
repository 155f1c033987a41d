import Synchronization

/// What a reducer does with an action.
@usableFromInline
typealias ReducerStep<State, Action> = (inout State, Action) -> Effect<Action>

/// A reducer of this module that prepares its parts once instead of with every action.
protocol PreparableReducer: Reducer {
  func prepared(in runtime: ReducerRuntime) -> PreparedReducer<State, Action>
}

extension ReducerRuntime {
  /// The runtime, passed as an object because the requirements of a public protocol cannot name its internal type.
  static func passed(_ runtime: AnyObject) -> ReducerRuntime { unsafeDowncast(runtime, to: ReducerRuntime.self) }
}

/// A reducer that is ready to run: its body is built, its key paths are resolved. A store keeps one for each reducer of
/// its tree.
@usableFromInline
final class PreparedReducer<State, Action> {
  // Unchecked: a store reduces on the main actor, one action after the other, and only the step itself writes here,
  // while it is being called.
  @exclusivity(unchecked) private var step: ReducerStep<State, Action>

  @usableFromInline
  init(_ step: @escaping ReducerStep<State, Action>) { self.step = step }

  /// A feature of the application. Its body is built with the first action, and then kept.
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

    // Only the default implementation of reduce(into:action:) answers the question, and it does so without reducing.
    let question = BodyQuestion(for: R.self)
    let effect = BodyQuestion.$current.withValue(question) { feature.reduce(into: &state, action: action) }
    guard question.answered, let body = feature._preparedBody(in: runtime) else {
      step = { feature.reduce(into: &$0, action: $1) }
      return effect
    }
    // The default implementation exists only for bodies of this state and this action.
    let prepared = unsafeDowncast(body, to: PreparedReducer.self)
    // The body's own step is known after its first run; adopting it saves a call for each feature in between.
    defer { step = prepared.step }
    return prepared(&state, action)
  }
}

/// Prepares `reducer` for a store.
@usableFromInline
func prepare<R: Reducer>(_ reducer: R, in runtime: ReducerRuntime) -> PreparedReducer<R.State, R.Action> {
  // Only reducers of this module answer, each with one of its own state and action.
  if let prepared = reducer._prepared(in: runtime) {
    return unsafeDowncast(prepared, to: PreparedReducer<R.State, R.Action>.self)
  }
  if R.Body.self == Never.self { return PreparedReducer { reducer.reduce(into: &$0, action: $1) } }
  return PreparedReducer(feature: reducer, in: runtime)
}

/// Prepares a reducer whose own type is not known.
func prepareOpened<State, Action>(
  _ reducer: any Reducer<State, Action>, in runtime: ReducerRuntime
) -> PreparedReducer<State, Action> {
  func open<R: Reducer<State, Action>>(_ reducer: R) -> PreparedReducer<State, Action> { prepare(reducer, in: runtime) }
  return open(reducer)
}

/// Asks a feature whether its `reduce(into:action:)` is the default one, which only runs the body.
final class BodyQuestion: Sendable {
  @TaskLocal static var current: BodyQuestion?

  private let type: ObjectIdentifier
  private let isOpen = Atomic(true)

  init<R: Reducer>(for type: R.Type) { self.type = ObjectIdentifier(type) }

  /// Whether the default implementation has answered: it is the one that would run.
  var answered: Bool { !isOpen.load(ordering: .relaxed) }

  func isAnswered<R: Reducer>(by type: R.Type) -> Bool {
    guard ObjectIdentifier(type) == self.type else { return false }
    return isOpen.exchange(false, ordering: .relaxed)
  }
}

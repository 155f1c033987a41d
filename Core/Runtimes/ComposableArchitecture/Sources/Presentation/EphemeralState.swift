/// A presented state without logic of its own, such as a question. It is removed by the action that answers it.
///
/// A destination, which is an enum, may hold one in a case. Only an action of the same case removes it.
public protocol EphemeralState<Action> {
  /// The possible answers.
  associatedtype Action
}

/// The answers to a question; ``Reducer(state:action:)`` writes it for a case of a destination that holds one.
public typealias EphemeralAction<State: EphemeralState> = State.Action

/// Whether an action removes a child's state after the parent has seen it; `nil` where none can.
func dismissal<State, Action>(of state: State.Type, by action: Action.Type) -> ((State, Action) -> Bool)? {
  func isAnswer<Question: EphemeralState>(to question: Question.Type) -> Bool { Question.Action.self == action }
  if let question = state as? any EphemeralState.Type { return isAnswer(to: question) ? { _, _ in true } : nil }
  guard state is any CasePathable.Type else { return nil }
  // The state is an enum: what its case holds decides.
  return { state, action in
    func isAnswer<Question: EphemeralState>(_ answer: Any, to question: Question) -> Bool { answer is Question.Action }
    guard let question = Mirror(reflecting: state).children.first?.value as? any EphemeralState,
      let answer = Mirror(reflecting: action).children.first?.value
    else { return false }
    return isAnswer(answer, to: question)
  }
}

/// A presented state without logic of its own, such as a question. It is removed by the action that answers it.
///
/// A destination, which is an enum, may hold one in a case. Only an action of the same case removes it.
public protocol EphemeralState<Action> {
  /// The possible answers.
  associatedtype Action
}

/// The answers to a question; ``Reducer()`` writes it for a case of a destination that holds one.
public typealias EphemeralAction<State: EphemeralState> = State.Action

/// Whether an action removes a child's state after the parent has seen it.
struct Dismissal<State, Action> {
  private enum Kind {
    case never
    case always
    /// The state is an enum: what its case holds decides.
    case byCase
  }

  private let kind: Kind

  init() {
    if let type = State.self as? any EphemeralState.Type {
      kind = Self.isAnswer(to: type) ? .always : .never
    } else {
      kind = State.self is any CasePathable.Type ? .byCase : .never
    }
  }

  /// Whether any state of the type is ephemeral.
  var isPossible: Bool { kind != .never }

  func isEnded(_ state: State, by action: Action) -> Bool {
    switch kind {
    case .never: false
    case .always: true
    case .byCase: Self.isEnded(case: state, by: action)
    }
  }

  private static func isEnded(case state: State, by action: Action) -> Bool {
    guard let question = Mirror(reflecting: state).children.first?.value as? any EphemeralState,
      let answer = Mirror(reflecting: action).children.first?.value
    else { return false }
    return isAnswer(answer, to: question)
  }

  private static func isAnswer<Question: EphemeralState>(_ answer: Any, to question: Question) -> Bool {
    answer is Question.Action
  }

  private static func isAnswer<Question: EphemeralState>(to question: Question.Type) -> Bool {
    Question.Action.self == Action.self
  }
}

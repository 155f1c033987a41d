/// A presented state without logic of its own, such as a question: it goes with the action that answers it.
///
/// A destination, an enum, may hold one in a case. It goes when an action of its own comes; one of another case leaves
/// it there.
public protocol EphemeralState<Action> {
  /// What can be answered.
  associatedtype Action
}

/// The answers to a question; ``Reducer()`` writes it for a case of a destination that holds one.
public typealias EphemeralAction<State: EphemeralState> = State.Action

/// Tells whether a child's state goes with an action, after its parent has seen that.
@usableFromInline
struct Ephemerality<State, Action> {
  private enum Way {
    case never
    case always
    /// The state is an enum: what its case holds decides.
    case byCase
  }

  private let way: Way

  @usableFromInline
  init() {
    if let type = State.self as? any EphemeralState.Type {
      way = Self.isAnswer(to: type) ? .always : .never
    } else {
      way = State.self is any CasePathable.Type ? .byCase : .never
    }
  }

  /// Whether there are states that go.
  @usableFromInline
  var isPossible: Bool { way != .never }

  @usableFromInline
  func isEnded(_ state: State, by action: Action) -> Bool {
    switch way {
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

extension PreparedReducer {
  /// The same reducer, after which a child goes that an action ends; one that the reducer has put in its place stays.
  ///
  /// - Parameters:
  ///   - leaving: The child that is to go, or `nil`.
  ///   - identity: The child that is there.
  ///   - remove: Takes it away.
  @inlinable
  func ending(
    _ leaving: @escaping (State, Action) -> ChildID?,
    identity: @escaping (State) -> ChildID?,
    remove: @escaping (inout State) -> Void
  ) -> PreparedReducer {
    PreparedReducer { state, action in
      let child = leaving(state, action)
      let effect = self(&state, action)
      if let child, child == identity(state) { remove(&state) }
      return effect
    }
  }
}

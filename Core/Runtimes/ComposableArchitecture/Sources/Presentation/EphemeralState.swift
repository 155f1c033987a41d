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

  /// Whether any state of the type is ephemeral.
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
  /// The same reducer, after which the child that an action ends is removed, unless the reducer has replaced it.
  ///
  /// - Parameters:
  ///   - leaving: The child that the action ends, or `nil`.
  ///   - identity: The current child.
  ///   - remove: Removes it.
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

public import ComposableArchitecture
public import ExchangeInterface
public import Modularity
import SharedModels
import WeaveDI

/// A question about rates, and its answer: the reducer that commands, screens and the prompt ask by.
@Reducer
public struct Query<Question: RateQuestion>: Sendable where Question.Answer: Equatable {
  /// The answer, with its progress; what was answered before stays until there is a new one.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The answer to the last question.
    public var answer: Loadable<Question.Answer, ExchangeError> = .idle

    /// Nothing asked yet.
    public init() {}
  }

  /// A question, and its answer.
  public enum Action: Equatable, Sendable {
    /// Asks; a question that is still being answered is given up for it.
    case ask(Question)
    /// The answer, or why there is none.
    case answered(Result<Question.Answer, ExchangeError>)
  }

  private enum CancelID: Hashable { case answer(ObjectIdentifier) }

  @Injected(\.exchange) private var exchange
  @Injected(\.analyticsService) private var analytics

  /// Takes its services from the container.
  public init() {}

  // Not a body, whose type the runtime would have to find out for each question: a tenth of what a command costs.

  /// A new question replaces a pending one of its kind.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .ask(let question): return ask(question, &state)
    case .answered(let answer):
      state.answer.finish(answer)
      return .none
    }
  }

  /// Asks, for a parent that changes this state itself.
  public func ask(_ question: Question, _ state: inout State) -> Effect<Action> {
    state.answer.reload()
    return .result(
      of: { () throws(ExchangeError) in
        let answer = try await exchange.answer(question)
        analytics.track(event: "question_answered", parameters: ["question": Question.name])
        return answer
      }, as: { .answered($0) }
    )
    .cancellable(id: CancelID.answer(ObjectIdentifier(Question.self)), cancelInFlight: true)
  }
}

/// What can be asked of rates: a value that says what a book needs, and answers from it. Both functions are pure.
///
/// A new question is one type that conforms, and the command or word that asks it.
public protocol RateQuestion: Hashable, Sendable {
  associatedtype Answer: Sendable

  /// What analytics counts it as, once it is answered.
  static var name: String { get }

  /// Where the answer may come from, and how old it may be.
  var policy: RatePolicy { get }

  /// What has to be loaded before there is an answer; asked again until the book has all of it.
  func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed]

  /// The answer, from a book that has what was needed.
  func answer(from book: RateBook) throws(ExchangeError) -> Answer
}

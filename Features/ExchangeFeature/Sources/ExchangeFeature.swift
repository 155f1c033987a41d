public import ComposableArchitecture
public import ExchangeInterface
public import Modularity
import SharedModels
import WeaveDI

/// Rates, history and upkeep side by side.
@Reducer
public struct ExchangeFeature: Sendable {
  /// The states of the three.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Rates, conversions and cards.
    public var rates = RatesFeature.State()
    /// The fixings of a pair over time.
    public var history = HistoryFeature.State()
    /// The currencies, the providers, the cache.
    public var upkeep = UpkeepFeature.State()

    /// Nothing requested yet.
    public init() {}
  }

  /// The actions of the three.
  public enum Action: Equatable, Sendable {
    /// Rates, conversions and cards.
    case rates(RatesFeature.Action)
    /// The fixings of a pair over time.
    case history(HistoryFeature.Action)
    /// The currencies, the providers, the cache.
    case upkeep(UpkeepFeature.Action)
  }

  /// Takes nothing: each of the three takes its own services.
  public init() {}

  /// Each has a state of its own, and knows nothing of the others.
  public var body: some ReducerOf<Self> {
    Scope(state: \.rates, action: \.rates) { RatesFeature() }
    Scope(state: \.history, action: \.history) { HistoryFeature() }
    Scope(state: \.upkeep, action: \.upkeep) { UpkeepFeature() }
  }
}

/// The fixings of pairs over a range of days.
@Reducer
public struct HistoryFeature: Sendable {
  /// The answer, with its progress.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The fixings of each pair.
    public var series: Loadable<[HistorySeries], ExchangeError> = .idle

    /// Nothing requested yet.
    public init() {}
  }

  /// Requests, and their answers.
  public enum Action: Equatable, Sendable {
    /// Requests the fixings of pairs.
    case history(HistoryRequest)
    /// The fixings of each pair.
    case historyAnswered(Result<[HistorySeries], ExchangeError>)
  }

  @Injected(\.exchange) private var exchange
  @Injected(\.analyticsService) private var analytics

  /// Takes its services from the container.
  public init() {}

  /// A new request replaces a pending one.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .history(let request): return history(request, &state)
      case .historyAnswered(let answer):
        state.series.finish(answer)
        return .none
      }
    }
  }

  /// Answers a request for the fixings of pairs.
  public func history(_ request: HistoryRequest, _ state: inout State) -> Effect<Action> {
    .answer(
      .history, &state.series, analytics, as: { .historyAnswered($0) },
      by: { () throws(ExchangeError) in try await exchange.history(request) })
  }
}

/// The kinds of questions that analytics counts once they are answered.
enum AnsweredQuestion: String {
  case rates
  case conversion
  case card
  case cost
  case history
  case currencies
}

extension Effect {
  /// Answers a question, replacing a pending one of its kind. The state says meanwhile that an answer is on its way.
  static func answer<Value: Sendable>(
    _ question: AnsweredQuestion, _ answer: inout Loadable<Value, ExchangeError>, _ analytics: any AnalyticsService,
    as action: @escaping @Sendable (Result<Value, ExchangeError>) -> Action,
    by work: @escaping @Sendable () async throws(ExchangeError) -> Value
  ) -> Effect {
    answer.reload()
    return .result(
      of: { () throws(ExchangeError) in
        let value = try await work()
        analytics.track(event: "question_answered", parameters: ["question": question.rawValue])
        return value
      }, as: action
    )
    .cancellable(id: question, cancelInFlight: true)
  }
}

public import ComposableArchitecture
public import ExchangeInterface
import Networking
public import SharedModels
import WeaveDI

/// Rates on a day or at the newest fixing: a board, a conversion, a card, what was really paid.
@Reducer
public struct RatesFeature: Sendable {
  /// The answers, with their progress.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The rates against one currency.
    public var board: Loadable<RatesBoard, ExchangeError> = .idle
    /// The conversion.
    public var conversion: Loadable<Conversion, ExchangeError> = .idle
    /// Round amounts of a pair, in both directions.
    public var card: Loadable<RateCard, ExchangeError> = .idle
    /// What was really paid.
    public var cost: Loadable<Cost, ExchangeError> = .idle

    /// Nothing requested yet.
    public init() {}
  }

  /// Requests, and their answers.
  public enum Action: Equatable, Sendable {
    /// Requests the rates against one currency.
    case rates(RatesRequest)
    /// Requests a conversion.
    case convert(ConversionRequest)
    /// Requests round amounts of a pair, in both directions.
    case card(RateCardRequest)
    /// Compares what was paid with the fixing.
    case cost(CostRequest)
    /// The rates against one currency.
    case ratesAnswered(Result<RatesBoard, ExchangeError>)
    /// The conversion.
    case conversionAnswered(Result<Conversion, ExchangeError>)
    /// Round amounts of a pair, in both directions.
    case cardAnswered(Result<RateCard, ExchangeError>)
    /// What was really paid.
    case costAnswered(Result<Cost, ExchangeError>)
  }

  @Injected(\.exchange) private var exchange
  @Injected(\.quotes) private var quotes
  @Injected(\.sessionCache) private var cache
  @Injected(\.networkMonitor) private var networkMonitor
  @Injected(\.analyticsService) private var analytics

  /// Takes its services from the container.
  public init() {}

  /// A new request replaces a pending one of its kind.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rates(let request):
        state.board.reload()
        return rates(request)
      case .convert(let request):
        state.conversion.reload()
        return .answer(.conversion, analytics, as: { .conversionAnswered($0) }) { () throws(ExchangeError) in
          try await exchange.convert(request)
        }
      case .card(let request):
        state.card.reload()
        return .answer(.card, analytics, as: { .cardAnswered($0) }) { () throws(ExchangeError) in
          try await exchange.card(request)
        }
      case .cost(let request):
        state.cost.reload()
        return .answer(.cost, analytics, as: { .costAnswered($0) }) { () throws(ExchangeError) in
          let pair = CurrencyPair(base: request.bought.currency, quote: request.paid.currency)
          return try Cost(request, at: try await quotes.quote(pair, policy: request.policy.withoutOwnRates))
        }
      case .ratesAnswered(let answer): state.board.finish(answer)
      case .conversionAnswered(let answer): state.conversion.finish(answer)
      case .cardAnswered(let answer): state.card.finish(answer)
      case .costAnswered(let answer): state.cost.finish(answer)
      }
      return .none
    }
  }

  /// Answers a request for rates: at once with an earlier answer where the session has one, followed by a new one if
  /// there is a network that could have newer rates.
  private func rates(_ request: RatesRequest) -> Effect<Action> {
    .run { send in
      if let kept = cache?.board(for: request) {
        await send(.ratesAnswered(.success(kept)))
        guard networkMonitor.isConnected else { return }
      }
      do throws(ExchangeError) {
        let board = try await exchange.rates(request)
        cache?.keep(board, for: request)
        analytics.track(.rates)
        await send(.ratesAnswered(.success(board)))
      } catch {
        await send(.ratesAnswered(.failure(error)))
      }
    }
    .cancellable(id: AnsweredQuestion.rates, cancelInFlight: true)
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

extension AnalyticsService {
  func track(_ question: AnsweredQuestion) {
    track(event: "question_answered", parameters: ["question": question.rawValue])
  }
}

extension Effect {
  /// Answers a question, replacing a pending one of its kind.
  static func answer<Value: Sendable>(
    _ question: AnsweredQuestion, _ analytics: any AnalyticsService,
    as action: @escaping @Sendable (Result<Value, ExchangeError>) -> Action,
    by work: @escaping @Sendable () async throws(ExchangeError) -> Value
  ) -> Effect {
    .result(
      of: { () throws(ExchangeError) in
        let value = try await work()
        analytics.track(question)
        return value
      }, as: action
    )
    .cancellable(id: question, cancelInFlight: true)
  }
}

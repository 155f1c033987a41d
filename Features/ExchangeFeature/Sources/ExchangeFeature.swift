public import ComposableArchitecture
public import ExchangeInterface
import Networking
public import RateProviders
public import SharedModels
import Synchronization
import WeaveDI

/// Rates, their history, and what is at hand: the currencies, the providers, the cache.
@Reducer
public struct ExchangeFeature: Sendable {
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
    /// The fixings of each pair over a range of days.
    public var series: Loadable<[HistorySeries], ExchangeError> = .idle
    /// The currencies that match a text.
    public var listings: Loadable<[CurrencyListing], ExchangeError> = .idle
    /// The result of the last update.
    public var report: Loadable<UpdateReport, ExchangeError> = .idle
    /// How much of the whole history has arrived, while it is being fetched.
    public var progress: TransferProgress?
    /// The status of the providers.
    public var providers: Loadable<[ProviderStatus], ExchangeError> = .idle
    /// The content of the cache.
    public var cache: Loadable<CacheInfo, ExchangeError> = .idle

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
    /// Requests the fixings of pairs.
    case history(HistoryRequest)
    /// Searches for currencies.
    case currencies(String)
    /// Fetches now; with `full` the whole history.
    case update(full: Bool, policy: RatePolicy)
    /// Requests the status of the providers; with a policy, each is first asked for its newest table.
    case providers(asking: RatePolicy?)
    /// Requests the content of the cache.
    case cacheInfo
    /// Empties the cache.
    case clearCache
    // What came of them.
    case ratesAnswered(Result<RatesBoard, ExchangeError>)
    case conversionAnswered(Result<Conversion, ExchangeError>)
    case cardAnswered(Result<RateCard, ExchangeError>)
    case costAnswered(Result<Cost, ExchangeError>)
    case historyAnswered(Result<[HistorySeries], ExchangeError>)
    case currenciesAnswered(Result<[CurrencyListing], ExchangeError>)
    /// More of the whole history has arrived.
    case updateProgressed(TransferProgress)
    case updateAnswered(UpdateReport)
    case providersAnswered([ProviderStatus])
    case cacheAnswered(Result<CacheInfo, ExchangeError>)
  }

  @Injected(\.exchange) private var exchange
  @Injected(\.quotes) private var quotes
  @Injected(\.sessionCache) private var cache
  @Injected(\.networkMonitor) private var networkMonitor
  @Injected(\.analyticsService) private var analytics

  /// Takes its services from the container.
  public init() {}

  /// A new question replaces a pending one of its kind; upkeep runs to its end.
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
      case .history(let request):
        state.series.reload()
        return .answer(.history, analytics, as: { .historyAnswered($0) }) { () throws(ExchangeError) in
          try await exchange.history(request)
        }
      case .currencies(let text):
        state.listings.reload()
        return .answer(.currencies, analytics, as: { .currenciesAnswered($0) }) { () throws(ExchangeError) in
          try await exchange.currencies(matching: text)
        }
      case .update(let full, let policy):
        state.report.reload()
        return update(full: full, policy: policy)
      case .providers(let policy):
        state.providers.reload()
        return .run { send in await send(.providersAnswered(await exchange.providers(asking: policy))) }
      case .cacheInfo:
        state.cache.reload()
        return .result(of: { () throws(ExchangeError) in try await exchange.cacheInfo() }, as: { .cacheAnswered($0) })
      case .clearCache:
        state.cache.reload()
        return .result(of: { () throws(ExchangeError) in try await exchange.clearCache() }, as: { .cacheAnswered($0) })
      case .ratesAnswered(let answer): state.board.finish(answer)
      case .conversionAnswered(let answer): state.conversion.finish(answer)
      case .cardAnswered(let answer): state.card.finish(answer)
      case .costAnswered(let answer): state.cost.finish(answer)
      case .historyAnswered(let answer): state.series.finish(answer)
      case .currenciesAnswered(let answer): state.listings.finish(answer)
      case .updateProgressed(let progress): state.progress = progress
      case .updateAnswered(let report):
        state.report = .loaded(report)
        state.progress = nil
      case .providersAnswered(let statuses): state.providers = .loaded(statuses)
      case .cacheAnswered(let answer): state.cache.finish(answer)
      }
      return .none
    }
  }

  /// Answers a request for rates: at once with an earlier answer where the session has one, followed by a new one if
  /// there is a network that could have newer rates.
  private func rates(_ request: RatesRequest) -> Effect<Action> {
    let work = { @Sendable () async throws(ExchangeError) -> RatesBoard in
      let board = try await exchange.rates(request)
      cache?.keep(board, for: request)
      return board
    }
    let answer = Effect<Action>.answer(.rates, analytics, as: { .ratesAnswered($0) }, by: work)
    guard let kept = cache?.board(for: request) else { return answer }
    let earlier = Effect<Action>.send(.ratesAnswered(.success(kept)))
    let cancelling = Effect<Action>.cancel(id: AnsweredQuestion.rates)
    return networkMonitor.isConnected ? .concatenate(earlier, answer) : .concatenate(cancelling, earlier)
  }

  private func update(full: Bool, policy: RatePolicy) -> Effect<Action> {
    .run { send in
      // Observers want the current progress only, not every step before.
      let (steps, continuation) = AsyncStream.makeStream(
        of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
      async let report = {
        defer { continuation.finish() }
        return await exchange.update(full: full, policy: policy) { continuation.yield($0) }
      }()
      for await step in steps { await send(.updateProgressed(step)) }
      await send(.updateAnswered(await report))
    }
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
  /// Answers a question, replacing a pending one of its kind.
  static func answer<Value: Sendable>(
    _ question: AnsweredQuestion, _ analytics: any AnalyticsService,
    as action: @escaping @Sendable (Result<Value, ExchangeError>) -> Action,
    by work: @escaping @Sendable () async throws(ExchangeError) -> Value
  ) -> Effect {
    .result(
      of: { () throws(ExchangeError) in
        let value = try await work()
        analytics.track(event: "question_answered", parameters: ["question": question.rawValue])
        return value
      }, as: action
    )
    .cancellable(id: question, cancelInFlight: true)
  }
}

/// The most recent boards, to show while a newer one is on its way or is unavailable.
final class SessionCache: Sendable {
  /// About as many as a user goes back and forth between.
  static let limit = 8

  private let kept = Mutex<[(request: RatesRequest, board: RatesBoard)]>([])

  /// The last answer to the same request; nil when there is none, or newer rates are requested.
  func board(for request: RatesRequest) -> RatesBoard? {
    request.policy.refreshes ? nil : kept.withLock { $0.first { $0.request == request }?.board }
  }

  /// Keeps an answer, and drops the oldest one where there are too many.
  func keep(_ board: RatesBoard, for request: RatesRequest) {
    var request = request
    request.policy.refreshes = false
    kept.withLock { kept in
      kept.removeAll { $0.request == request }
      kept.append((request, board))
      if kept.count > Self.limit { kept.removeFirst() }
    }
  }
}

extension InjectedValues {
  /// The boards that a screen has shown; nil in a command, which makes each request once.
  var sessionCache: SessionCache? { UnifiedDI.resolve(SessionCache.self) }
}

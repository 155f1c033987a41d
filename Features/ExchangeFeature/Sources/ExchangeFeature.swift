public import ComposableArchitecture
internal import Networking
public import RateProviders
public import SharedModels
import WeaveDI

/// Rates, conversions and history: sends each request to the use case and stores its answer.
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
    /// The fixings of a pair.
    public var history: Loadable<HistorySeries, ExchangeError> = .idle
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

  /// Requests, and the answers that effects send back.
  public enum Action: Equatable, Sendable {
    /// Requests the rates against one currency.
    case rates(RatesRequest)
    /// Requests a conversion.
    case convert(ConversionRequest)
    /// Requests round amounts of a pair, in both directions.
    case card(RateCardRequest)
    /// Requests the fixings of a pair.
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

    /// The rates against one currency.
    case ratesAnswered(Result<RatesBoard, ExchangeError>)
    /// The conversion.
    case conversionAnswered(Result<Conversion, ExchangeError>)
    /// Round amounts of a pair, in both directions.
    case cardAnswered(Result<RateCard, ExchangeError>)
    /// The fixings of a pair.
    case historyAnswered(Result<HistorySeries, ExchangeError>)
    /// The currencies that match a text.
    case currenciesAnswered(Result<[CurrencyListing], ExchangeError>)
    /// More of the whole history has arrived.
    case updateProgressed(TransferProgress)
    /// The result of the update.
    case updateAnswered(UpdateReport)
    /// The status of the providers.
    case providersAnswered([ProviderStatus])
    /// The content of the cache.
    case cacheAnswered(Result<CacheInfo, ExchangeError>)
  }

  @Injected(\.exchangeUseCase) private var exchange
  @Injected(\.earlierAnswers) private var cache
  @Injected(\.networkMonitor) private var networkMonitor
  @Injected(\.analyticsService) private var analytics

  private enum Question: String {
    case rates
    case conversion
    case card
    case history
    case currencies
  }

  /// The feature.
  public init() {}

  /// A new request for rates, a conversion, a card, a history or currencies replaces a pending one of its kind; the others all
  /// run to their end.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rates(let request):
        state.board = .loading
        return rates(request)

      case .convert(let request):
        state.conversion = .loading
        return answer(
          .conversion, by: { () throws(ExchangeError) in try await exchange.convert(request) },
          as: { .conversionAnswered($0) })

      case .card(let request):
        state.card = .loading
        return answer(
          .card, by: { () throws(ExchangeError) in try await exchange.card(request) }, as: { .cardAnswered($0) })

      case .history(let request):
        state.history = .loading
        return answer(
          .history, by: { () throws(ExchangeError) in try await exchange.history(request) },
          as: { .historyAnswered($0) })

      case .currencies(let text):
        state.listings = .loading
        return answer(
          .currencies, by: { () throws(ExchangeError) in try await exchange.currencies(matching: text) },
          as: { .currenciesAnswered($0) })

      case .update(let full, let policy):
        state.report = .loading
        return .run { send in
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

      case .providers(let policy):
        state.providers = .loading
        return .run { send in await send(.providersAnswered(await exchange.providers(asking: policy))) }

      case .cacheInfo:
        state.cache = .loading
        return .result(of: { () throws(ExchangeError) in try await exchange.cacheInfo() }, as: { .cacheAnswered($0) })

      case .clearCache:
        state.cache = .loading
        return .result(
          of: { () throws(ExchangeError) in
            try await exchange.clearCache()
            return try await exchange.cacheInfo()
          }, as: { .cacheAnswered($0) })

      case .ratesAnswered(let answer): state.board = Loadable(answer)
      case .conversionAnswered(let answer): state.conversion = Loadable(answer)
      case .cardAnswered(let answer): state.card = Loadable(answer)
      case .historyAnswered(let answer): state.history = Loadable(answer)
      case .currenciesAnswered(let answer): state.listings = Loadable(answer)
      case .updateProgressed(let progress): state.progress = progress
      case .updateAnswered(let report):
        state.report = .loaded(report)
        state.progress = nil
      case .providersAnswered(let statuses): state.providers = .loaded(statuses)
      case .cacheAnswered(let answer): state.cache = Loadable(answer)
      }
      return .none
    }
  }

  /// Answers a request for rates: at once with an earlier answer where there is one, followed by a new one if there is
  /// a network that could have newer rates.
  private func rates(_ request: RatesRequest) -> Effect<Action> {
    .run { send in
      if let kept = await cache?.getCachedRates(for: request) {
        await send(.ratesAnswered(.success(kept)))
        guard networkMonitor.isConnected else { return }
      }
      do throws(ExchangeError) {
        let board = try await exchange.rates(request)
        await cache?.cacheRates(board, for: request)
        note(.rates)
        await send(.ratesAnswered(.success(board)))
      } catch {
        await send(.ratesAnswered(.failure(error)))
      }
    }
    .cancellable(id: Question.rates, cancelInFlight: true)
  }

  /// Answers a request, replacing a pending one of its kind.
  private func answer<Value: Sendable>(
    _ question: Question, by work: @escaping @Sendable () async throws(ExchangeError) -> Value,
    as action: @escaping @Sendable (Result<Value, ExchangeError>) -> Action
  ) -> Effect<Action> {
    .result(
      of: { () throws(ExchangeError) in
        let value = try await work()
        note(question)
        return value
      }, as: action
    )
    .cancellable(id: question, cancelInFlight: true)
  }

  private func note(_ question: Question) {
    analytics.track(event: "question_answered", parameters: ["question": question.rawValue])
  }
}

public import ComposableArchitecture
internal import Networking
public import RateProviders
public import SharedModels

// seed 000:1153
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
    /// Round amounts of a pair, both ways.
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
    /// The rates of the plain list, by code.
    public var exchangeRates: [ExchangeRate] = []
    /// Whether the plain list is loading.
    public var isLoading = false

    /// Nothing requested yet.
    public init() {}
  }

  /// Requests, and the answers that effects send back.
  public enum Action: Equatable, Sendable {
    /// Requests the rates against one currency.
    case rates(RatesRequest)
    /// Requests a conversion.
    case convert(ConversionRequest)
    /// Asks for round amounts of a pair, both ways.
    case card(RateCardRequest)
    /// Asks for the fixings of a pair.
    case history(HistoryRequest)
    /// Searches for currencies.
    case currencies(String)
    /// Fetches now; with `full` the whole history.
    case update(full: Bool, policy: RatePolicy)
    /// Requests the status of the providers.
    case providers
    /// Requests the content of the cache.
    case cacheInfo
    /// Empties the cache.
    case clearCache
    /// Asks for the plain list of rates; without a network for the ones that are kept.
    case loadExchangeRates(Currency)

    /// The rates against one currency.
    case ratesAnswered(Result<RatesBoard, ExchangeError>)
    /// The conversion.
    case conversionAnswered(Result<Conversion, ExchangeError>)
    /// Round amounts of a pair, both ways.
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
    /// The plain list of rates.
    case exchangeRatesLoaded([ExchangeRate])
    /// There is no plain list.
    case exchangeRatesFailed(ExchangeError)
  }

  @Injected(\.exchangeUseCase) private var exchange
  @Injected(\.exchangeRateCacheUseCase) private var cache
  @Injected(\.networkMonitor) private var networkMonitor
  @Injected(\.analyticsService) private var analytics

  private enum Question: Hashable {
    case rates
    case conversion
    case card
    case history
    case currencies
  }

  /// The feature.
  public init() {}

  /// A new request replaces a pending one of the same kind.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rates(let request):
        state.board = .loading
        return .result(
          of: { () throws(ExchangeError) in try await exchange.rates(request) }, as: { .ratesAnswered($0) }
        )
        .cancellable(id: Question.rates, cancelInFlight: true)

      case .convert(let request):
        state.conversion = .loading
        return .result(
          of: { () throws(ExchangeError) in try await exchange.convert(request) }, as: { .conversionAnswered($0) }
        )
        .cancellable(id: Question.conversion, cancelInFlight: true)

      case .card(let request):
        state.card = .loading
        return .result(
          of: { () throws(ExchangeError) in try await exchange.card(request) }, as: { .cardAnswered($0) }
        )
        .cancellable(id: Question.card, cancelInFlight: true)

      case .history(let request):
        state.history = .loading
        return .result(
          of: { () throws(ExchangeError) in try await exchange.history(request) }, as: { .historyAnswered($0) }
        )
        .cancellable(id: Question.history, cancelInFlight: true)

      case .currencies(let text):
        state.listings = .loading
        return .result(
          of: { () throws(ExchangeError) in try await exchange.currencies(matching: text) },
          as: { .currenciesAnswered($0) }
        )
        .cancellable(id: Question.currencies, cancelInFlight: true)

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

      case .providers:
        state.providers = .loading
        return .run { send in await send(.providersAnswered(await exchange.providers())) }

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

      case .loadExchangeRates(let base):
        state.isLoading = true
        return .run { send in
          do throws(ExchangeError) {
            guard networkMonitor.isConnected else {
              await send(.exchangeRatesLoaded(try await cache.getCachedRates(for: base)))
              return
            }
            let rates = try await exchange.fetchRates(baseCurrency: base)
            await cache.cacheRates(rates, for: base)
            analytics.track(event: "exchange_rates_loaded", parameters: ["base_currency": base.code])
            await send(.exchangeRatesLoaded(rates))
          } catch {
            await send(.exchangeRatesFailed(error))
          }
        }

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
      case .exchangeRatesLoaded(let rates):
        state.exchangeRates = rates
        state.isLoading = false
      case .exchangeRatesFailed:
        state.isLoading = false
      }
      return .none
    }
  }
}

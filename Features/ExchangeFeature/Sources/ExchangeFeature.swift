public import ComposableArchitecture
internal import Networking
public import RateProviders
public import SharedModels

// seed 000:1153
/// Rates, conversions and history: sends each question to the use case and keeps its answer.
@Reducer
public struct ExchangeFeature: Sendable {
  /// The answers that are there, on their way, or not to be had.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The rates against one currency.
    public var board: Loadable<RatesBoard, ExchangeError> = .idle
    /// What money is worth.
    public var conversion: Loadable<Conversion, ExchangeError> = .idle
    /// The fixings of a pair.
    public var history: Loadable<HistorySeries, ExchangeError> = .idle
    /// The currencies that a text may mean.
    public var listings: Loadable<[CurrencyListing], ExchangeError> = .idle
    /// What the last update brought.
    public var report: Loadable<UpdateReport, ExchangeError> = .idle
    /// How much of the whole history has arrived, while it is being fetched.
    public var progress: TransferProgress?
    /// How the providers stand.
    public var providers: Loadable<[ProviderStatus], ExchangeError> = .idle
    /// What the cache holds.
    public var cache: Loadable<CacheInfo, ExchangeError> = .idle
    /// The rates of the plain list, by code.
    public var exchangeRates: [ExchangeRate] = []
    /// Whether the plain list is on its way.
    public var isLoading = false

    /// Nothing asked yet.
    public init() {}
  }

  /// Questions, and the answers that effects send back.
  public enum Action: Equatable, Sendable {
    /// Asks for the rates against one currency.
    case rates(RatesRequest)
    /// Asks what money is worth.
    case convert(ConversionRequest)
    /// Asks for the fixings of a pair.
    case history(HistoryRequest)
    /// Asks which currencies a text may mean.
    case currencies(String)
    /// Fetches now; with `full` the whole history.
    case update(full: Bool, policy: RatePolicy)
    /// Asks how the providers stand.
    case providers
    /// Asks what the cache holds.
    case cacheInfo
    /// Empties the cache and asks what it holds then.
    case clearCache
    /// Asks for the plain list of rates; without a network for the ones that are kept.
    case loadExchangeRates(Currency)

    /// The rates against one currency.
    case ratesAnswered(Result<RatesBoard, ExchangeError>)
    /// What money is worth.
    case conversionAnswered(Result<Conversion, ExchangeError>)
    /// The fixings of a pair.
    case historyAnswered(Result<HistorySeries, ExchangeError>)
    /// The currencies that a text may mean.
    case currenciesAnswered(Result<[CurrencyListing], ExchangeError>)
    /// More of the whole history has arrived.
    case updateProgressed(TransferProgress)
    /// What the update brought.
    case updateAnswered(UpdateReport)
    /// How the providers stand.
    case providersAnswered([ProviderStatus])
    /// What the cache holds.
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
    case history
    case currencies
  }

  /// The feature.
  public init() {}

  /// A new question takes the place of the same kind that is still under way.
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
          // Whoever shows it wants to know how far it is now, and nothing of the steps before.
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

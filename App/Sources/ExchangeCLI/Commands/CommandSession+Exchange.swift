import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import RateProviders
import SharedModels

// Each question is an action; its answer is in the state once all effects of the action have ended.
extension CommandSession {
  func rates(_ request: RatesRequest) async throws -> RatesBoard {
    try await askForRates(.exchange(.rates(.rates(request)))) { $0.exchange.rates.board }
  }

  func favoriteRates(base: Currency) async throws -> RatesBoard {
    try await rates(.ofFavorites(favoriteCurrencies, base: base, policy: policy))
  }

  func convert(_ request: ConversionRequest) async throws -> Conversion {
    try await askForRates(.exchange(.rates(.convert(request)))) { $0.exchange.rates.conversion }
  }

  func card(_ request: RateCardRequest) async throws -> RateCard {
    try await askForRates(.exchange(.rates(.card(request)))) { $0.exchange.rates.card }
  }

  func cost(_ request: CostRequest) async throws -> Cost {
    try await askForRates(.exchange(.rates(.cost(request)))) { $0.exchange.rates.cost }
  }

  func history(_ request: HistoryRequest) async throws -> [HistorySeries] {
    try await askForRates(.exchange(.history(.history(request)))) { $0.exchange.history.series }
  }

  func listings(matching query: String) async throws -> [CurrencyListing] {
    try await askForRates(.exchange(.upkeep(.currencies(query)))) { $0.exchange.upkeep.listings }
  }

  /// Fetches now. The whole history has a longer deadline, unless the command line sets one.
  func update(full: Bool) async throws -> UpdateReport {
    var policy = policy
    if full, options.settings[SettingTable.timeout.key] == nil {
      policy.timeout = max(policy.timeout, RatePolicy.historyTimeout)
    }
    let label = full ? Phrase("fetching the whole history", "전체 이력을 받는 중") : Self.fetching
    return try await askForRates(.exchange(.upkeep(.update(full: full, policy: policy))), label) {
      $0.exchange.upkeep.report
    }
  }

  /// The status of each provider; `asksThem` asks each for its newest table first.
  func providers(asksThem: Bool = false) async throws -> [ProviderStatus] {
    try await askForRates(.exchange(.upkeep(.providers(asking: asksThem ? policy : nil)))) {
      $0.exchange.upkeep.providers
    }
  }

  func cacheInfo() async throws -> CacheInfo {
    try await askForRates(.exchange(.upkeep(.cacheInfo))) { $0.exchange.upkeep.cache }
  }

  func clearCache() async throws {
    _ = try await askForRates(.exchange(.upkeep(.clearCache))) { $0.exchange.upkeep.cache }
  }

  private static let fetching = Phrase("fetching rates", "환율을 받는 중")

  /// Sends an action that may take as long as a provider takes to answer.
  func askForRates<Value, Failure>(
    _ action: AppFeature.Action, _ label: Phrase = fetching, _ answer: (AppFeature.State) -> Loadable<Value, Failure>
  ) async throws -> Value {
    try await progress(
      label, fraction: { @MainActor [store] in store.withState { $0.exchange.upkeep.progress?.fraction } },
      while: { try await ask(action, answer) })
  }

  /// Sends an action, waits for all of its effects, and returns its answer.
  func ask<Value, Failure>(
    _ action: AppFeature.Action, _ answer: (AppFeature.State) -> Loadable<Value, Failure>
  ) async throws -> Value {
    await store.send(action).finish()
    switch store.withState(answer) {
    case .loaded(let value): return value
    case .failed(let error, _): throw error
    // The effect ended without an answer: it was cancelled.
    case .idle, .loading: throw CancellationError()
    }
  }
}

extension RatesRequest {
  /// The rates of favourites; from the global providers those that only they quote, where these may be asked.
  static func ofFavorites(_ favorites: [Currency], base: Currency, policy: RatePolicy) -> RatesRequest {
    let extra = policy.isOffline || policy.date != nil ? [] : favorites
    return RatesRequest(base: base, extra: extra, includesTrend: true, policy: policy)
  }
}

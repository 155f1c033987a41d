import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels

// Each question is an action; its answer is in the state once all effects of the action have ended.
extension CommandSession {
  func rates(_ request: RatesRequest) async throws -> RatesBoard {
    try await ask(.rates(request)) { $0.board }
  }

  /// The rates of the favourites.
  func favoriteRates(base: Currency) async throws -> RatesBoard {
    try await send(.loadFavoriteRates(base: base, policy))
    return try answer { $0.board }
  }

  func convert(_ request: ConversionRequest) async throws -> Conversion {
    try await ask(.convert(request)) { $0.conversion }
  }

  /// Round amounts of a pair, both ways.
  func card(_ request: RateCardRequest) async throws -> RateCard {
    try await ask(.card(request)) { $0.card }
  }

  /// The fixings of a pair.
  func history(_ request: HistoryRequest) async throws -> HistorySeries {
    try await ask(.history(request)) { $0.history }
  }

  func listings(matching query: String) async throws -> [CurrencyListing] {
    try await ask(.currencies(query)) { $0.listings }
  }

  /// Fetches now. The whole history has a longer deadline, unless the command line sets one.
  func update(full: Bool) async throws -> UpdateReport {
    var policy = policy
    if full, options.settings[SettingTable.timeout.key] == nil {
      policy.timeout = max(policy.timeout, RatePolicy.historyTimeout)
    }
    return try await ask(.update(full: full, policy: policy)) { $0.report }
  }

  /// The status of each provider; `asksThem` asks each for its newest table first.
  func providers(asksThem: Bool = false) async throws -> [ProviderStatus] {
    try await ask(.providers(asking: asksThem ? policy : nil)) { $0.providers }
  }

  func cacheInfo() async throws -> CacheInfo { try await ask(.cacheInfo) { $0.cache } }

  func clearCache() async throws { _ = try await ask(.clearCache) { $0.cache } }

  private func ask<Value>(
    _ action: ExchangeFeature.Action, _ answer: (ExchangeFeature.State) -> Loadable<Value, ExchangeError>
  ) async throws -> Value {
    try await send(.exchange(action))
    return try self.answer(answer)
  }

  private func answer<Value>(_ answer: (ExchangeFeature.State) -> Loadable<Value, ExchangeError>) throws -> Value {
    switch store.withState({ answer($0.exchange) }) {
    case .loaded(let value): return value
    case .failed(let error): throw error
    // The effect ended without an answer: it was cancelled.
    case .idle, .loading: throw CancellationError()
    }
  }
}

import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels

// Each question is an action; its answer is in the state when everything that followed from the action has ended.
extension CommandSession {
  /// The rates of many currencies against one.
  func rates(_ request: RatesRequest) async throws -> RatesBoard {
    try await ask(.rates(request), \.board)
  }

  /// The rates of the favourites; of those that only the wide providers quote as well, where they may be asked.
  func favoriteRates(base: Currency) async throws -> RatesBoard {
    try await send(.loadFavoriteRates(base: base, policy))
    let board = try answer(\.board)
    let isComplete = !board.notes.contains { if case .leftOut = $0 { true } else { false } }
    if isComplete || policy.isOffline || policy.date != nil { return board }
    return try await rates(
      RatesRequest(
        base: base, includesWideProviders: true, favorites: store.favorites.favorites, policy: policy))
  }

  /// What money is worth in other currencies.
  func convert(_ request: ConversionRequest) async throws -> Conversion {
    try await ask(.convert(request), \.conversion)
  }

  /// The fixings of a pair.
  func history(_ request: HistoryRequest) async throws -> HistorySeries {
    try await ask(.history(request), \.history)
  }

  /// The currencies that a text may mean.
  func listings(matching query: String) async throws -> [CurrencyListing] {
    try await ask(.currencies(query), \.listings)
  }

  /// Fetches now; the whole history has a deadline of its own, unless the command line sets one.
  func update(full: Bool) async throws -> UpdateReport {
    var policy = policy
    if full, options.settings[SettingTable.timeout.key] == nil {
      policy.timeout = max(policy.timeout, RatePolicy.historyTimeout)
    }
    return try await ask(.update(full: full, policy: policy), \.report)
  }

  /// How the providers stand.
  func providers() async throws -> [ProviderStatus] { try await ask(.providers, \.providers) }

  /// What the cache holds.
  func cacheInfo() async throws -> CacheInfo { try await ask(.cacheInfo, \.cache) }

  /// Empties the cache.
  func clearCache() async throws { _ = try await ask(.clearCache, \.cache) }

  private func ask<Value>(
    _ action: ExchangeFeature.Action, _ answer: KeyPath<ExchangeFeature.State, Loadable<Value, ExchangeError>>
  ) async throws -> Value {
    try await send(.exchange(action))
    return try self.answer(answer)
  }

  private func answer<Value>(_ answer: KeyPath<ExchangeFeature.State, Loadable<Value, ExchangeError>>) throws -> Value {
    switch store.exchange[keyPath: answer] {
    case .loaded(let value): return value
    case .failed(let error): throw error
    // An effect that ended without an answer was cancelled.
    case .idle, .loading: throw CancellationError()
    }
  }
}

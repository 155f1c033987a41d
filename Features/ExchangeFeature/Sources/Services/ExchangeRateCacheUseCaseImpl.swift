import SharedModels

/// Answers from memory, else from what the repository has at hand without the network.
final class ExchangeRateCacheUseCaseImpl: ExchangeRateCacheUseCase {
  private let cache: any CacheService
  private let exchange: any ExchangeUseCase

  /// Creates the use case.
  ///
  /// - Parameters:
  ///   - cache: Keeps what was loaded in this process.
  ///   - exchange: Asked offline for what was not.
  init(cache: any CacheService, exchange: any ExchangeUseCase) {
    self.cache = cache
    self.exchange = exchange
  }

  /// The rates that are known without the network; throws when there are none.
  func getCachedRates(for base: Currency) async throws(ExchangeError) -> [ExchangeRate] {
    if let rates = await cache.rates(for: base) { return rates }
    let board = try await exchange.rates(RatesRequest(base: base, policy: RatePolicy(isOffline: true)))
    return board.rows.map { ExchangeRate(from: base, to: $0.currency, rate: $0.rate) }
  }

  /// Stores rates.
  func cacheRates(_ rates: [ExchangeRate], for base: Currency) async { await cache.keep(rates, for: base) }
}

/// Stores rates for the lifetime of the process.
actor ProcessCacheService: CacheService {
  private var kept: [Currency: [ExchangeRate]] = [:]

  /// An empty cache.
  init() {}

  /// The rates of a base; nil when none were kept.
  func rates(for base: Currency) -> [ExchangeRate]? { kept[base] }

  /// Stores the rates of a base.
  func keep(_ rates: [ExchangeRate], for base: Currency) { kept[base] = rates }
}

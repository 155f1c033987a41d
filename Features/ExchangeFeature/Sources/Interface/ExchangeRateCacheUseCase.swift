public import SharedModels

/// Earlier answers, for use without a network.
public protocol ExchangeRateCacheUseCase: Sendable {
  /// The rates that are known without the network; throws when there are none.
  func getCachedRates(for base: Currency) async throws(ExchangeError) -> [ExchangeRate]

  /// Stores rates.
  func cacheRates(_ rates: [ExchangeRate], for base: Currency) async
}

/// Stores the rates that were last loaded for a base, for the lifetime of the process.
public protocol CacheService: Sendable {
  /// The rates of a base; nil when none were kept.
  func rates(for base: Currency) async -> [ExchangeRate]?

  /// Stores the rates of a base.
  func keep(_ rates: [ExchangeRate], for base: Currency) async
}

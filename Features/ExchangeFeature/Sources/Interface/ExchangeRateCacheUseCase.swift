public import SharedModels

/// What is left of earlier answers when the network is away.
public protocol ExchangeRateCacheUseCase: Sendable {
  /// The rates that are known without the network; throws when there are none.
  func getCachedRates(for base: Currency) async throws(ExchangeError) -> [ExchangeRate]

  /// Keeps rates for the next time.
  func cacheRates(_ rates: [ExchangeRate], for base: Currency) async
}

/// Keeps the rates that were last loaded for a base, for as long as the process lives.
public protocol CacheService: Sendable {
  /// The rates of a base; nil when none were kept.
  func rates(for base: Currency) async -> [ExchangeRate]?

  /// Keeps the rates of a base.
  func keep(_ rates: [ExchangeRate], for base: Currency) async
}

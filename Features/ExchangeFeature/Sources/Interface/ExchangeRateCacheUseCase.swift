public import SharedModels

/// What is left of earlier answers when the network is away.
public protocol ExchangeRateCacheUseCase: Sendable {
  /// The rates that are known without the network; throws when there are none.
  func getCachedRates(for base: Currency) async throws(ExchangeError) -> [ExchangeRate]

  /// Keeps rates for the next time.
  func cacheRates(_ rates: [ExchangeRate], for base: Currency) async
}

public import RateProviders
public import SharedModels

/// Where rates come from: the bundled history, the cache and the network, in the order that the policy allows.
public protocol ExchangeRepository: Sendable {
  /// The ECB's fixings for a need. What could not be had is in the effort.
  func fixings(for need: FixingNeed, policy: RatePolicy) async -> KnownFixings

  /// A wide provider's table of a day, or the newest one: one that holds the currencies, where there is one. What could not be
  /// had is in the effort.
  func wideFixings(for currencies: Set<Currency>, on day: FixingDate?, policy: RatePolicy) async -> WideFixings

  /// Whether a provider has what it needs to be asked, such as the key that one of them demands.
  func isConfigured(_ provider: ProviderID) -> Bool

  /// Asks the providers now, whatever is at hand; with `full` for the whole history, of which `onProgress` is told how much
  /// has arrived.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport

  /// How each provider stands.
  func statuses() async -> [ProviderStatus]

  /// What the cache holds; throws ``ExchangeError/storage(_:)``.
  func cacheInfo() async throws(ExchangeError) -> CacheInfo

  /// Empties the cache; throws ``ExchangeError/storage(_:)``.
  func clearCache() async throws(ExchangeError)
}

import RateProviders
public import SharedModels

/// What the feature has to be told about where it works; the composition root registers it.
public struct ExchangeConfiguration: Hashable, Sendable {
  /// The file of the rate cache; nil where nothing is kept.
  public var cacheFile: String?
  /// Base addresses that replace a provider's own, for mirrors and tests.
  public var providerAddresses: [ProviderID: String]
  /// The file that holds the key for Open Exchange Rates; nil leaves that provider off.
  public var openExchangeRatesKeyFile: String?

  /// The defaults ask every provider that needs no key at its own address, and keep nothing.
  public init(
    cacheFile: String? = nil, providerAddresses: [ProviderID: String] = [:], openExchangeRatesKeyFile: String? = nil
  ) {
    self.cacheFile = cacheFile
    self.providerAddresses = providerAddresses
    self.openExchangeRatesKeyFile = openExchangeRatesKeyFile
  }

  /// Keeps two processes from making the same requests; `suffix` tells the providers that are asked from others.
  func lock(_ suffix: String) -> any FetchLock { FileFetchLock(path: cacheFile.map { $0 + suffix }) }
}

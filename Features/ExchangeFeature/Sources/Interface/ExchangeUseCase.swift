public import RateProviders
public import ReferenceData
public import SharedModels

/// Every question about money that the application answers.
public protocol ExchangeUseCase: Sendable {
  /// The rates of many currencies against one.
  func rates(_ request: RatesRequest) async throws(ExchangeError) -> RatesBoard

  /// What money is worth in other currencies.
  func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion

  /// The fixings of one pair.
  func history(_ request: HistoryRequest) async throws(ExchangeError) -> HistorySeries

  /// The currencies that a text may mean, best first; all of them for an empty text.
  ///
  /// Throws ``ExchangeError/unknownCurrency(_:suggestions:)`` when it means none.
  func currencies(matching query: String) async throws(ExchangeError) -> [CurrencyListing]

  /// Converts a stream of CSV rows in constant memory; bad rows are counted in the report.
  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport

  /// Fetches now; with `full` the whole history, of which `onProgress` is told how much has arrived.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport

  /// How each provider stands.
  func providers() async -> [ProviderStatus]

  /// What the cache holds.
  func cacheInfo() async throws(ExchangeError) -> CacheInfo

  /// Empties the cache.
  func clearCache() async throws(ExchangeError)

  /// The newest rates of every currency against one, by code.
  func fetchRates(baseCurrency: Currency) async throws(ExchangeError) -> [ExchangeRate]
}

extension ExchangeUseCase {
  /// The newest rates of every currency against one, by code.
  public func fetchRates(baseCurrency: Currency) async throws(ExchangeError) -> [ExchangeRate] {
    try await rates(RatesRequest(base: baseCurrency)).rows.map {
      ExchangeRate(from: baseCurrency, to: $0.currency, rate: $0.rate)
    }
  }
}

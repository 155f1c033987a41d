public import ExchangeInterface
public import RateProviders
public import ReferenceData
public import SharedModels

/// What the application asks of the feature besides quotes.
public protocol ExchangeService: Sendable {
  /// The rates of many currencies against one.
  func rates(_ request: RatesRequest) async throws(ExchangeError) -> RatesBoard

  /// Converts money to other currencies.
  func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion

  /// Round amounts of a pair, in both directions.
  func card(_ request: RateCardRequest) async throws(ExchangeError) -> RateCard

  /// What was paid for an amount, compared with the fixing of the day.
  func cost(_ request: CostRequest) async throws(ExchangeError) -> Cost

  /// The fixings of each pair.
  func history(_ request: HistoryRequest) async throws(ExchangeError) -> [HistorySeries]

  /// The ECB's fixings of every currency as one table.
  func fixingsTable(_ request: FixingsTableRequest) async throws(ExchangeError) -> FixingsTable

  /// The currencies that match a text, best first; all of them for an empty text.
  ///
  /// Throws ``CurrencyError/unknown(_:suggestions:)`` when none matches.
  func currencies(matching query: String) async throws(ExchangeError) -> [CurrencyListing]

  /// Converts a stream of CSV rows in constant memory; bad rows are counted in the report.
  ///
  /// Throws ``BatchError`` when the batch as a whole cannot continue.
  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport

  /// Fetches now; with `full` the whole history, whose progress is passed to `onProgress`.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport

  /// The status of each provider; with a policy, each is first asked for its newest table.
  func providers(asking policy: RatePolicy?) async -> [ProviderStatus]

  /// What the cache holds, without asking a provider.
  func cacheInfo() async throws(ExchangeError) -> CacheInfo

  /// Empties the cache, and returns what it contains then.
  func clearCache() async throws(ExchangeError) -> CacheInfo
}

public import RateProviders
public import ReferenceData
public import SharedModels

// seed 002:124
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

  /// What each pair is worth on its newest fixing and, of those in `changing`, on the one before, whatever its age.
  ///
  /// All pairs are answered from one book of fixings; a pair without a rate is left out.
  func readings(of pairs: [RatePair], changing: Set<RatePair>, policy: RatePolicy) async -> RateReadings

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

/// What pairs are worth, and what has to be said of it.
public struct RateReadings: Hashable, Sendable {
  /// The reading of each pair that has a rate.
  public var readings: [RatePair: RateReading]
  /// What has to be said of the newest fixings, each thing once.
  public var notes: [RateNote]

  /// Creates an answer from its parts.
  public init(readings: [RatePair: RateReading] = [:], notes: [RateNote] = []) {
    self.readings = readings
    self.notes = notes
  }
}

extension ExchangeUseCase {
  /// The newest rates of every currency against one, by code.
  public func fetchRates(baseCurrency: Currency) async throws(ExchangeError) -> [ExchangeRate] {
    try await rates(RatesRequest(base: baseCurrency)).rows.map {
      ExchangeRate(from: baseCurrency, to: $0.currency, rate: $0.rate)
    }
  }
}

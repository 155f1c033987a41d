public import RateProviders
public import ReferenceData
public import SharedModels

/// Every request for rates that the application answers.
public protocol ExchangeUseCase: Sendable {
  /// The rates of many currencies against one.
  func rates(_ request: RatesRequest) async throws(ExchangeError) -> RatesBoard

  /// Converts money to other currencies.
  func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion

  /// Round amounts of a pair, in both directions.
  func card(_ request: RateCardRequest) async throws(ExchangeError) -> RateCard

  /// The fixings of one pair.
  func history(_ request: HistoryRequest) async throws(ExchangeError) -> HistorySeries

  /// The currencies that match a text, best first; all of them for an empty text.
  ///
  /// Throws ``ExchangeError/unknownCurrency(_:suggestions:)`` when none matches.
  func currencies(matching query: String) async throws(ExchangeError) -> [CurrencyListing]

  /// The rate of each pair at its newest fixing and, for those in `changing`, at the one before, whatever its age.
  ///
  /// All pairs are answered from one book of fixings; a pair without a rate is left out.
  func readings(of pairs: [RatePair], changing: Set<RatePair>, policy: RatePolicy) async -> RateReadings

  /// Converts a stream of CSV rows in constant memory; bad rows are counted in the report.
  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport

  /// Fetches now; with `full` the whole history, whose progress is passed to `onProgress`.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport

  /// The status of each provider; with a policy, each is first asked for its newest table.
  func providers(asking policy: RatePolicy?) async -> [ProviderStatus]

  /// The content of the cache.
  func cacheInfo() async throws(ExchangeError) -> CacheInfo

  /// Empties the cache.
  func clearCache() async throws(ExchangeError)
}

/// The rates of pairs, with their notes.
public struct RateReadings: Hashable, Sendable {
  /// The reading of each pair that has a rate.
  public var readings: [RatePair: RateReading]
  /// The notes about the newest fixings, each once.
  public var notes: [RateNote]

  /// Creates an answer.
  public init(readings: [RatePair: RateReading] = [:], notes: [RateNote] = []) {
    self.readings = readings
    self.notes = notes
  }
}

extension ExchangeUseCase {
  /// The status of each provider, as far as it is known without asking.
  public func providers() async -> [ProviderStatus] { await providers(asking: nil) }
}

public import ExchangeInterface
public import RateProviders
public import ReferenceData
public import SharedModels

/// What the application asks of the feature besides quotes.
public protocol ExchangeService: Sendable {
  /// The answer to a question: from one book, which takes one look into the cache and at most one fetch.
  func answer<Question: RateQuestion>(_ question: Question) async throws(ExchangeError) -> Question.Answer

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

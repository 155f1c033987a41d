public import ExchangeInterface
public import Platform
public import RateProviders
public import ReferenceData
public import SharedModels
import Wording

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

  /// Fetches now; with `full` the whole history, of which the share that has arrived is passed to
  /// `onProgress`, 0 to 1.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (Double) -> Void
  ) async -> UpdateReport

  /// The status of each provider; with a policy, each is first asked for its newest table.
  func providers(asking policy: RatePolicy?) async -> [ProviderStatus]

  /// What the cache holds, without asking a provider.
  func cacheInfo() async throws(ExchangeError) -> CacheInfo

  /// Empties the cache, and returns what it contains then.
  func clearCache() async throws(ExchangeError) -> CacheInfo
}

/// What `update` fetched and what it could not.
public struct UpdateReport: Hashable, Sendable {
  /// One provider's new data.
  public struct Entry: Hashable, Sendable {
    /// The provider that answered.
    public let provider: ProviderID
    /// The day of its newest fixing.
    public let date: FixingDate
    /// Currencies in the newest table.
    public let currencies: Int
    /// Rates that were not known before.
    public let newRates: Int
  }

  /// The fetched tables.
  public let updated: [Entry]
  /// What could not be fetched.
  public let failed: [ProviderFailure]
  /// Whether a provider was not asked because the machine has no network.
  public internal(set) var lacksNetwork = false
  /// Why what was fetched could not be stored; nil when it was.
  public internal(set) var storeError: StorageError?
}

/// The content of the cache of fetched tables.
public struct CacheInfo: Hashable, Sendable {
  /// One cached table.
  public struct Table: Hashable, Sendable {
    /// Who published it.
    public let provider: ProviderID
    /// The day of its fixing.
    public let date: FixingDate
    /// When it was fetched.
    public let fetchedAt: Date
    /// Whether nothing newer was due yet.
    public let isCurrent: Bool
  }

  /// The path of its file; empty where there is none.
  public let path: String
  /// Its size on disk, with its journal.
  public let bytes: Int
  /// The newest tables of each provider.
  public let tables: [Table]
}

/// Loads a book for each question, and lets the question answer from it.
struct ExchangeServiceImpl: ExchangeService {
  let repository: ExchangeRepository
  let catalog: any CurrencyCatalog
  let moment: @Sendable () -> Moment

  func answer<Question: RateQuestion>(_ question: Question) async throws(ExchangeError) -> Question.Answer {
    try check(question.policy)
    var book = RateBook(policy: question.policy, moment: moment(), catalog: catalog)
    // Some needs are known only once others are met: what a board lists, what a future day needs.
    while true {
      let needs = try question.needs(in: book).filter { !book.isMet($0) }
      if needs.isEmpty { return try question.answer(from: book) }
      await repository.load(book.fetches(for: needs), into: &book, policy: book.policy)
    }
  }

  /// Refuses a source that is not configured.
  private func check(_ policy: RatePolicy) throws(ExchangeError) {
    if case .only(let provider) = policy.source, !repository.isConfigured(provider) { throw .notConfigured(provider) }
  }

  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport {
    do throws(ExchangeError) { try check(options.policy) } catch { throw BatchError(report: error.report) }
    let book = RateBook(policy: options.policy, moment: moment(), catalog: catalog)
    var run = try BatchRun(options, symbols: symbols, stream: stream, repository: repository, book: book)
    return try await run.convert()
  }

  // MARK: - Upkeep

  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (Double) -> Void
  ) async -> UpdateReport {
    await repository.update(full: full, policy: policy, onProgress: onProgress)
  }

  func providers(asking policy: RatePolicy?) async -> [ProviderStatus] { await repository.statuses(asking: policy) }

  func cacheInfo() async throws(ExchangeError) -> CacheInfo { try await repository.cacheInfo() }

  func clearCache() async throws(ExchangeError) -> CacheInfo { try await repository.clearCache() }
}

extension ExchangeServiceImpl: QuoteService {
  func quotes(
    for requests: [QuoteRequest], policy: RatePolicy
  ) async -> [Result<Quote, ExchangeError>] {
    do throws(ExchangeError) {
      return try await answer(QuotesQuestion(requests, policy: policy))
    } catch {
      return requests.map { _ in .failure(error) }
    }
  }
}

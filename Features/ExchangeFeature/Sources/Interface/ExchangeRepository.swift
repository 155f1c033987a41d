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

/// Which of the ECB's fixings a question needs to be at hand.
public enum FixingNeed: Hashable, Sendable {
  /// The newest one.
  case newest
  /// The newest one on or before a day.
  case day(FixingDate)
  /// All from a day on (from the first ever for nil) to another (to the newest for nil).
  case range(from: FixingDate?, to: FixingDate?)
}

/// The ECB's fixings that are at hand after everything that the policy allows was tried.
public struct KnownFixings: Sendable {
  /// The fixings.
  public let book: FixingBook
  /// What became of asking for more.
  public let effort: FetchEffort

  /// What is at hand.
  public init(book: FixingBook, effort: FetchEffort = FetchEffort()) {
    self.book = book
    self.effort = effort
  }
}

/// A wide provider's tables that are at hand after everything that the policy allows was tried.
public struct WideFixings: Sendable {
  /// The table that answers; nil when there is none.
  public let fixing: Fixing?
  /// The same provider's table before it, where one is known.
  public let previous: Fixing?
  /// The credit that its provider asks for.
  public let attribution: String?
  /// What became of asking for more.
  public let effort: FetchEffort
  /// What other providers have for the same day, for questions of other currencies.
  public let others: [WideFixings]

  /// What is at hand.
  public init(
    fixing: Fixing?, previous: Fixing?, attribution: String?, effort: FetchEffort = FetchEffort(),
    others: [WideFixings] = []
  ) {
    self.fixing = fixing
    self.previous = previous
    self.attribution = attribution
    self.effort = effort
    self.others = others
  }
}

/// What became of the attempt to know more than was at hand.
public struct FetchEffort: Hashable, Sendable {
  /// Whether something newer would have been asked for, had the policy allowed it.
  public var wasForbidden = false
  /// Whether the machine has no network.
  public var lacksNetwork = false
  /// The providers that failed, in the order in which they were asked.
  public var failures: [ProviderFailure] = []
  /// Why the cache could not be used.
  public var cacheError: StorageError?

  /// Nothing was tried, because nothing was needed.
  public init() {}

  /// The failures and the cache's trouble as notes.
  var notes: [RateNote] {
    let cacheNote = cacheError.map { RateNote.cacheUnavailable($0) }
    return failures.map { .providerFailed($0) } + (cacheNote.map { [$0] } ?? [])
  }

  mutating func take(_ outcome: FetchOutcome) {
    failures += outcome.failures
    lacksNetwork = lacksNetwork || outcome.lacksNetwork
  }
}

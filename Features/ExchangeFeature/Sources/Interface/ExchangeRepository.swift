public import RateProviders
public import SharedModels

/// Where rates come from: the bundled history, the cache and the network, in the order that the policy allows.
public protocol ExchangeRepository: Sendable {
  /// The ECB's fixings for a need; the effort tells what could not be fetched.
  func fixings(for need: FixingNeed, policy: RatePolicy) async -> KnownFixings

  /// A wide provider's table of a day, or the newest one for nil: one that holds the currencies, where there is one.
  /// The effort tells what could not be fetched.
  func wideFixings(for currencies: Set<Currency>, on day: FixingDate?, policy: RatePolicy) async -> WideFixings

  /// Whether a provider has what it needs, such as a key.
  func isConfigured(_ provider: ProviderID) -> Bool

  /// Asks the providers now, whatever is cached; with `full` for the whole history, whose progress is passed to
  /// `onProgress`.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> UpdateReport

  /// The status of each provider; with a policy, each is first asked for its newest table.
  func statuses(asking policy: RatePolicy?) async -> [ProviderStatus]

  /// The content of the cache; throws ``ExchangeError/storage(_:)``.
  func cacheInfo() async throws(ExchangeError) -> CacheInfo

  /// Empties the cache; throws ``ExchangeError/storage(_:)``.
  func clearCache() async throws(ExchangeError)
}

/// The ECB's fixings that a request needs.
public enum FixingNeed: Hashable, Sendable {
  /// The newest one.
  case newest
  /// The newest one on or before a day.
  case day(FixingDate)
  /// All from a day on (from the first ever for nil) to another (to the newest for nil).
  case range(from: FixingDate?, to: FixingDate?)
}

/// The ECB's fixings that are available after trying everything that the policy allows.
public struct KnownFixings: Sendable {
  /// The fixings.
  public let book: FixingBook
  /// The outcome of fetching.
  public let effort: FetchEffort

  /// Creates known fixings.
  public init(book: FixingBook, effort: FetchEffort = FetchEffort()) {
    self.book = book
    self.effort = effort
  }
}

/// A wide provider's tables that are available after trying everything that the policy allows.
public struct WideFixings: Sendable {
  /// The table that answers; nil when there is none.
  public let fixing: Fixing?
  /// The same provider's table before it, where one is known.
  public let previous: Fixing?
  /// The credit that its provider requires.
  public let attribution: String?
  /// The outcome of fetching.
  public let effort: FetchEffort
  /// Tables of other providers for the same day, for requests of other currencies.
  public let others: [WideFixings]

  /// Creates wide fixings.
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

/// The outcome of the attempt to fetch more.
public struct FetchEffort: Hashable, Sendable {
  /// Whether something newer would have been requested, had the policy allowed it.
  public var wasForbidden = false
  /// Whether the machine has no network.
  public var lacksNetwork = false
  /// The providers that failed, in the order in which they were asked.
  public var failures: [ProviderFailure] = []
  /// Why the cache could not be used.
  public var cacheError: StorageError?

  /// Creates an effort without any request.
  public init() {}

  /// The failures of providers and cache, as notes.
  var notes: [RateNote] {
    let cacheNote = cacheError.map { RateNote.cacheUnavailable($0) }
    return failures.map { .providerFailed($0) } + (cacheNote.map { [$0] } ?? [])
  }

  mutating func take(_ outcome: FetchOutcome) {
    failures += outcome.failures
    lacksNetwork = lacksNetwork || outcome.lacksNetwork
  }
}

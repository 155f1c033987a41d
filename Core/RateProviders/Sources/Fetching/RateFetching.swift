public import SharedModels

public import struct Platform.Date

/// Asks providers in turn within a deadline; stands between the repository and the network.
public protocol RateFetching: Sendable {
  /// The providers that can be asked, in no particular order.
  var providers: [any RateProvider] { get }

  /// Asks one provider after the other and returns the first usable answer that holds every currency that is wanted; where
  /// none does, the first usable one.
  ///
  /// Never throws: what went wrong is in the outcome.
  func fetch(_ request: FetchRequest) async -> FetchOutcome

  /// How each provider stands at the moment, by the order of `ProviderID`; `newest` are the newest tables at hand.
  func statuses(newest: [ProviderID: RateTable]) async -> [ProviderStatus]
}

/// A question to several providers in turn, and what is known beforehand.
public struct FetchRequest: Sendable {
  /// What is wanted.
  public var query: RateQuery
  /// What the newest table has to hold; where a provider's lacks one of them, the next provider is asked, too.
  public var currencies: Set<Currency> = []
  /// Whom to ask, in this order.
  public var providers: [ProviderID]
  /// The time for all of them together.
  public var deadline: Duration
  /// The newest tables at hand, cached or bundled, of any provider: a new one must not be older than the newest one of the same
  /// fixings, and must be plausible beside those at most 31 days away.
  public var known: [RateTable]
  /// Asks providers that rest too, unless they themselves asked to be left alone, and asks unconditionally.
  public var refreshes: Bool
  /// Told as a long reply arrives.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Creates a question; what is left out has its default.
  public init(
    _ query: RateQuery, providers: [ProviderID], deadline: Duration, known: [RateTable] = [], refreshes: Bool = false,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.query = query
    self.providers = providers
    self.deadline = deadline
    self.known = known
    self.refreshes = refreshes
    self.onProgress = onProgress
  }
}

/// What came of asking providers in turn.
public struct FetchOutcome: Hashable, Sendable {
  /// The answer of the first provider that gave a usable one.
  public enum Answer: Hashable, Sendable {
    /// Accepted tables, oldest first; never empty.
    case tables([RateTable], from: ProviderID)
    /// The known table of that provider is still its newest; `checkedAt` is when it said so.
    case unchanged(RateTable, checkedAt: Date)
  }

  /// The answer; nil when nobody gave one.
  public let answer: Answer?
  /// Answers that lack a currency that was wanted, of providers beside the one that is taken.
  public let others: [Answer]
  /// Why each provider before it gave none, in the order in which they were asked.
  public let failures: [ProviderFailure]
  /// Whether providers were left out because the machine has no network.
  public let lacksNetwork: Bool

  /// An outcome.
  public init(
    answer: Answer?, others: [Answer] = [], failures: [ProviderFailure], lacksNetwork: Bool = false
  ) {
    self.answer = answer
    self.others = others
    self.failures = failures
    self.lacksNetwork = lacksNetwork
  }

  /// The newest table of the answer.
  public var newest: RateTable? { answer?.newest }
}

extension FetchOutcome.Answer {
  /// The newest table of the answer.
  public var newest: RateTable? {
    switch self {
    case .tables(let tables, _): tables.last
    case .unchanged(let table, _): table
    }
  }
}

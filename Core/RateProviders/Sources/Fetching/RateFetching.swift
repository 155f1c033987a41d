public import Networking
public import SharedModels
public import Wording

public import struct Platform.Date

/// Asks providers in turn within a deadline.
public protocol RateFetching: Sendable {
  /// The providers that have what they need, such as a key, in no particular order.
  var providers: [ProviderID] { get }

  /// Asks one provider after the other and returns the first usable answer that holds every wanted currency, or else
  /// the first usable one.
  ///
  /// Never throws: failures are part of the outcome.
  func fetch(_ request: FetchRequest) async -> FetchOutcome

  /// The current status of each provider, in the order of `ProviderID`; `newest` are the newest known tables.
  func statuses(newest: [ProviderID: RateTable]) async -> [ProviderStatus]
}

/// A request to several providers in turn.
public struct FetchRequest: Sendable {
  /// What each of the providers is asked for.
  public var query: RateQuery
  /// Currencies that one of the tables must contain; if one is missing, the next provider is asked too. Two or more are
  /// all that is needed; one is the base of a whole table.
  public var currencies: Set<Currency> = []
  /// The providers to ask, in order.
  public var providers: [ProviderID]
  /// The time limit for all of them together.
  public var deadline: Duration
  /// The newest known tables, cached or bundled, of any provider: a new table must not be older than the newest one of
  /// the same fixings, and must be plausible compared with those at most `RateTableValidator.comparableDays` away.
  public var known: [RateTable]
  /// Also asks resting providers, unless they demanded the rest.
  public var refreshes: Bool
  /// Called repeatedly while a long reply arrives.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// By default for any currencies, and of providers that do not rest.
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

/// The outcome of asking providers in turn.
public struct FetchOutcome: Hashable, Sendable {
  /// What a provider gave: accepted tables, or that nothing is newer.
  public enum Answer: Hashable, Sendable {
    /// Accepted tables, oldest first; never empty. With the validators of the whole history, to be recorded once all of
    /// it is stored.
    case tables([RateTable], from: ProviderID, history: HTTPValidators? = nil)
    /// The provider's known table is still its newest; `checkedAt` is when the provider confirmed that.
    case unchanged(RateTable, checkedAt: Date)
  }

  /// The answer; nil when no provider gave one.
  public let answer: Answer?
  /// Other usable answers, which lack a required currency.
  public let others: [Answer]
  /// Why the other providers gave none, in the order in which they were asked.
  public let failures: [ProviderFailure]
  /// Whether providers were left out because the machine has no network.
  public let lacksNetwork: Bool

  /// By default without other answers, and of a machine that has a network.
  public init(
    answer: Answer?, others: [Answer] = [], failures: [ProviderFailure], lacksNetwork: Bool = false
  ) {
    self.answer = answer
    self.others = others
    self.failures = failures
    self.lacksNetwork = lacksNetwork
  }

  /// The newest table of the answer; nil without one.
  public var newest: RateTable? { answer?.newest }
}

extension FetchRequest {
  /// The only currencies that are needed; empty for whole tables.
  var quotes: Set<Currency> { currencies.count > 1 ? currencies : [] }
}

extension FetchOutcome.Answer {
  /// Whether one of the tables holds all of the currencies.
  func quotes(all currencies: Set<Currency>) -> Bool {
    switch self {
    case .tables(let tables, _, _): tables.contains { $0.quotes(all: currencies) }
    case .unchanged(let table, _): table.quotes(all: currencies)
    }
  }

  /// The last of its tables, or the known one that is still the newest.
  public var newest: RateTable? {
    switch self {
    case .tables(let tables, _, _): tables.last
    case .unchanged(let table, _): table
    }
  }
}

/// A provider's current status.
public struct ProviderStatus: Hashable, Sendable {
  /// Whether it can be asked.
  public enum State: String, Hashable, Sendable {
    /// It can be asked.
    case ready
    /// It failed recently and is left alone for now.
    case resting
    /// It needs something that is not configured.
    case off
  }

  /// The provider; its profile has the facts that never change.
  public let id: ProviderID
  /// Whether it can be asked.
  public let state: State
  /// When it last returned an accepted table.
  public let lastSuccess: Date?
  /// Its last failure, which may be older than its last answer.
  public let lastFailure: ProviderRecord.Failure?
  /// The remaining rest; nil unless it rests.
  public let rest: Duration?
  /// When its next table is expected.
  public let nextPublication: Date?
  /// The number of currencies it quotes.
  public let currencies: Int
  /// How long it rests yet, and why; nil unless it rests.
  public var resting: Phrase? {
    rest.map { ProviderError.resting(for: $0, after: lastFailure?.reason).cause.words }
  }

  /// By default that of a provider that was never asked.
  public init(
    id: ProviderID, state: State, lastSuccess: Date? = nil, lastFailure: ProviderRecord.Failure? = nil,
    rest: Duration? = nil, nextPublication: Date? = nil, currencies: Int
  ) {
    self.id = id
    self.state = state
    self.lastSuccess = lastSuccess
    self.lastFailure = lastFailure
    self.rest = rest
    self.nextPublication = nextPublication
    self.currencies = currencies
  }
}

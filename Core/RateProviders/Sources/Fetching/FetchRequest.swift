public import SharedModels

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
  /// The newest tables at hand, cached or bundled, whosoever: what comes must not be older than the newest one of the same
  /// fixings, and must be plausible beside those at most 31 days away.
  public var known: [RateTable]
  /// Asks providers that rest too, unless they themselves asked to be left alone, and asks unconditionally.
  public var refreshes: Bool
  /// Told as a long reply arrives.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Makes a question.
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

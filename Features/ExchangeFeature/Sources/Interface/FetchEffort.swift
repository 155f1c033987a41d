public import RateProviders
public import SharedModels

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

public import SharedModels

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

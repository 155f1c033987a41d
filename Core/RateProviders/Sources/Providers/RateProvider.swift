/// A source of exchange rates on the network.
///
/// A provider reads its own format and knows its own traps; whether a table is plausible is ``RateTableValidator``'s question,
/// and whom to ask next ``RateFetcher``'s.
public protocol RateProvider: Sendable {
  /// What is known of the provider without asking it.
  var profile: ProviderProfile { get }

  /// Whether it is on this machine, so that it can be reached without a network.
  var isLocal: Bool { get }

  /// What keeps the provider off, such as a key that is not configured; nil when it can be asked.
  var obstacle: ProviderFailure.Reason? { get }

  /// Asks the provider.
  ///
  /// - Throws: `ProviderError` with the reason why there is no well-formed reply within the ask's time.
  func fetch(_ ask: ProviderAsk) async throws(ProviderError) -> ProviderReply
}

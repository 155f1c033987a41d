public import Networking
public import SharedModels

public import struct Platform.Date

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

extension [any RateProvider] {
  /// Every provider on the network, as the application uses them.
  ///
  /// - Parameters:
  ///   - endpoints: where they are.
  ///   - openExchangeRatesKeyFile: the file with the key that Open Exchange Rates needs; without it, that provider is off.
  ///   - transport: what carries the requests.
  ///   - now: the instant by the calendar.
  public static func all(
    endpoints: ProviderEndpoints, openExchangeRatesKeyFile: String?, transport: any HTTPTransport,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> Self {
    [
      ECBProvider(endpoints: endpoints, transport: transport, now: now),
      FrankfurterProvider(endpoints: endpoints, transport: transport, now: now),
      ExchangeRateAPIProvider(endpoints: endpoints, transport: transport, now: now),
      CurrencyAPIProvider(endpoints: endpoints, transport: transport, now: now),
      OpenExchangeRatesProvider(
        endpoints: endpoints, keyFile: openExchangeRatesKeyFile, transport: transport, now: now),
    ]
  }
}

/// What a provider can be asked for.
public enum RateQuery: Hashable, Sendable {
  /// The newest fixing.
  case latest
  /// The newest fixing on or before a day.
  case date(FixingDate)
  /// Every fixing within a range of days, both ends included.
  case range(ClosedRange<FixingDate>)
  /// Every fixing there is.
  case history

  /// The kind of question, without its days.
  public var capability: RateCapability {
    switch self {
    case .latest: .latest
    case .date: .date
    case .range: .range
    case .history: .history
    }
  }
}

/// A kind of question that a provider may be able to answer.
public enum RateCapability: String, Hashable, Sendable, CaseIterable {
  /// The newest fixing.
  case latest
  /// The fixing of a past day.
  case date
  /// The fixings of a range of days.
  case range
  /// All fixings ever.
  case history
}

/// One question to one provider, with its limits.
public struct ProviderAsk: Sendable {
  /// What is wanted.
  public var query: RateQuery
  /// The time within which the reply must be there.
  public var time: Duration
  /// What the newest table was marked with; only for ``RateQuery/latest``, and only when that table is still at hand.
  public var validators: HTTPValidators?
  /// Told as the reply arrives; for the long ones.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Creates a question; what is left out has its default.
  public init(
    _ query: RateQuery, within time: Duration, validators: HTTPValidators? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.query = query
    self.time = time
    self.validators = validators
    self.onProgress = onProgress
  }
}

/// What a provider answered, read but not yet judged.
public enum ProviderReply: Hashable, Sendable {
  /// Nothing newer than what the ask's validators stand for.
  case unchanged
  /// Tables, and what the newest is marked with when it can be asked for conditionally.
  case tables([QuotedTable], validators: HTTPValidators?)
}

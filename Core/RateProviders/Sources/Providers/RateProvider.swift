public import Networking
public import SharedModels

public import struct Platform.Date

/// A source of exchange rates on the network.
///
/// A provider parses its own format and knows its quirks; ``RateTableValidator`` decides whether a table is plausible,
/// and ``RateFetcher`` which provider to ask next.
public protocol RateProvider: Sendable {
  /// The fixed facts about the provider.
  var profile: ProviderProfile { get }

  /// Whether it runs on this machine, so that it can be reached without a network.
  var isLocal: Bool { get }

  /// Why the provider cannot be asked, such as a missing key; nil, the default, when it can.
  var obstacle: ProviderFailure.Reason? { get }

  /// Requests rates.
  ///
  /// - Throws: `ProviderError` with the reason why there is no well-formed reply within the ask's time.
  func fetch(_ ask: ProviderAsk) async throws(ProviderError) -> ProviderReply
}

extension RateProvider {
  /// Nil: the provider can always be asked.
  public var obstacle: ProviderFailure.Reason? { nil }
}

extension [any RateProvider] {
  /// Every provider on the network, as the application uses them.
  ///
  /// - Parameters:
  ///   - endpoints: the providers' addresses.
  ///   - openExchangeRatesKeyFile: the file with the key for Open Exchange Rates; without it, that provider is off.
  ///   - transport: sends the requests.
  ///   - now: the current time.
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

/// A request for rates.
public enum RateQuery: Hashable, Sendable {
  /// The newest fixing.
  case latest
  /// The newest fixing, and those from a day on before it where the provider has them in one document.
  case recent(since: FixingDate)
  /// The newest fixing on or before a day.
  case date(FixingDate)
  /// Every fixing within a range of days, both ends included.
  case range(ClosedRange<FixingDate>)
  /// Every fixing.
  case history

  /// The kind of request.
  public var capability: RateCapability {
    switch self {
    case .latest, .recent: .latest
    case .date: .date
    case .range: .range
    case .history: .history
    }
  }

  /// Whether the newest fixing is requested, which must then not be older than the newest known one.
  public var wantsNewest: Bool { capability == .latest }
}

/// A kind of request that a provider may support.
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

/// A request to one provider, with its limits.
public struct ProviderAsk: Sendable {
  /// The query.
  public var query: RateQuery
  /// The time limit for the complete reply.
  public var time: Duration
  /// The validators of the newest table; only for ``RateQuery/latest``, and only while that table is known.
  public var validators: HTTPValidators?
  /// Called repeatedly while a long reply arrives.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Creates a request.
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

/// A provider's reply: parsed, but not yet validated.
public enum ProviderReply: Hashable, Sendable {
  /// The table that the validators belong to is still the newest.
  case unchanged
  /// Tables, and the validators of the newest, if it has any.
  case tables([QuotedTable], validators: HTTPValidators?)
}

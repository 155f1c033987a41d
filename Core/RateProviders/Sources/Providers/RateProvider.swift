package import Networking
public import SharedModels

package import struct Platform.Date

/// A source of exchange rates on the network.
///
/// A provider parses its own format and knows its quirks; `RateTableValidator` decides whether a table is plausible,
/// and ``RateFetcher`` which provider to ask next.
package protocol RateProvider: Sendable {
  /// Its server, and what is fixed about it.
  var client: ProviderClient { get }

  /// Requests rates.
  ///
  /// - Throws: `ProviderError` when there is no well-formed reply within the request's time.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply
}

extension ProviderID {
  /// The provider on the network; nil for what is part of the program.
  ///
  /// - Parameters:
  ///   - endpoints: the providers' addresses.
  ///   - keyFile: the file with the key, for the one that needs a key; without it, that provider is off.
  ///   - transport: sends the requests.
  ///   - now: the current time.
  package func provider(
    at endpoints: ProviderEndpoints, keyFile: String? = nil, transport: any HTTPTransport,
    now: @escaping @Sendable () -> Date
  ) -> (any RateProvider)? {
    let client = ProviderClient(self, at: endpoints, keyFile: keyFile, transport: transport, now: now)
    return switch self {
    case .ecb: ECBProvider(client: client)
    case .frankfurter, .frankfurterBlend: FrankfurterProvider(client: client)
    case .exchangeRateAPI: ExchangeRateAPIProvider(client: client)
    case .currencyAPI: CurrencyAPIProvider(client: client)
    case .openExchangeRates: OpenExchangeRatesProvider(client: client)
    case .bundled, .fixed, .own: nil
    }
  }
}

/// Which fixings are wanted of a provider.
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
package struct ProviderRequest: Sendable {
  package var query: RateQuery
  /// The time limit for the complete reply.
  package var time: Duration
  /// The validators of what is known already: the newest table, or the whole history.
  package var validators: HTTPValidators?
  /// The only currencies that are needed; empty for the whole table.
  package var quotes: Set<Currency> = []
  /// Called repeatedly while a long reply arrives.
  package var onProgress: (@Sendable (TransferProgress) -> Void)?

  package init(
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
package enum ProviderReply: Hashable, Sendable {
  /// The table that the validators belong to is still the newest.
  case unchanged
  /// Tables, and the validators of the newest, if it has any.
  case tables([QuotedTable], validators: HTTPValidators?)
}

public import Networking
import SharedModels

public import struct Platform.Date

/// ExchangeRate-API's open access: one table a day, against the US dollar.
public struct ExchangeRateAPIProvider: RateProvider {
  /// The fixed facts about the provider.
  public var profile: ProviderProfile { .exchangeRateAPI }

  private let client: ProviderClient

  /// Creates a provider.
  public init(endpoints: ProviderEndpoints, transport: any HTTPTransport, now: @escaping @Sendable () -> Date) {
    client = ProviderClient(endpoint: endpoints.endpoint(of: .exchangeRateAPI), transport: transport, now: now)
  }

  /// Whether it runs on this machine.
  public var isLocal: Bool { client.endpoint.isLocal }

  /// Requests the newest table; there is no other.
  public func fetch(_ ask: ProviderAsk) async throws(ProviderError) -> ProviderReply {
    guard ask.query.wantsNewest else { throw ProviderError(.unsupported(ask.query.capability.rawValue)) }
    return try await client.newest("/v6/latest/USD", for: ask, accept: "application/json") {
      response throws(ProviderError) in
      if let word = ProviderErrorBody.word(in: response.body) { throw ProviderError(.rejected(word)) }
      return [try JSONTable.decode(ExchangeRateAPIBody.self, from: response.body).table()]
    }
  }
}

/// `{"result":"success","time_last_update_unix":…,"time_next_update_unix":…,"base_code":"USD","rates":{…}}`
struct ExchangeRateAPIBody: Decodable {
  let result: String
  let lastUpdate: Int64
  let nextUpdate: Int64
  let base: String
  let rates: [String: QuotedValue]

  private enum CodingKeys: String, CodingKey {
    case result
    case lastUpdate = "time_last_update_unix"
    case nextUpdate = "time_next_update_unix"
    case base = "base_code"
    case rates
  }

  /// The table, dated by the day of its update in UTC.
  func table() throws(ProviderError) -> QuotedTable {
    guard result == "success" else { throw ProviderError(.rejected(ForeignText.excerpt(result))) }
    guard let date = FixingDate(unixTime: lastUpdate), FixingDate(unixTime: nextUpdate) != nil, nextUpdate > lastUpdate
    else { throw ProviderError(.malformed("updates at \(lastUpdate) and \(nextUpdate)")) }
    return QuotedTable(
      base: ForeignText.excerpt(base), date: date,
      // At most two days: a wrong date must not keep the table forever.
      nextUpdate: Date(timeIntervalSince1970: Double(min(nextUpdate, lastUpdate + 2 * 86_400))), rows: rates.rows)
  }
}

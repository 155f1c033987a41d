import Platform
import SharedModels

/// ExchangeRate-API's open access: one table a day, against the US dollar.
struct ExchangeRateAPIProvider: RateProvider {
  let client: ProviderClient

  /// Requests the newest table; there is no other.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    guard request.query.wantsNewest else { throw .unsupported(request.query.capability.rawValue) }
    return try await client.reply(to: request, "/v6/latest/USD") { body throws(ProviderError) in
      [try JSONTable.decode(ExchangeRateAPIBody.self, from: body).table()]
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
    guard result == "success" else { throw .rejected(UntrustedText.excerpt(result)) }
    guard let date = FixingDate(unixTime: lastUpdate), FixingDate(unixTime: nextUpdate) != nil, nextUpdate > lastUpdate
    else { throw .malformed("updates at \(lastUpdate) and \(nextUpdate)") }
    return QuotedTable(
      base: UntrustedText.excerpt(base), date: date,
      // At most two days: a wrong date must not keep the table forever.
      nextUpdate: Date(timeIntervalSince1970: Double(min(nextUpdate, lastUpdate + 2 * 86_400))), rows: rates.rows)
  }
}

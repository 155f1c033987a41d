import Platform
import SharedModels

/// Open Exchange Rates: hourly rates against the US dollar; needs a key.
struct OpenExchangeRatesProvider: RateProvider {
  let client: ProviderClient

  /// Requests the newest table or that of a day.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    let (path, last): (String, FixingDate?)
    switch request.query {
    case .latest, .recent: (path, last) = ("/api/latest.json", nil)
    case .date(let day) where client.profile.reaches(day): (path, last) = ("/api/historical/\(day).json", day)
    default: throw .unsupported(request.query.capability.rawValue)
    }
    return try await client.reply(to: request, path) { body throws(ProviderError) in
      let table = try JSONTable.decode(OpenExchangeRatesBody.self, from: body).table()
      if let last, table.date > last { throw .malformed("\(table.date) in answer to \(last)") }
      return [table]
    }
  }
}

/// `{"timestamp":…,"base":"USD","rates":{…}}`
struct OpenExchangeRatesBody: Decodable {
  /// The publication interval, in seconds.
  private static let period: Int64 = 3_600

  let timestamp: Int64
  let base: String
  let rates: [String: QuotedValue]

  /// The table, dated by its day in UTC.
  func table() throws(ProviderError) -> QuotedTable {
    guard let date = FixingDate(unixTime: timestamp) else {
      throw .malformed("the time \(timestamp)")
    }
    return QuotedTable(
      base: UntrustedText.excerpt(base), date: date,
      nextUpdate: Date(timeIntervalSince1970: Double(timestamp + Self.period)), rows: rates.rows)
  }
}

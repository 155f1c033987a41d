import SharedModels

import struct Platform.Date

/// `{"timestamp":…,"base":"USD","rates":{…}}`
struct OpenExchangeRatesBody: Decodable {
  /// How long a table is the newest, in seconds.
  private static let period: Int64 = 3_600

  let timestamp: Int64
  let base: String
  let rates: [String: QuotedValue]

  /// The table, dated by its day in UTC.
  func table() throws(ProviderError) -> QuotedTable {
    guard let date = FixingDate(unixTime: timestamp) else {
      throw ProviderError(.malformed("the time \(timestamp)"))
    }
    return QuotedTable(
      base: ForeignText.excerpt(base), date: date,
      nextUpdate: Date(timeIntervalSince1970: Double(timestamp + Self.period)), rows: rates.rows)
  }
}

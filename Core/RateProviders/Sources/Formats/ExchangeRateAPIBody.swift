import SharedModels

import struct Platform.Date

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
      // Never more than two days: a mistaken date must not keep the table for good.
      nextUpdate: Date(timeIntervalSince1970: Double(min(nextUpdate, lastUpdate + 2 * 86_400))), rows: rates.rows)
  }
}

extension FixingDate {
  /// The day in UTC of that many seconds since 1970; nil outside of the years 1970 to 9999.
  init?(unixTime seconds: Int64) {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    self.init(dayNumber: Int32(seconds / 86_400))
  }
}

import SharedModels

import struct Platform.Decimal

/// `{"amount":1.0,"base":"EUR","date":"2026-10-30","rates":{"USD":1.1172}}`
struct FrankfurterDay: Decodable {
  let amount: Decimal
  let base: String
  let date: FixingDate
  let rates: [String: QuotedValue]

  func table() throws(ProviderError) -> QuotedTable {
    try checkAmount(amount)
    return QuotedTable(base: ForeignText.excerpt(base), date: date, rows: rates.rows)
  }
}

/// `{"amount":1.0,"base":"EUR","start_date":…,"end_date":…,"rates":{"2026-10-29":{"USD":1.1172}}}`
struct FrankfurterRange: Decodable {
  let amount: Decimal
  let base: String
  let rates: [String: [String: QuotedValue]]

  /// The tables, oldest first.
  func tables() throws(ProviderError) -> [QuotedTable] {
    try checkAmount(amount)
    var tables: [QuotedTable] = []
    for (day, rates) in rates.sorted(by: { $0.key < $1.key }) {
      guard let date = FixingDate(iso8601: day) else {
        throw ProviderError(.malformed("\"\(ForeignText.excerpt(day))\" in place of a date"))
      }
      tables.append(QuotedTable(base: ForeignText.excerpt(base), date: date, rows: rates.rows))
    }
    return tables
  }
}

/// A table for another amount would have every rate multiplied by it, and rounded.
private func checkAmount(_ amount: Decimal) throws(ProviderError) {
  guard amount == 1 else { throw ProviderError(.malformed("a table for the amount \(amount)")) }
}

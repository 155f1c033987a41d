import Networking
import Platform
import SharedModels

/// Frankfurter's first version: the ECB's fixings as JSON.
///
/// Requests always use base EUR and amount 1: with any other, the server rounds to five decimals.
struct FrankfurterProvider: RateProvider {
  var profile: ProviderProfile { .frankfurter }
  /// The longest range of one request, in days; a server may thin out longer ones.
  static let longestRange = 90

  let client: ProviderClient

  var endpoint: ProviderEndpoints.Endpoint { client.endpoint }

  /// Requests the table of a day or the tables of a range.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    switch request.query {
    case .latest, .recent:
      return try await client.newest("/v1/latest", for: request, accept: mediaType) { response throws(ProviderError) in
        [try JSONTable.decode(FrankfurterDay.self, from: response.body).table()]
      }
    case .date(let day):
      let response = try await client.get("/v1/\(day)", for: request, accept: mediaType)
      let table = try JSONTable.decode(FrankfurterDay.self, from: response.body).table()
      // A server that does not have the day yet answers with its newest table, which may be another day's.
      guard table.date <= day else { throw .malformed("\(table.date) in answer to \(day)") }
      return .tables([table], validators: nil)
    case .range(let days):
      return .tables(try await tables(in: days, for: request), validators: nil)
    case .history:
      throw .unsupported(RateCapability.history.rawValue)
    }
  }
}

extension FrankfurterProvider {
  private var mediaType: String { "application/json" }

  private func tables(
    in days: ClosedRange<FixingDate>, for request: ProviderRequest
  ) async throws(ProviderError) -> [QuotedTable] {
    var tables: [QuotedTable] = []
    var start = days.lowerBound
    while start <= days.upperBound {
      let end = min(start.adding(days: Self.longestRange - 1), days.upperBound)
      let response = try await client.get("/v1/\(start)..\(end)", for: request, accept: mediaType)
      let range = try JSONTable.decode(FrankfurterRange.self, from: response.body)
      // A range that begins on a day without a fixing is answered from the fixing before it.
      tables += try range.tables().filter { (start...end).contains($0.date) }
      start = end.adding(days: 1)
    }
    return tables
  }
}

/// `{"amount":1.0,"base":"EUR","date":"2026-10-30","rates":{"USD":1.1172}}`
struct FrankfurterDay: Decodable {
  let amount: Decimal
  let base: String
  let date: FixingDate
  let rates: [String: QuotedValue]

  func table() throws(ProviderError) -> QuotedTable {
    try checkAmount(amount)
    return QuotedTable(base: UntrustedText.excerpt(base), date: date, rows: rates.rows)
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
        throw .malformed("\"\(UntrustedText.excerpt(day))\" in place of a date")
      }
      tables.append(QuotedTable(base: UntrustedText.excerpt(base), date: date, rows: rates.rows))
    }
    return tables
  }
}

/// A table for another amount would have every rate multiplied by it, and rounded.
private func checkAmount(_ amount: Decimal) throws(ProviderError) {
  guard amount == 1 else { throw .malformed("a table for the amount \(amount)") }
}

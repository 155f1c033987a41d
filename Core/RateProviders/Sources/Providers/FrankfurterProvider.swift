import Platform
import SharedModels

/// Frankfurter's second version: a mirror of the ECB's fixings, or a blend of the rates of some hundred central banks.
///
/// Requests always use base EUR: with any other, the server cuts rates to some five digits.
struct FrankfurterProvider: RateProvider {
  /// The days before a day that the blend is asked for as well: its currencies are not all published on the same days.
  static let blendedDays = 7

  let client: ProviderClient

  private var isBlend: Bool { client.profile.id == .frankfurterBlend }

  /// Requests the tables of a day or of a range; of the blend, those of the days before it, too.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    switch request.query {
    case .latest, .recent:
      let first = client.today.adding(days: -Self.blendedDays)
      return try await client.reply(to: request, path(isBlend ? "from=\(first)" : nil, request)) {
        body throws(ProviderError) in
        let tables = try tables(in: body)
        guard let newest = tables.last else { throw .malformed("no rates") }
        return isBlend ? tables : [newest]
      }
    case .date(let day) where isBlend:
      return try await range(day.adding(days: -Self.blendedDays)...day, request)
    case .date(let day):
      return try await client.reply(to: request, path("date=\(day)", request)) { body throws(ProviderError) in
        let tables = try tables(in: body)
        // A server that does not have the day yet answers with its newest table, which may be another day's.
        guard let table = tables.last(where: { $0.date <= day }) else {
          throw .malformed("\(tables.last?.date.description ?? "nothing") in answer to \(day)")
        }
        return [table]
      }
    case .range(let days):
      return try await range(days, request)
    case .history:
      throw .unsupported(RateCapability.history.rawValue)
    }
  }

  private func path(_ days: String?, _ request: ProviderRequest) -> String {
    var parameters = [days].compactMap { $0 }
    if isBlend {
      let quotes = request.quotes.subtracting([.eur]).map(\.code).sorted()
      if !quotes.isEmpty { parameters.append("quotes=\(quotes.joined(separator: ","))") }
      parameters.append("expand=providers")
    } else {
      parameters.append("providers=ECB")
    }
    return "/v2/rates?\(parameters.joined(separator: "&"))"
  }

  private func range(
    _ days: ClosedRange<FixingDate>, _ request: ProviderRequest
  ) async throws(ProviderError) -> ProviderReply {
    let path = path("from=\(days.lowerBound)&to=\(days.upperBound)", request)
    return try await client.reply(to: request, path) { body throws(ProviderError) in
      try tables(in: body).filter { days.contains($0.date) }
    }
  }

  /// The rows of a reply, which may be of several days, as a table a day; the oldest first.
  private func tables(in body: Data) throws(ProviderError) -> [QuotedTable] {
    let rows = try JSONTable.decode([FrankfurterRow].self, from: body)
    return Dictionary(grouping: rows, by: \.date).sorted { $0.key < $1.key }.map { date, rows in
      let pivot = client.profile.pivot.code
      let base = rows.first { $0.base != pivot }?.base ?? pivot
      return QuotedTable(
        base: UntrustedText.excerpt(base), date: date,
        rows: rows.map { row in
          QuotedTable.Row(
            row.quote, row.rate, sources: row.providers.map { UntrustedText.excerpt($0.joined(separator: ", ")) })
        })
    }
  }
}

/// `{"date":"2026-10-30","base":"EUR","quote":"TWD","rate":35.61,"providers":["CBC"]}`; pegged currencies have no
/// providers.
struct FrankfurterRow: Decodable {
  let date: FixingDate
  let base: String
  let quote: String
  let rate: QuotedValue
  let providers: [String]?
}

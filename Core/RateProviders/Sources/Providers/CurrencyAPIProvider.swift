import Networking
import SharedModels

/// currency-api, which needs no key: one file a day on a content delivery network, with a second host as a fallback.
struct CurrencyAPIProvider: RateProvider {
  /// How many days back to look when a file is missing.
  static let longestHole = 7

  let client: ProviderClient

  /// Requests the newest file, or that of a day or the newest before it.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    switch request.query {
    case .latest, .recent:
      let response = try await file("latest", for: request)
      guard !response.isUnchanged else { return .unchanged }
      return .tables([try table(in: response)], validators: response.validators)
    case .date(let day):
      return .tables([try await table(onOrBefore: day, for: request)], validators: nil)
    case .range, .history:
      throw .unsupported(request.query.capability.rawValue)
    }
  }

  private func table(onOrBefore day: FixingDate, for request: ProviderRequest) async throws(ProviderError)
    -> QuotedTable
  {
    for daysBack in 0...Self.longestHole {
      let candidate = day.adding(days: -daysBack)
      guard client.profile.reaches(candidate) else { break }
      do throws(ProviderError) {
        let table = try table(in: try await file(candidate.description, for: request))
        guard table.date <= day else { throw .malformed("\(table.date) in answer to \(day)") }
        return table
      } catch {
        // The history has gaps: the day before may be there.
        guard error.isNotFound else { throw error }
      }
    }
    throw .unsupported("no file for \(day) or the \(Self.longestHole) days before")
  }

  /// The file of a day, or `latest`; from the second host when the first fails, each for half of the time.
  private func file(_ day: String, for request: ProviderRequest) async throws(ProviderError) -> HTTPResponse {
    let path = "/npm/@fawazahmed0/currency-api@\(day)/v1/currencies/usd.min.json"
    guard !client.endpoint.isReplaced else { return try await client.get(path, for: request) }
    var half = request
    half.time = request.time / 2
    do throws(ProviderError) {
      return try await client.get(path, for: half)
    } catch {
      // Validators of one host mean nothing to the other.
      half.validators = nil
      var other = client
      other.endpoint.base = "https://\(day).currency-api.pages.dev"
      return try await other.get("/v1/currencies/usd.min.json", for: half)
    }
  }

  private func table(in response: HTTPResponse) throws(ProviderError) -> QuotedTable {
    let body = try JSONTable.decode(CurrencyAPIBody.self, from: response.body)
    return QuotedTable(base: client.profile.pivot.code, date: body.date, rows: body.usd.rows)
  }
}

/// `{"date":"2025-12-04","usd":{"aed":3.6725}}`; the base is the name of the object.
struct CurrencyAPIBody: Decodable {
  let date: FixingDate
  let usd: [String: QuotedValue]
}

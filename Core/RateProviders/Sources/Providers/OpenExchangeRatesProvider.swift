import Networking
import Platform
import SharedModels

/// Open Exchange Rates: hourly rates against the US dollar; needs a key.
///
/// The key is sent in a header, never in a URL, which would end up in logs.
struct OpenExchangeRatesProvider: RateProvider {
  var profile: ProviderProfile { .openExchangeRates }

  let client: ProviderClient
  /// Without one the provider is off.
  let keyFile: ProviderKeyFile?

  var endpoint: ProviderEndpoints.Endpoint { client.endpoint }

  /// Why the key file cannot be used.
  var obstacle: ProviderError? {
    do throws(ProviderError) {
      _ = try key()
      return nil
    } catch {
      return error
    }
  }

  var secrets: [String] {
    do throws(ProviderError) { return endpoint.base.passwords + [try key()] } catch { return endpoint.base.passwords }
  }

  /// Requests the newest table or that of a day.
  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    let path: String
    switch request.query {
    case .latest, .recent: path = "/api/latest.json"
    case .date(let day) where profile.reaches(day): path = "/api/historical/\(day).json"
    default: throw .unsupported(request.query.capability.rawValue)
    }
    let response = try await client.get(
      path, for: request, accept: "application/json", authorization: "Token \(try key())")
    guard !response.isUnchanged else { return .unchanged }
    if let word = ProviderErrorBody.word(in: response.body) { throw .rejected(word) }
    let table = try JSONTable.decode(OpenExchangeRatesBody.self, from: response.body).table()
    if case .date(let day) = request.query, table.date > day {
      throw .malformed("\(table.date) in answer to \(day)")
    }
    return .tables([table], validators: request.query.wantsNewest ? response.validators : nil)
  }

  private func key() throws(ProviderError) -> String {
    guard let keyFile else { throw .unsupported("no key file is configured") }
    do throws(KeyFileProblem) {
      return try keyFile.read()
    } catch {
      throw .keyFile(path: keyFile.path, problem: error)
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

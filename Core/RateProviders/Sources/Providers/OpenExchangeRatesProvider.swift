public import Networking
import SharedModels

public import struct Platform.Date

/// Open Exchange Rates: hourly rates against the US dollar; needs a key.
///
/// The key is sent in a header, never in a URL, which would end up in logs.
public struct OpenExchangeRatesProvider: RateProvider {
  /// The fixed facts about the provider.
  public var profile: ProviderProfile { .openExchangeRates }

  private let client: ProviderClient
  private let keyFile: ProviderKeyFile?

  /// Creates a provider; without a key file it is off.
  public init(
    endpoints: ProviderEndpoints, keyFile: String?, transport: any HTTPTransport,
    now: @escaping @Sendable () -> Date
  ) {
    client = ProviderClient(endpoint: endpoints.endpoint(of: .openExchangeRates), transport: transport, now: now)
    self.keyFile = keyFile.map { ProviderKeyFile(path: $0) }
  }

  /// Whether it runs on this machine.
  public var isLocal: Bool { client.endpoint.isLocal }

  /// Why the key file cannot be used.
  public var obstacle: ProviderFailure.Reason? {
    do throws(ProviderError) {
      _ = try key()
      return nil
    } catch {
      return error.reason
    }
  }

  /// Requests the newest table or that of a day.
  public func fetch(_ ask: ProviderAsk) async throws(ProviderError) -> ProviderReply {
    let path: String
    switch ask.query {
    case .latest, .recent: path = "/api/latest.json"
    case .date(let day) where profile.reaches(day): path = "/api/historical/\(day).json"
    default: throw ProviderError(.unsupported(ask.query.capability.rawValue))
    }
    let response = try await client.get(
      path, for: ask, accept: "application/json", authorization: "Token \(try key())")
    guard !response.isUnchanged else { return .unchanged }
    if let word = ProviderErrorBody.word(in: response.body) { throw ProviderError(.rejected(word)) }
    let table = try JSONTable.decode(OpenExchangeRatesBody.self, from: response.body).table()
    if case .date(let day) = ask.query, table.date > day {
      throw ProviderError(.malformed("\(table.date) in answer to \(day)"))
    }
    return .tables([table], validators: ask.query.wantsNewest ? response.validators : nil)
  }

  private func key() throws(ProviderError) -> String {
    guard let keyFile else { throw ProviderError(.unsupported("no key file is configured")) }
    do throws(KeyFileProblem) {
      return try keyFile.read()
    } catch {
      throw ProviderError(.keyFile(path: keyFile.path, problem: error))
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
      throw ProviderError(.malformed("the time \(timestamp)"))
    }
    return QuotedTable(
      base: ForeignText.excerpt(base), date: date,
      nextUpdate: Date(timeIntervalSince1970: Double(timestamp + Self.period)), rows: rates.rows)
  }
}

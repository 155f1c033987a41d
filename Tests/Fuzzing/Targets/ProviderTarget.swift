import Foundation
import Networking
import RateProviders
import ReferenceData
import SharedModels

/// The parsing and validation of a provider's answer; the rates are made up.
struct ProviderTarget: FuzzTarget {
  let name: String
  let seeds: [[UInt8]]
  private let query: RateQuery
  private let id: ProviderID

  private init(_ id: ProviderID, _ query: RateQuery, seeds: [String]) {
    name = id.rawValue
    self.seeds = seeds.map { Array($0.utf8) }
    self.query = query
    self.id = id
  }

  /// No table that breaks the rules of tables may be accepted.
  func run(_ input: [UInt8]) async throws -> Bool {
    let now = Date(timeIntervalSince1970: 1_793_361_600)
    let transport = FixedTransport(response: HTTPResponse(status: 200, body: Data(input)))
    guard let provider = id.provider(at: Self.endpoints, transport: transport, now: { now }),
      case .tables(let quoted, _)? = try? await provider.fetch(ProviderRequest(query, within: .seconds(1)))
    else { return false }
    let validator = RateTableValidator(catalog: ReferenceCurrencyCatalog())
    guard
      let tables = try? validator.validate(
        series: quoted, of: id, pivot: id.profile.pivot, known: [], now: now)
    else { return false }
    for table in tables {
      let isSound =
        table.rates.count >= RateTableValidator.fewestCurrencies && table.rates[table.pivot] == nil
        && table.rates.values.allSatisfy { $0.isFinite && $0 > 0 }
      try require(isSound, "a table was accepted that breaks the rules: \(table)")
    }
    return true
  }

  static let all: [any FuzzTarget] = [
    ProviderTarget(.ecb, .history, seeds: [ecb("2026-10-30"), ecb("2026-10-30", "2026-10-29")]),
    ProviderTarget(
      .frankfurter, .latest,
      seeds: [
        "["
          + rates.map { "{\"date\":\"2026-10-30\",\"base\":\"EUR\",\"quote\":\"\($0.0)\",\"rate\":\($0.1)}" }
          .joined(separator: ",") + "]"
      ]),
    ProviderTarget(
      .exchangeRateAPI, .latest,
      seeds: [
        "{\"result\":\"success\",\"time_last_update_unix\":1793318401,\"time_next_update_unix\":1793404801,"
          + "\"base_code\":\"USD\",\"rates\":{\(members(dollars))}}"
      ]),
    ProviderTarget(
      .currencyAPI, .latest,
      seeds: ["{\"date\":\"2026-10-30\",\"usd\":{\(members(dollars.map { ($0.0.lowercased(), $0.1) }))}}"]),
  ]

  private static let endpoints = ProviderEndpoints(replacing: [.currencyAPI: "http://127.0.0.1"])
  private static let rates = [
    ("USD", "1.1172"), ("JPY", "171.25"), ("GBP", "0.85"), ("CHF", "0.9412"), ("SEK", "11.02"), ("NOK", "11.6"),
    ("DKK", "7.46"), ("PLN", "4.25"), ("CZK", "24.5"), ("HUF", "390.1"), ("KRW", "1602.5"), ("CAD", "1.56"),
  ]
  private static let dollars = [("USD", "1"), ("EUR", "0.8951")] + rates.dropFirst()

  private static func members(_ rates: [(String, String)]) -> String {
    rates.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
  }

  private static func ecb(_ dates: String...) -> String {
    let rows = rates.map { "\n<Cube currency='\($0.0)' rate=\"\($0.1)\"/>" }.joined()
    let tables = dates.map { "<Cube time='\($0)'>\(rows)</Cube>" }.joined()
    return "<?xml version='1.0' encoding='UTF-8'?><!-- c --><g:Envelope xmlns:g='u'><Cube>\(tables)</Cube></g:Envelope>"
  }
}

/// Gives every request the same answer.
private struct FixedTransport: HTTPTransport {
  let response: HTTPResponse

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { response }
}

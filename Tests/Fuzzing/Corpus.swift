import Networking
import Platform
import RateProviders
import SharedModels

/// The providers, each with answers to begin from; the numbers are made up.
enum Corpus {
  /// A provider and answers that it accepts.
  struct Subject: Sendable {
    let query: RateQuery
    let seeds: [[UInt8]]
    let make: @Sendable (any HTTPTransport, @escaping @Sendable () -> Date) -> any RateProvider
  }

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

  static let subjects: [Subject] = [
    Subject(query: .history, seeds: [ecb("2026-10-30"), ecb("2026-10-30", "2026-10-29")].map { Array($0.utf8) }) {
      ECBProvider(endpoints: endpoints, transport: $0, now: $1)
    },
    Subject(
      query: .latest,
      seeds: [Array("{\"amount\":1.0,\"base\":\"EUR\",\"date\":\"2026-10-30\",\"rates\":{\(members(rates))}}".utf8)]
    ) { FrankfurterProvider(endpoints: endpoints, transport: $0, now: $1) },
    Subject(
      query: .latest,
      seeds: [
        Array(
          ("{\"result\":\"success\",\"time_last_update_unix\":1793318401,\"time_next_update_unix\":1793404801,"
            + "\"base_code\":\"USD\",\"rates\":{\(members(dollars))}}").utf8)
      ]
    ) { ExchangeRateAPIProvider(endpoints: endpoints, transport: $0, now: $1) },
    Subject(
      query: .latest,
      seeds: [
        Array(
          "{\"date\":\"2026-10-30\",\"usd\":{\(members(dollars.map { ($0.0.lowercased(), $0.1) }))}}".utf8)
      ]
    ) { CurrencyAPIProvider(endpoints: endpoints, transport: $0, now: $1) },
  ]
}

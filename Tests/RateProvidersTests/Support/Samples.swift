import Arithmetic
import Foundation
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing

/// Bodies and tables for the tests of providers; the global providers' numbers are invented.
enum Samples {
  /// A real ECB file.
  static var ecbDaily: String {
    get throws {
      let directory = try #require(Bundle.module.url(forResource: "Samples", withExtension: nil))
      return try String(contentsOf: directory.appendingPathComponent("eurofxref-daily.xml"), encoding: .utf8)
    }
  }

  /// Twelve invented rates, for one unit of a base that is not among them.
  static let rates: [(code: String, rate: String)] = [
    ("USD", "1.1172"), ("JPY", "171.25"), ("GBP", "0.85"), ("CHF", "0.9412"), ("SEK", "11.02"), ("NOK", "11.6"),
    ("DKK", "7.46"), ("PLN", "4.25"), ("CZK", "24.5"), ("HUF", "390.1"), ("KRW", "1602.5"), ("CAD", "1.56"),
  ]

  /// An ECB file with one table for each date.
  static func ecb(_ dates: String..., rates: [(code: String, rate: String)] = rates) -> String {
    let rows = rates.map { "<Cube currency='\($0.code)' rate='\($0.rate)'/>" }.joined()
    let tables = dates.map { "<Cube time='\($0)'>\(rows)</Cube>" }.joined()
    return "<?xml version='1.0'?><g:Envelope xmlns:g='http://www.gesmes.org/xml/2002-08-01' "
      + "xmlns='http://www.ecb.int/vocabulary/2002-08-01/eurofxref'><Cube>\(tables)</Cube></g:Envelope>"
  }

  /// The members of a JSON object of rates.
  static func members(_ rates: [(code: String, rate: String)] = rates) -> String {
    rates.map { "\"\($0.code)\":\($0.rate)" }.joined(separator: ",")
  }

  /// A Frankfurter reply for one day.
  static func frankfurter(_ date: String, base: String = "EUR") -> String {
    FrankfurterReplies.json(rates.map { .init(date, $0.code, $0.rate) }, base: base)
  }

  /// The rates for one dollar.
  static let dollarRates: [(code: String, rate: String)] =
    [("USD", "1"), ("EUR", "0.8951")] + rates.dropFirst().map { ($0.code, $0.rate) }

  /// An ExchangeRate-API table created at that time.
  static func exchangeRateAPI(at time: Int, next: Int? = nil, rates: [(code: String, rate: String)] = dollarRates)
    -> String
  {
    "{\"result\":\"success\",\"provider\":\"made up\",\"time_last_update_unix\":\(time),"
      + "\"time_next_update_unix\":\(next ?? time + 86_400),\"base_code\":\"USD\",\"rates\":{\(members(rates))}}"
  }

  /// A currency-api file.
  static func currencyAPI(_ date: String) -> String {
    let rates =
      dollarRates.map { ($0.code.lowercased(), $0.rate) } + [("btc", "0.0000091"), ("hrk", "6.74"), ("1inch", "3.1")]
    return "{\"date\":\"\(date)\",\"usd\":{\(members(rates.map { (code: $0.0, rate: $0.1) }))}}"
  }

  /// An Open Exchange Rates table created at that time.
  static func openExchangeRates(at time: Int) -> String {
    "{\"timestamp\":\(time),\"base\":\"USD\",\"rates\":{\(members(dollarRates))}}"
  }

  /// The bundled history in the ECB's own form, newest first.
  static func ecbHistory() -> String {
    let history = ECBHistory.bundled
    let columns = Array(history.columns)
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><gesmes:Envelope xmlns:gesmes=\"http://www.gesmes.org/xml/2002-08-01\" "
    text += "xmlns=\"http://www.ecb.int/vocabulary/2002-08-01/eurofxref\"><Cube>\n"
    for row in (0..<history.rowCount).reversed() {
      text += "<Cube time=\"\(history.day(ofRow: row))\">"
      for column in columns {
        guard let rate = column.rate(row: row)?.rounded(to: .rate) else { continue }
        text += "<Cube currency=\"\(column.currency)\" rate=\"\(rate)\"/>"
      }
      text += "</Cube>\n"
    }
    return text + "</Cube></gesmes:Envelope>"
  }

  static func day(_ text: String) -> FixingDate {
    guard let day = FixingDate(iso8601: text) else { preconditionFailure("\(text) is not a date") }
    return day
  }

  /// Noon in UTC on that day.
  static func noon(_ text: String) -> Date {
    Date(timeIntervalSince1970: Double(day(text).dayNumber) * 86_400 + 43_200)
  }

  /// A table with the sample rates, some of them replaced.
  static func table(
    _ provider: ProviderID, _ date: String, pivot: Currency = .eur, replacing: [Currency: Decimal] = [:]
  ) -> RateTable {
    var table: [Currency: Decimal] = [:]
    for (code, rate) in pivot == .eur ? rates : Array(dollarRates.dropFirst()) {
      guard let currency = Currency(code), let rate = Decimal(string: rate) else { continue }
      table[currency] = rate
    }
    table.merge(replacing) { _, new in new }
    return RateTable(provider: provider, pivot: pivot, date: day(date), fetchedAt: noon(date), rates: table)
  }
}

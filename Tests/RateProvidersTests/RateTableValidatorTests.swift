import Expectations
import Foundation
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import RateProviders

@Suite("RateTableValidator")
struct RateTableValidatorTests {
  private let validator = RateTableValidator(catalog: ReferenceCurrencyCatalog())
  private let now = Samples.noon("2026-10-30")

  private func rows(_ changes: [(String, QuotedValue?)] = []) -> [QuotedTable.Row] {
    var rows = Samples.rates.map { QuotedTable.Row($0.code, QuotedValue(text: $0.rate)) }
    for (code, value) in changes {
      rows.removeAll { $0.code == code }
      if let value { rows.append(.init(code, value)) }
    }
    return rows
  }

  private func validate(
    base: String = "EUR", date: String = "2026-10-30", rows: [QuotedTable.Row]? = nil, provider: ProviderID = .ecb,
    known: [RateTable] = [], isNewest: Bool = true
  ) throws(TableRefusal) -> RateTable {
    try validator.validate(
      QuotedTable(base: base, date: Samples.day(date), rows: rows ?? self.rows()), of: provider, pivot: .eur,
      known: known, isNewest: isNewest, now: now)
  }

  @Test("RateTableValidator accepts a table that can be true, with who, when and what")
  func accepted() throws {
    let table = try validate()
    #expect(table.provider == .ecb)
    #expect(table.pivot == .eur)
    #expect(table.date == Samples.day("2026-10-30"))
    #expect(table.fetchedAt == now)
    #expect(table.rates.count == Samples.rates.count)
    #expect(table.rates[.krw] == Decimal(string: "1602.5"))
  }

  @Test("RateTableValidator refuses a table for another base")
  func wrongBase() {
    #expect(throws: TableRefusal.wrongBase(asked: .eur, got: "USD")) { try validate(base: "USD") }
    #expect(throws: TableRefusal.wrongBase(asked: .eur, got: "")) { try validate(base: "") }
    #expect(throws: Never.self) { try validate(base: "eur") }
  }

  @Test(
    "RateTableValidator refuses a rate that is none",
    arguments: [QuotedValue.other("null"), .other("\"1.5\""), .number(0), .number(-1), .number(.nan)])
  func invalidRate(value: QuotedValue) {
    let error = #expect(throws: TableRefusal.self) { try validate(rows: rows([("KRW", value)])) }
    guard case .invalidRate(.krw, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("RateTableValidator does not mind what stands beside codes that ISO 4217 does not list, and drops them")
  func foreignCodes() throws {
    let table = try validate(rows: rows([("BTC", .other("null")), ("1INCH", .number(-1)), ("QQQ", .number(3))]))
    #expect(table.rates.count == Samples.rates.count)
  }

  @Test("RateTableValidator drops withdrawn currencies from the global providers, and keeps them in the ECB's history")
  func withdrawnCodes() throws {
    let withKuna = rows([("HRK", .number(7.5345)), ("DEM", .number(1.95583))])
    expect(try validate(rows: withKuna).rates[Currency(literal: "HRK")], equals: 7.5345)
    let global = try validate(rows: withKuna, provider: .currencyAPI)
    #expect(global.rates[Currency(literal: "HRK")] == nil)
    #expect(global.rates[Currency(literal: "DEM")] == nil)
  }

  @Test("RateTableValidator refuses a code that stands twice, also in another case, and a base that is not worth 1")
  func duplicates() {
    #expect(throws: TableRefusal.duplicate(.krw)) { try validate(rows: rows() + [.init("krw", .number(1600))]) }
    #expect(throws: TableRefusal.duplicate(.eur)) {
      try validate(rows: rows() + [.init("EUR", .number(1)), .init("eur", .number(1))])
    }
    #expect(throws: TableRefusal.invalidRate(.eur, text: "2")) {
      try validate(rows: rows() + [.init("EUR", .number(2))])
    }
    #expect(throws: Never.self) { try validate(rows: rows() + [.init("EUR", .number(1))]) }
  }

  @Test("RateTableValidator refuses a table without the dollar, or without the euro when it is for the dollar")
  func missing() {
    #expect(throws: TableRefusal.missing(.usd)) { try validate(rows: rows([("USD", nil)])) }
    let dollars = QuotedTable(
      base: "USD", date: Samples.day("2026-10-30"), rows: rows([("USD", .number(1))]))
    #expect(throws: TableRefusal.missing(.eur)) {
      try validator.validate(dollars, of: .exchangeRateAPI, pivot: .usd, known: [], isNewest: true, now: now)
    }
  }

  @Test("RateTableValidator refuses a table with fewer than ten currencies")
  func tooFew() throws {
    #expect(throws: TableRefusal.tooFewCurrencies(9)) { try validate(rows: Array(rows().prefix(9))) }
    expect(try validate(rows: Array(rows().prefix(10))).rates.count, equals: 10)
  }

  @Test("RateTableValidator accepts a table dated tomorrow, as it may be there already, and refuses a later one")
  func future() {
    #expect(throws: Never.self) { try validate(date: "2026-10-31") }
    #expect(throws: TableRefusal.future(Samples.day("2026-11-01"))) { try validate(date: "2026-11-01") }
  }

  @Test("RateTableValidator refuses a newest table that is older than one known of the same fixings, from whomever")
  func olderThanKnown() {
    for provider in [ProviderID.ecb, .frankfurter, .bundled] {
      #expect(throws: TableRefusal.olderThanKnown(Samples.day("2026-10-29"), known: Samples.day("2026-10-30"))) {
        try validate(date: "2026-10-29", known: [Samples.table(provider, "2026-10-30")])
      }
    }
    #expect(throws: Never.self) { try validate(known: [Samples.table(.ecb, "2026-10-30")]) }
    #expect(throws: Never.self) {
      try validate(date: "2026-10-29", known: [Samples.table(.exchangeRateAPI, "2026-10-30", pivot: .usd)])
    }
    #expect(throws: Never.self) {
      try validate(date: "2026-10-29", known: [Samples.table(.ecb, "2026-10-30")], isNewest: false)
    }
  }

  @Test("RateTableValidator refuses a currency that moved by more than half within a month, and no less")
  func implausible() throws {
    let known = [Samples.table(.ecb, "2026-09-29")]
    func moved(to rate: Decimal) throws(TableRefusal) -> RateTable {
      try validate(rows: rows([("USD", .number(rate))]), known: known)
    }
    let before = try #require(Decimal(string: "1.1172"))
    let refusal = TableRefusal.implausibleMove(.usd, since: Samples.day("2026-09-29"))
    #expect(throws: Never.self) { try moved(to: before * 3 / 2) }
    #expect(throws: refusal) { try moved(to: before * 3 / 2 + 0.0001) }
    #expect(throws: Never.self) { try moved(to: before / 2) }
    #expect(throws: refusal) { try moved(to: before / 2 - 0.0001) }
  }

  @Test("RateTableValidator does not compare with fixings more than 31 days away, nor with other global providers")
  func notCompared() {
    let doubled = rows([("USD", .number(2.5))])
    #expect(throws: Never.self) { try validate(rows: doubled, known: [Samples.table(.ecb, "2026-09-28")]) }
    #expect(throws: Never.self) {
      try validate(rows: doubled, known: [Samples.table(.currencyAPI, "2026-10-29", pivot: .usd)])
    }
  }

  @Test("RateTableValidator compares a table for the dollar with the ECB's fixings, across the pivots")
  func acrossPivots() {
    var rates = Samples.dollarRates.map { QuotedTable.Row($0.code, QuotedValue(text: $0.rate)) }
    // The sample's dollar rates are those for a euro: a tenth off for the dollar, which is no more than half.
    let known = [Samples.table(.bundled, "2026-10-29")]
    func validate() throws(TableRefusal) -> RateTable {
      try validator.validate(
        QuotedTable(base: "USD", date: Samples.day("2026-10-30"), rows: rates), of: .exchangeRateAPI, pivot: .usd,
        known: known, isNewest: true, now: now)
    }
    #expect(throws: Never.self) { try validate() }
    rates.removeAll { $0.code == "KRW" }
    rates.append(.init("KRW", .number(3000)))
    #expect(throws: TableRefusal.implausibleMove(.krw, since: Samples.day("2026-10-29"))) { try validate() }
  }

  @Test("A global table of a past day is compared with the ECB's fixing, whatever newer table of its own is at hand")
  func widePast() {
    var rates = Samples.dollarRates.map { QuotedTable.Row($0.code, QuotedValue(text: $0.rate)) }
    let known = [
      Samples.table(.bundled, "2026-10-28"), Samples.table(.currencyAPI, "2026-10-30", pivot: .usd),
    ]
    func validate() throws(TableRefusal) -> [RateTable] {
      try validator.validate(
        series: [QuotedTable(base: "USD", date: Samples.day("2026-10-29"), rows: rates)], of: .currencyAPI, pivot: .usd,
        known: known, now: now)
    }
    #expect(throws: Never.self) { try validate() }
    rates = rates.map { $0.code == "KRW" ? .init("KRW", .number(1_602_500)) : $0 }
    #expect(throws: TableRefusal.implausibleMove(.krw, since: Samples.day("2026-10-28"))) { try validate() }
  }

  @Test("RateTableValidator compares a global table with the ECB's fixing, too, where its own last one says the same")
  func wideBesideItself() {
    // Both are off by the same factor.
    let wrong = RateTable(
      provider: .exchangeRateAPI, pivot: .usd, date: Samples.day("2026-10-29"), fetchedAt: now, rates: [.krw: 1_602_500]
    )
    let rates = Samples.dollarRates.map { code, rate in
      QuotedTable.Row(code, code == "KRW" ? .number(1_602_500) : QuotedValue(text: rate))
    }
    #expect(throws: TableRefusal.implausibleMove(.krw, since: Samples.day("2026-10-28"))) {
      try validator.validate(
        QuotedTable(base: "USD", date: Samples.day("2026-10-30"), rows: rates), of: .exchangeRateAPI, pivot: .usd,
        known: [wrong, Samples.table(.bundled, "2026-10-28")], isNewest: true, now: now)
    }
  }

  @Test("RateTableValidator refuses a whole series for one day of it, and compares each day with the one before")
  func series() throws {
    func day(_ date: String, dollar: Decimal) -> QuotedTable {
      QuotedTable(base: "EUR", date: Samples.day(date), rows: rows([("USD", .number(dollar))]))
    }
    let rising = [day("2026-10-28", dollar: 1), day("2026-10-29", dollar: 1.4), day("2026-10-30", dollar: 1.9)]
    expect(try validator.validate(series: rising, of: .ecb, pivot: .eur, known: [], now: now).count, equals: 3)
    // The known history has such days, and known tables are not checked again.
    let past = [day("2026-10-28", dollar: 1), day("2026-10-29", dollar: 1.9)]
    #expect(throws: Never.self) {
      try validator.validate(
        series: past, of: .ecb, pivot: .eur, known: [Samples.table(.bundled, "2026-10-30")], now: now)
    }
    let jumping = [day("2026-10-28", dollar: 1), day("2026-10-29", dollar: 1.9), day("2026-10-30", dollar: 1.9)]
    #expect(throws: TableRefusal.implausibleMove(.usd, since: Samples.day("2026-10-28"))) {
      try validator.validate(series: jumping, of: .ecb, pivot: .eur, known: [], now: now)
    }
  }

  @Test("A blend may have a currency that doubles in a day, but no jump that comes back or goes beyond ten times")
  func jumps() throws {
    func blend(_ rates: [String]) throws(TableRefusal) -> [RateTable] {
      try validator.validate(
        blend: zip(10..., rates).map { day, rate in
          let row = QuotedTable.Row("ARS", QuotedValue(text: rate))
          return QuotedTable(base: "EUR", date: Samples.day("2023-12-\(day)"), rows: [row])
        }, isWhole: false, known: [], now: now)
    }
    expect(try blend(["396", "397", "874", "880"]).count, equals: 4)
    for (rates, day) in [
      (["396", "874", "397"], "2023-12-10"), (["396", "397", "180", "182", "396"], "2023-12-11"),
      (["396", "4000"], "2023-12-10"),
    ] {
      let refusal = TableRefusal.implausibleMove(Currency(literal: "ARS"), since: Samples.day(day))
      #expect(throws: refusal) { try blend(rates) }
    }
  }

  @Test(
    "RateTableValidator refuses a whole blend that lacks the dollar, has few currencies, or has a fixing of the ECB wrong"
  )
  func wholeBlend() throws {
    func blend(_ rows: [QuotedTable.Row], known: [RateTable] = []) throws(TableRefusal) -> [RateTable] {
      // Half of the currencies were published a day later.
      try validator.validate(
        blend: [("2026-10-29", rows.prefix(5)), ("2026-10-30", rows.dropFirst(5))].map { date, rows in
          QuotedTable(base: "EUR", date: Samples.day(date), rows: Array(rows))
        }, isWhole: true, known: known, now: now)
    }
    expect(try blend(rows()).map(\.rates.count), equals: [5, 7])
    #expect(throws: TableRefusal.missing(.usd)) { try blend(rows([("USD", nil)])) }
    #expect(throws: TableRefusal.tooFewCurrencies(9)) { try blend(Array(rows().prefix(9))) }
    #expect(throws: TableRefusal.implausibleMove(.usd, since: Samples.day("2026-10-28"))) {
      try blend(rows(), known: [Samples.table(.ecb, "2026-10-28", replacing: [.usd: 3])])
    }
  }
}

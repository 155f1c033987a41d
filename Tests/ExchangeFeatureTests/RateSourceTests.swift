import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("Where a rate comes from")
struct RateSourceTests {
  private let vnd = currency("VND")
  private let dong = CurrencyPair(base: .usd, quote: currency("VND"))

  private func table(_ provider: ProviderID, _ date: String, dong: Decimal) -> RateTable {
    RateTable(
      provider: provider, pivot: .eur, date: day(date), fetchedAt: Moment.bundleEnd.instant,
      rates: [.usd: 1, vnd: dong])
  }

  @Test(
    "The first source that quotes a pair answers for it",
    arguments: [
      ("USD", "KRW", "own"), ("EUR", "DEM", "fixed"), ("USD", "EUR", "bundled"), ("USD", "VND", "er-api"),
      ("TRL", "TRY", "fixed"), ("DEM", "USD", "bundled"),
    ])
  func order(base: String, quote: String, source: String) throws {
    let own = OwnRate(CurrencyPair(base: .usd, quote: .krw), 1310, from: day("2026-01-01"))
    let book = RateBook(
      given: [table(.exchangeRateAPI, "2026-10-30", dong: 26_000)], policy: RatePolicy(ownRates: [own]))
    let answer = try book.quote(CurrencyPair(base: currency(base), quote: currency(quote)), on: nil)
    #expect(answer.source.description == source)
  }

  @Test("Many days outside the ECB are the blend's, and a day among them is, too")
  func blend() throws {
    let tables = ["2026-10-27", "2026-10-28", "2026-10-29"].enumerated().map { index, date in
      table(.frankfurterBlend, date, dong: Decimal(25_000 + 100 * index))
    }
    let book = RateBook(given: tables + [table(.exchangeRateAPI, "2026-10-30", dong: 26_000)])
    let highest = try SeriesQuestion(.highest, of: dong, in: .lastDays(5), policy: RatePolicy()).answer(from: book)
    #expect((highest.highest.rate, highest.highest.date) == (25_200, day("2026-10-29")))
    #expect(highest.series.fixings == 3)
    let dated = try book.quote(dong, on: .day(day("2026-10-28")))
    #expect((dated.rate, dated.date, dated.previous?.date) == (25_100, day("2026-10-28"), day("2026-10-27")))
    expect(try book.quote(dong, on: nil).source, equals: .exchangeRateAPI)
  }

  @Test("A source that has single days alone refuses many, and nothing is fetched for them")
  func singleDays() {
    let policy = RatePolicy(source: .only(.exchangeRateAPI))
    let question = SeriesQuestion(.mean, of: dong, in: .lastDays(30), policy: policy)
    let book = RateBook(given: [table(.exchangeRateAPI, "2026-10-30", dong: 26_000)], policy: policy)
    #expect(throws: ExchangeError.noRate(.sourceWithoutSeries(.exchangeRateAPI))) {
      try question.answer(from: book)
    }
  }

  @Test("A need is met by one for more currencies and days of the same source alone")
  func needs() {
    let days = day("2026-10-01")...day("2026-10-30")
    let wide = BookNeed.series([.usd, .eur, vnd], in: days)
    #expect(BookNeed.series([.usd, vnd], in: day("2026-10-02")...day("2026-10-03")).isMet(by: wide))
    #expect(!BookNeed.series([.usd, vnd], in: day("2026-09-30")...day("2026-10-03")).isMet(by: wide))
    #expect(!BookNeed.series([.usd, currency("LAK")], in: days).isMet(by: wide))
    #expect(!BookNeed.fixings(.range(from: days.lowerBound, to: days.upperBound)).isMet(by: wide))
    #expect(BookNeed.fixings(.day(days.lowerBound)).isMet(by: .fixings(.all)))
    #expect(!BookNeed.fixings(.newest).isMet(by: .fixings(.day(days.lowerBound))))
  }
}

import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("Questions about many days", .timeLimit(.minutes(10)))
struct ManyDaysTests {
  private let exchange = ExchangeServiceImpl.bundled
  private let won = CurrencyPair(base: .usd, quote: .krw)

  private func answer(
    _ figure: SeriesQuestion.Figure, of pair: CurrencyPair, in range: HistoryQuestion.Range
  ) async throws -> SeriesAnswer {
    try await exchange.answer(SeriesQuestion(figure, of: pair, in: range, policy: RatePolicy()))
  }

  private let year = HistoryQuestion.Range.dates(from: day("2026-01-01"), to: day("2026-10-30"))

  @Test("The highest and the lowest rate of a range come with their days, and with the rate of today")
  func extremes() async throws {
    let highest = try await answer(.highest, of: won, in: year)
    #expect(highest.highest.date == day("2026-07-01"))
    #expect(highest.highest.rate == decimal("1558.08662039884"))
    #expect(highest.now?.date == day("2026-10-30"))
    #expect(highest.series.fixings == 213)
    let past = try await answer(.lowest, of: won, in: .dates(from: day("2007-01-01"), to: day("2007-12-31")))
    #expect(past.lowest.date == day("2007-10-31"))
    #expect(past.now?.date == day("2026-10-30"))
  }

  @Test("Of equal extremes the newest day counts")
  func ties() async throws {
    let fixed = CurrencyPair(base: .eur, quote: currency("DEM"))
    let highest = try await answer(.highest, of: fixed, in: .lastDays(7))
    #expect(highest.highest.date == day("2026-10-30"))
    #expect(highest.lowest.date == day("2026-10-30"))
  }

  @Test("A level is compared with each fixing; where it never held, there is no day")
  func beyond() async throws {
    let all = HistoryQuestion.Range.dates(from: nil, to: nil)
    let above = try await answer(.when(isAbove: true, level: 1400), of: won, in: all)
    #expect(above.lastBeyond?.date == day("2026-08-18"))
    #expect(above.firstBeyond?.date == day("2008-10-23"))
    let never = try await answer(.when(isAbove: true, level: 2000), of: won, in: all)
    #expect(never.lastBeyond == nil)
    #expect(never.firstBeyond == nil)
  }

  @Test("At a level that counts, too, its own days are among the answer")
  func levelItself() async throws {
    let (euro, all) = (CurrencyPair(base: .eur, quote: .usd), HistoryQuestion.Range.dates(from: nil, to: nil))
    let least = try await answer(.when(isAbove: true, level: decimal("1.2338"), isIncluded: true), of: euro, in: all)
    #expect(least.lastBeyond?.date == day("2021-01-06"))
    let above = try await answer(.when(isAbove: true, level: decimal("1.2338")), of: euro, in: all)
    #expect(above.lastBeyond?.date == day("2018-04-19"))
    let most = try await answer(.when(isAbove: false, level: decimal("0.8252"), isIncluded: true), of: euro, in: all)
    #expect(most.lastBeyond?.date == day("2000-10-26"))
  }

  @Test("A level of yen in won that only a hundred can be worth is one of a hundred")
  func hundreds() async throws {
    let yen = CurrencyPair(base: .jpy, quote: .krw)
    let hundred = try await answer(.when(isAbove: false, level: 840), of: yen, in: .lastDays(90))
    #expect(hundred.units == 100)
    #expect(hundred.figure == .when(isAbove: false, level: decimal("8.4")))
    #expect(hundred.lastBeyond?.date == day("2026-10-21"))
    let one = try await answer(.when(isAbove: false, level: decimal("8.4")), of: yen, in: .lastDays(90))
    #expect(one.units == 1)
    #expect(one.lastBeyond == hundred.lastBeyond)
  }

  @Test("Two days are compared from the earlier one, whichever is named first, and own rates are left out")
  func comparison() async throws {
    let policy = RatePolicy(ownRates: [OwnRate(won, 1, from: day("2020-01-01"))])
    let days = [day("2025-01-02"), day("2024-01-02")].map { DayOrPeriod.day($0) }
    let euro = CurrencyPair(base: .eur, quote: .usd)
    let comparison = try await exchange.answer(ComparisonQuestion(euro, days[0], days[1], policy: policy))
    #expect(comparison.earlier.rate == decimal("1.0956"))
    #expect(comparison.later.rate == decimal("1.0321"))
    #expect(comparison.changePercent == decimal("-5.80"))
    let now = try await exchange.answer(ComparisonQuestion(won, nil, days[0], policy: policy))
    #expect(now.later.date == day("2026-10-30"))
    #expect(now.later.source == .bundled)
  }

  @Test("A board over a range has the rates of its last fixing, and changes since its first one where there was one")
  func gains() async throws {
    let board = try await exchange.answer(RatesQuestion(base: .usd, over: year))
    #expect(board.range == day("2026-01-02")...day("2026-10-30"))
    let won = try #require(board.rows.first { $0.currency == .krw })
    #expect(won.rate == decimal("1335.266738274257"))
    #expect(won.changePercent == decimal("-7.59"))
    let early = try await exchange.answer(
      RatesQuestion(base: .usd, over: .dates(from: day("1999-01-04"), to: day("2026-10-30"))))
    #expect(early.rows.first { $0.currency == currency("CNY") }?.changePercent == nil)
  }
}

@Suite("The mean of a pair", .timeLimit(.minutes(10)))
struct MarketMeanTests {
  private let exchange = ExchangeServiceImpl.bundled
  private let lira = CurrencyPair(base: currency("TRY"), quote: .eur)

  @Test("A pair has one mean: the other direction is its reciprocal, in every question about it")
  func reciprocal() async throws {
    let period = FixingPeriod.year(2023)
    let policy = RatePolicy(date: .period(period))
    let quotes = try await [lira, lira.inverse].asyncMap { try await exchange.quote($0, policy: policy) }
    #expect(quotes[0].exactRate == ExactRatio(1) / quotes[1].exactRate)
    #expect(quotes[1].rate == decimal("25.7596968627451"))
    #expect(quotes[0].rate == quotes[1].inverse)

    let range = HistoryQuestion.Range.dates(from: period.first, to: period.last)
    let series = try await exchange.answer(HistoryQuestion([lira, lira.inverse], range: range))
    #expect(series.map(\.summary.mean) == quotes.map(\.rate))
    let board = try await exchange.answer(RatesQuestion(base: lira.base, codes: [.eur], policy: policy))
    #expect(board.rows[0].rate == quotes[0].rate)
    let card = try await exchange.answer(CardQuestion(lira, amounts: [1_000_000], policy: policy))
    #expect(card.forward[0].result == decimal("38820.33"))
    let conversion = try await exchange.answer(
      ConversionQuestion(terms: [Money(1_000_000, lira.base)], targets: [.eur], policy: policy))
    #expect(conversion.results[0].amount == decimal("38820.33"))
  }

  @Test(
    "Markets name the euro before the pound, the dollar before the franc, and else what is worth more",
    arguments: [("EUR", "GBP"), ("GBP", "USD"), ("USD", "CHF"), ("USD", "KRW"), ("CHF", "JPY")])
  func order(base: String, quote: String) {
    let pair = CurrencyPair(base: currency(base), quote: currency(quote))
    #expect(pair.isInMarketOrder(at: ExactRatio(1) / ExactRatio(2)))
    #expect(!pair.inverse.isInMarketOrder(at: ExactRatio(2)))
    let others = CurrencyPair(base: .krw, quote: .jpy)
    #expect(others.isInMarketOrder(at: ExactRatio(2)) && !others.isInMarketOrder(at: ExactRatio(1) / ExactRatio(2)))
  }

  @Test("With averages a grouped history is summed up by them, and its groups agree with the means of their months")
  func groups() async throws {
    let range = HistoryQuestion.Range.dates(from: day("2023-01-01"), to: day("2023-12-31"))
    let series = try await exchange.answer(
      HistoryQuestion([lira], range: range, grouping: .month, averages: true))[0]
    for (month, point) in zip(1...12, series.points) {
      let policy = RatePolicy(date: .period(.month(month, year: 2023)))
      expect(try await exchange.quote(lira, policy: policy).rate, equals: point.rate)
    }
    #expect(series.summary.first == series.points.first)
    #expect(series.summary.maximum == series.points.max { $0.digits < $1.digits })
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}

@Suite("What currencies have come to over a range")
struct GainsTests {
  private let vnd = currency("VND")

  private func board(_ base: Currency, _ codes: [Currency], _ book: RateBook, _ first: String, _ last: String) throws
    -> RatesBoard
  {
    let range = HistoryQuestion.Range.dates(from: day(first), to: day(last))
    return try RatesQuestion(base: base, codes: codes, over: range, policy: book.policy).answer(from: book)
  }

  @Test("A currency outside the ECB has its change from the blend, with its own days")
  func outside() throws {
    let tables = [("2026-10-05", 20_000), ("2026-10-29", 25_000)].map { date, dong in
      RateTable(
        provider: .frankfurterBlend, pivot: .eur, date: day(date), fetchedAt: nil, rates: [.usd: 1, vnd: Decimal(dong)])
    }
    let rates = try board(.usd, [vnd, .krw], RateBook(given: tables), "2026-10-02", "2026-10-30")
    #expect(rates.rows.map(\.changePercent) == [25, decimal("-0.96")])
    #expect(rates.rows.map(\.date) == [day("2026-10-29"), day("2026-10-30")])
    #expect(rates.rows.map(\.source) == [.frankfurterBlend, .bundled])
    #expect(rates.missing == nil)
  }

  @Test("A currency that ended has no row, which is told; where none has one, there is no answer")
  func ended() throws {
    let (rouble, book) = (currency("RUB"), RateBook(given: []))
    let rates = try board(.usd, [rouble, .krw], book, "2026-01-02", "2026-10-30")
    #expect(rates.rows.map(\.currency) == [.krw])
    let ended = ExchangeError.noRate(
      .discontinued(
        rouble, on: day("2026-10-30"), first: day("2005-04-01"), last: day("2022-03-01"), successor: nil))
    #expect(rates.missing == ended)
    #expect(throws: ended) { try board(.usd, [rouble], book, "2026-01-02", "2026-10-30") }
  }

  @Test("A joiner goes on at its fixed rate, and a new lira begins in its year")
  func joiners() throws {
    let (kuna, lira, old) = (currency("HRK"), currency("TRY"), currency("TRL"))
    let joined = try board(.eur, [kuna], RateBook(given: []), "2022-12-01", "2023-02-01")
    #expect((joined.rows[0].rate, joined.rows[0].changePercent) == (decimal("7.5345"), decimal("-0.21")))
    // The lev was quoted, and the law's rate came later.
    let lev = try board(.eur, [currency("BGN")], RateBook(given: []), "2023-01-02", "2023-12-29")
    #expect(lev.rows[0].rate == decimal("1.9558"))
    let liras = try board(.eur, [lira, old], RateBook(given: []), "2004-12-01", "2005-02-01")
    // 1.7342 new lira for a euro are 1,734,200 old ones, after 1,890,400; the new one had no rate before.
    #expect(liras.rows.map(\.rate) == [decimal("1.7342"), 1_734_200])
    #expect(liras.rows.map(\.changePercent) == [nil, decimal("-8.26")])
  }
}

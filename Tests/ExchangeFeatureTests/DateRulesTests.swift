import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("A question for a day", .timeLimit(.minutes(10)))
struct DateRulesTests {
  let exchange = ExchangeServiceImpl.bundled

  @Test(
    "A question for a day is answered from the newest fixing on or before it, under that fixing's own date",
    arguments: [
      ("2020-03-08", "2020-03-06"), ("2020-03-06", "2020-03-06"), ("2000-01-01", "1999-12-30"),
      ("2026-10-30", "2026-10-30"), ("1999-01-04", "1999-01-04"), ("2024-04-01", "2024-03-28"),
    ])
  func fallback(asked: String, answered: String) async throws {
    let board = try await exchange.answer(
      RatesQuestion(base: .usd, codes: [.krw], policy: RatePolicy(date: .day(day(asked)))))
    #expect(board.date == day(answered))
    #expect(board.requestedDate == .day(day(asked)))
    #expect(!board.isStale)
    let isExact = asked == answered
    #expect(
      board.notes.contains { if case .answered(_, _, _, .noFixing(day(asked))) = $0 { true } else { false } }
        == !isExact)
  }

  @Test(
    "A question for a day says why there is no rate",
    arguments: [
      ("1999-01-03", "USD", .beforeFirstFixing(day("1999-01-03"), first: day("1999-01-04"))),
      ("2026-10-31", "USD", .future(day("2026-10-31"), newest: day("2026-10-30"))),
      (
        "2012-06-15", "ISK",
        .gap(currency("ISK"), on: day("2012-06-15"), last: day("2008-12-09"), resumed: day("2018-02-01"))
      ),
      ("2005-03-31", "CNY", .notYetQuoted(currency("CNY"), on: day("2005-03-31"), first: day("2005-04-01"))),
      (
        "2022-06-01", "RUB",
        .discontinued(
          currency("RUB"), on: day("2022-06-01"), first: day("2005-04-01"), last: day("2022-03-01"), successor: nil)
      ),
    ] as [(String, String, ExchangeError.NoRate)])
  func reasons(asked: String, code: String, reason: ExchangeError.NoRate) async {
    let request = ConversionQuestion(
      terms: [Money(1, currency(code))], targets: [.krw], policy: RatePolicy(date: .day(day(asked))))
    await #expect(throws: ExchangeError.noRate(reason)) { try await exchange.answer(request) }
  }

  @Test("A question for a day before its source's first table has no rate for what the ECB never quoted")
  func beforeGlobalTables() async {
    let request = ConversionQuestion(
      terms: [Money(1, .usd)], targets: [currency("VND")],
      policy: RatePolicy(date: .day(day("2010-01-04")), source: .only(.currencyAPI)))
    let reason = ExchangeError.NoRate.beforeGlobalTables(
      currency("VND"), on: day("2010-01-04"), first: day("2024-03-02"))
    await #expect(throws: ExchangeError.noRate(reason)) {
      try await exchange.answer(request)
    }
  }

  @Test("A question for a day converts a withdrawn currency while it was quoted")
  func withdrawn() async throws {
    let request = ConversionQuestion(
      terms: [Money(100, currency("HRK"))], targets: [.eur], policy: RatePolicy(date: .day(day("2022-12-31"))))
    let result = try #require(try await exchange.answer(request).results.first)
    #expect(result.quote.date == day("2022-12-30"))
    #expect(result.amount == decimal("13.27"))
  }

  @Test(
    "A currency that joined the euro has its irrevocable rate from its changeover day on, and without a date",
    arguments: [
      ("HRK", "7.5345"), ("BGN", "1.95583"), ("DEM", "1.95583"), ("ITL", "1936.27"), ("GRD", "340.75"),
      ("FRF", "6.55957"), ("SIT", "239.64"), ("ADP", "166.386"),
    ])
  func euroMembers(code: String, rate: String) async throws {
    let joiner = currency(code)
    let conversion = try await exchange.answer(
      ConversionQuestion(terms: [Money(decimal(rate), joiner)], targets: [.eur, .usd]))
    #expect(conversion.results.map(\.quote.source) == [.fixed, .bundled])
    #expect(conversion.results[0].amount == 1)
    #expect(conversion.results[0].quote.date == day("2026-10-30"))
    #expect(!conversion.results[0].quote.isStale)
    #expect(conversion.notes.first == .replaced(joiner, by: .eur, units: decimal(rate)))
    let euro = try await exchange.answer(ConversionQuestion(terms: [Money(1, .eur)], targets: [.usd]))
    #expect(conversion.results[1].amount == euro.results[0].amount)
  }

  @Test(
    "Old lira and lei go through their successors from the ECB's first fixing of these on, by themselves before",
    arguments: [("TRL", "TRY", 1_000_000, "2005-01-03"), ("ROL", "RON", 10_000, "2005-07-01")])
  func redenominated(old: String, new: String, factor: Decimal, since: String) async throws {
    func rate(_ code: String, on date: FixingDate?) async throws -> Quote {
      try await exchange.quote(CurrencyPair(base: .eur, quote: currency(code)), on: date.map { .day($0) })
    }
    for date in [nil, day(since), day("2020-06-01")] {
      let (before, after) = (try await rate(old, on: date), try await rate(new, on: date))
      #expect(before.exactRate == after.exactRate * ExactRatio(factor) && before.date == after.date)
      #expect(before.notes.first == .replaced(currency(old), by: currency(new), units: factor))
    }
    let last = day(since).adding(days: -1)
    let answered = try await rate(old, on: last).date
    #expect(answered <= last)
    #expect(try await rate(old, on: last).notes.allSatisfy { if case .replaced = $0 { false } else { true } })
    await #expect(throws: ExchangeError.self) { try await rate(new, on: day("2004-12-31")) }
    let pair = CurrencyPair(base: currency(new), quote: currency(old))
    let fixed = try await exchange.quote(pair, on: .day(day("2010-01-01")))
    #expect((fixed.rate, fixed.source, fixed.date) == (factor, .fixed, day("2010-01-01")))
    let history = try await exchange.answer(
      HistoryQuestion(
        [CurrencyPair(base: .eur, quote: currency(old))], range: .dates(from: day("2004-12-01"), to: day("2005-08-31")))
    )
    #expect(history[0].points.count > 180)
    #expect(history[0].points.allSatisfy { $0.rate > 10_000 })
  }

  @Test(
    "A question for a day takes the law's rate from the changeover day on, although the fixing that answers is older")
  func changeover() async throws {
    for (asked, amount, source) in [
      ("2022-12-31", "13.27", ProviderID.bundled), ("2023-01-01", "13.27", .fixed), ("2024-05-01", "13.27", .fixed),
    ] {
      let request = ConversionQuestion(
        terms: [Money(100, currency("HRK"))], targets: [.eur], policy: RatePolicy(date: .day(day(asked))))
      let result = try #require(try await exchange.answer(request).results.first)
      #expect(result.amount == decimal(amount))
      #expect(result.quote.source == source)
    }
    let request = ConversionQuestion(
      terms: [Money(1, .eur)], targets: [currency("HRK")], rounding: .fractionDigits(4),
      policy: RatePolicy(date: .day(day("2023-01-01"))))
    let result = try #require(try await exchange.answer(request).results.first)
    #expect(result.amount == decimal("7.5345"))
    #expect(result.quote.date == day("2023-01-01"))
    let dollars = ConversionQuestion(
      terms: [Money(decimal("7.5345"), currency("HRK"))], targets: [.usd],
      policy: RatePolicy(date: .day(day("2023-01-01"))))
    let leg = try #require(try await exchange.answer(dollars).results.first)
    #expect(leg.quote.date == day("2022-12-30"))
    #expect(leg.amount == decimal("1.07"))
  }

  @Test("A question for a day gives rates against and of those that joined the euro, but lists none of them")
  func joinerRates() async throws {
    let board = try await exchange.answer(RatesQuestion(base: currency("DEM"), codes: [.usd, .eur, currency("FRF")]))
    #expect(board.rows.map(\.source) == [.bundled, .fixed, .fixed])
    #expect(board.rows[1].rate == (ExactRatio(1) / ExactRatio(decimal("1.95583"))).decimal(roundedTo: .rate))
    #expect(board.rows[2].changePercent == nil)
    #expect(board.rows[0].changePercent != nil)
    let all = try await exchange.answer(RatesQuestion(base: .usd)).rows.map(\.currency)
    #expect(Set(all).isDisjoint(with: ["DEM", "HRK", "BGN", "FRF"].map(currency)))
  }

  @Test("A question for a day beyond seven days after the newest fixing is unavailable when nobody can be asked")
  func tooFarAhead() async throws {
    let moment = Moment(instant: day("2026-11-21").startInUTC, today: day("2026-11-21"))
    let exchange = ExchangeServiceImpl.bundled(at: moment)
    let request = RatesQuestion(
      base: .usd, codes: [.krw], policy: RatePolicy(date: .day(day("2026-11-10")), isOffline: true))
    let error = ExchangeError.unknownDay(
      day("2026-11-10"), newest: day("2026-10-30"), isOffline: true, failures: [])
    await #expect(throws: error) { try await exchange.answer(request) }
    let series = HistoryQuestion(
      [CurrencyPair(base: .usd, quote: .krw)], range: .dates(from: day("2026-11-10"), to: nil),
      policy: RatePolicy(isOffline: true))
    await #expect(throws: error) { try await exchange.answer(series) }
    let stream = MemoryStream("amount,from,to,date\n1,USD,KRW,2026-11-10\n")
    let report = try await exchange.convertBatch(
      BatchOptions(policy: RatePolicy(isOffline: true)), symbols: SymbolTable(), stream: stream)
    #expect(report.badRows == 1)
    #expect(stream.faults.map(\.reason) == [.exchange(error)])
    #expect(stream.faults.map(\.column) == ["date"])
  }

  @Test("A question for a day within seven days after the newest fixing is answered from it when nobody can be asked")
  func shortlyAhead() async throws {
    let moment = Moment(instant: day("2026-11-21").startInUTC, today: day("2026-11-21"))
    let exchange = ExchangeServiceImpl.bundled(at: moment)
    let request = RatesQuestion(
      base: .usd, codes: [.krw], policy: RatePolicy(date: .day(day("2026-11-04")), isOffline: true))
    let board = try await exchange.answer(request)
    #expect(board.date == day("2026-10-30"))
    let reasons: [RateNote.Reason] = [.offline, .noFixing(on: day("2026-11-04"))]
    #expect(
      board.notes
        == reasons.map {
          .answered(source: .bundled, date: day("2026-10-30"), ageInDays: 22, reason: $0)
        })
  }

  @Test("A question for a day that the calendar of the machine has not reached is answered when its fixing is known")
  func slowClock() async throws {
    let moment = Moment(instant: day("2025-01-01").startInUTC, today: day("2025-01-01"))
    let request = RatesQuestion(base: .usd, codes: [.krw], policy: RatePolicy(date: .day(day("2026-10-29"))))
    expect(try await ExchangeServiceImpl.bundled(at: moment).answer(request).date, equals: day("2026-10-29"))
  }
}

@Suite("Which fixing answers for a day")
struct FixingRuleTests {
  private func rate(
    _ rule: FixingRule, on date: String?, at moment: Moment = .bundleEnd, _ target: Currency = .krw
  ) throws -> ConvertedAmount {
    var policy = RatePolicy(date: date.map { .day(day($0)) })
    policy.fixing = rule
    let question = ConversionQuestion(terms: [Money(1, .eur)], targets: [target], policy: policy)
    let answer = try question.answer(from: RateBook(given: [], policy: policy, at: moment))
    #expect(answer.requestedDate == date.map { .day(day($0)) })
    #expect(answer.notes.isEmpty)
    return try #require(answer.results.first)
  }

  @Test(
    "The fixing before a day and the first from it on are found over weekends and holidays",
    arguments: [
      // A Saturday, and the Friday before it.
      ("2020-03-07", "2020-03-06", "2020-03-09"), ("2020-03-06", "2020-03-05", "2020-03-06"),
      // Good Friday to Easter Monday.
      ("2020-04-10", "2020-04-09", "2020-04-14"), ("2020-04-14", "2020-04-09", "2020-04-14"),
      ("1999-01-05", "1999-01-04", "1999-01-05"), ("2026-10-30", "2026-10-29", "2026-10-30"),
    ])
  func days(asked: String, before: String, next: String) throws {
    expect(try rate(.before, on: asked).quote.date, equals: day(before))
    expect(try rate(.next, on: asked).quote.date, equals: day(next))
  }

  @Test("A board answers by the rule, too")
  func board() throws {
    var policy = RatePolicy(date: .day(day("2020-03-07")))
    policy.fixing = .next
    let board = try RatesQuestion(base: .usd, codes: [.krw], policy: policy)
      .answer(from: RateBook(given: [], policy: policy))
    #expect((board.date, board.requestedDate) == (day("2020-03-09"), .day(day("2020-03-07"))))
    #expect(board.notes.isEmpty)
  }

  @Test("A fixing that is not out yet is no rate, and without a day there is nothing to count from")
  func refused() {
    let sunday = Moment(instant: day("2026-11-01").startInUTC, today: day("2026-11-01"))
    #expect(throws: ExchangeError.noRate(.future(day("2026-11-02"), newest: day("2026-10-30")))) {
      try rate(.next, on: "2026-11-01", at: sunday)
    }
    let monday = Moment(instant: day("2026-11-02").startInUTC, today: day("2026-11-02"))
    #expect(throws: ExchangeError.noRate(.notPublished(day("2026-11-02"), newest: day("2026-10-30")))) {
      try rate(.next, on: "2026-11-02", at: monday)
    }
    for rule in [FixingRule.before, .next] {
      #expect(throws: ExchangeError.needsDay) { try rate(rule, on: nil) }
    }
    #expect(throws: ExchangeError.noRate(.beforeFirstFixing(day("1999-01-03"), first: day("1999-01-04")))) {
      try rate(.before, on: "1999-01-04")
    }
  }
}

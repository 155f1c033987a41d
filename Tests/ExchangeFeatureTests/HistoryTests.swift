import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The history of a pair", .timeLimit(.minutes(10)))
struct HistoryTests {
  let exchange = ExchangeServiceImpl.bundled

  @Test("The history of a pair holds the fixings inside the range, both ends included, and nothing between them")
  func range() async throws {
    let series = try await history(.dates(from: day("2020-03-06"), to: day("2020-03-10")))
    #expect(series.points.map(\.date) == [day("2020-03-06"), day("2020-03-09"), day("2020-03-10")])
    #expect(series.source == .bundled)
    let rate = try #require(series.points.first?.rate)
    #expect(rate.plainText().filter(\.isNumber).count == 16)
  }

  @Test("The history of a pair counts back from the newest fixing, that day included")
  func last() async throws {
    let series = try await history(.lastDays(90))
    #expect(series.summary.last.date == day("2026-10-30"))
    #expect(series.summary.first.date == day("2026-08-03"))
    let months = try await history(.lastMonths(6))
    #expect(months.summary.first.date == day("2026-04-30"))
  }

  @Test("A history of a currency that is gone says that nothing newer will come, not that it is due")
  func ended() async throws {
    let series = try await exchange.answer(
      HistoryQuestion([CurrencyPair(base: currency("RUB"), quote: .eur)], range: .dates(from: nil, to: nil)))[0]
    let age = day("2022-03-01").days(to: day("2026-10-30"))
    #expect(
      series.notes == [
        .answered(source: .bundled, date: day("2022-03-01"), ageInDays: age, reason: .noLongerQuoted)
      ])
  }

  @Test("A history of a currency that joined the euro goes on at its irrevocable rate, through the euro")
  func joined() async throws {
    let series = try await exchange.answer(
      HistoryQuestion([CurrencyPair(base: .eur, quote: currency("HRK"))], range: .dates(from: nil, to: nil)))[0]
    #expect(series.points.first { $0.date == day("2022-12-30") }?.rate == decimal("7.5365"))
    #expect(series.points.first { $0.date == day("2023-01-02") }?.rate == decimal("7.5345"))
    #expect(series.summary.last.date == day("2026-10-30"))
    #expect(series.source == .fixed)
    #expect(series.notes.contains(.replaced(currency("HRK"), by: .eur, units: decimal("7.5345"))))
    let mark = try await exchange.answer(
      HistoryQuestion([CurrencyPair(base: currency("DEM"), quote: .usd)], range: .lastDays(10)))[0]
    let euro = try await exchange.answer(
      HistoryQuestion([CurrencyPair(base: .eur, quote: .usd)], range: .lastDays(10)))[0]
    #expect(mark.points.count == euro.points.count)
    #expect(mark.source == euro.source)
    for (part, whole) in zip(mark.points, euro.points) {
      let expected = ExactRatio(whole.rate) / ExactRatio(decimal("1.95583"))
      #expect(part.rate == expected.decimal(roundedTo: .rate))
    }
  }

  @Test("A history since ever has one point for each fixing")
  func everything() async throws {
    let series = try await history(.dates(from: nil, to: nil))
    #expect(series.points.count == 7_126)
    #expect(series.summary.first.date == day("1999-01-04"))
  }

  @Test("The history of a pair keeps the last fixing of each week, month or year when grouped")
  func grouping() async throws {
    let range = HistoryQuestion.Range.dates(from: day("2024-01-01"), to: day("2024-03-31"))
    let months = try await history(range, grouping: .month)
    #expect(months.points.map(\.date) == [day("2024-01-31"), day("2024-02-29"), day("2024-03-28")])
    let weeks = try await history(range, grouping: .week)
    #expect(weeks.points.count == 13)
    #expect(weeks.points.prefix(2).map(\.date) == [day("2024-01-05"), day("2024-01-12")])
    let years = try await history(.dates(from: day("2023-06-01"), to: day("2025-01-10")), grouping: .year)
    #expect(years.points.map(\.date) == [day("2023-12-29"), day("2024-12-31"), day("2025-01-10")])
  }

  @Test("A grouped history is summed up by the fixings that it keeps, and has the mean of all")
  func groupedSummary() async throws {
    for range in [HistoryQuestion.Range.lastMonths(60), .dates(from: nil, to: nil)] {
      let days = try await history(range)
      for grouping in [HistoryQuestion.Grouping.week, .month, .year] {
        let grouped = try await history(range, grouping: grouping)
        #expect(grouped.points.count < days.points.count)
        #expect(grouped.summary.mean == days.summary.mean)
        #expect(grouped.summary.volatilityPercent == days.summary.volatilityPercent)
        #expect(grouped.points.contains(grouped.summary.maximum))
        #expect(grouped.summary.first == grouped.points.first)
      }
    }
  }

  @Test("The history of a pair begins with the first fixing when the range begins before it")
  func early() async throws {
    let series = try await history(.dates(from: day("1990-01-01"), to: day("1999-01-06")))
    #expect(series.points.map(\.date) == [day("1999-01-04"), day("1999-01-05"), day("1999-01-06")])
  }

  @Test("The history of a pair leaves a currency's gap open")
  func gap() async throws {
    let request = HistoryQuestion(
      [CurrencyPair(base: .eur, quote: currency("ISK"))],
      range: .dates(from: day("2008-12-01"), to: day("2018-02-05")))
    let series = try await exchange.answer(request)[0]
    #expect(series.points.map(\.date).contains(day("2008-12-09")))
    #expect(series.points.map(\.date).allSatisfy { $0 < day("2008-12-10") || $0 >= day("2018-02-01") })
  }

  @Test("The history of a pair says why a range has no fixing")
  func empty() async {
    await #expect(throws: ExchangeError.reversedRange(from: day("2020-02-01"), to: day("2020-01-01"))) {
      try await history(.dates(from: day("2020-02-01"), to: day("2020-01-01")))
    }
    await #expect(throws: ExchangeError.noRate(.emptyRange(from: day("2020-03-07"), to: day("2020-03-08")))) {
      try await history(.dates(from: day("2020-03-07"), to: day("2020-03-08")))
    }
    await #expect(throws: ExchangeError.noRate(.sourceWithoutSeries(.exchangeRateAPI))) {
      try await exchange.answer(
        HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], policy: RatePolicy(source: .only(.exchangeRateAPI))))
    }
    let dong = currency("VND")
    await #expect(throws: ExchangeError.unavailable(currencies: [dong], isOffline: false, failures: [])) {
      try await exchange.answer(HistoryQuestion([CurrencyPair(base: .usd, quote: dong)]))
    }
    await #expect {
      try await exchange.answer(
        HistoryQuestion([CurrencyPair(base: currency("RUB"), quote: .eur)], range: .lastDays(90)))
    } throws: { error in
      guard case .noRate(.discontinued(let code, _, _, _, _)) = error as? ExchangeError else { return false }
      return code == currency("RUB")
    }
  }
}

extension HistoryTests {
  @Test("A history up to the newest fixing is refused when that is older than allowed; an earlier one is not")
  func maximumAge() async throws {
    let moment = Moment(instant: day("2026-11-21").startInUTC, today: day("2026-11-21"))
    let exchange = ExchangeServiceImpl.bundled(at: moment)
    let policy = RatePolicy(isOffline: true, maximumAge: .seconds(86_400))
    func history(_ range: HistoryQuestion.Range) async throws -> HistorySeries {
      try await exchange.answer(
        HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], range: range, policy: policy))[0]
    }
    await #expect {
      try await history(.lastDays(10))
    } throws: { error in
      if case .tooOld(_, _, .bundled, day("2026-10-30")) = error as? ExchangeError { true } else { false }
    }
    let past = try await history(.dates(from: day("2026-10-01"), to: day("2026-10-30")))
    #expect(past.notes.isEmpty)
    // A range that goes on past what is known says so.
    let cut = try await history(.dates(from: day("2026-10-01"), to: day("2026-11-10")))
    #expect(
      cut.notes == [.answered(source: .bundled, date: day("2026-10-30"), ageInDays: 22, reason: .offline)])
  }

  @Test("The history of a pair has an exact mean, rounded once, wherever the digits fall")
  func mean() throws {
    let thirds = [ExactRatio(1) / ExactRatio(3), ExactRatio(2) / ExactRatio(3)]
    #expect(ExactRatio.mean(of: thirds)?.rounded(to: .rate)?.text() == "0.5")
    // A tie in the seventeenth digit that no bound can decide: exactly half goes away from zero.
    let tie = [
      ExactRatio(magnitude: 10_000_000_000_000_001, scale: 0), ExactRatio(magnitude: 10_000_000_000_000_009, scale: 0),
    ]
    #expect(ExactRatio.mean(of: tie)?.rounded(to: .rate)?.text() == "10000000000000010")
    let ones = Array(repeating: ExactRatio(1) / ExactRatio(7), count: 500)
    #expect(ExactRatio.mean(of: ones)?.rounded(to: .rate)?.text() == "0.1428571428571429")
  }

  @Test("The history of a pair has the mean that exact fractions give over every fixing")
  func longMean() async throws {
    let rates = ECBFixings().rates(of: CurrencyPair(base: .usd, quote: .krw), in: 7_000..<7_126)
    let (sum, count) = (rates.reduce(ExactRatio(0)) { $0 + $1.rate }, rates.count)
    let series = try await history(.dates(from: ECBFixings()[7_000].date, to: nil))
    #expect(series.points.count == count)
    #expect(series.summary.mean == (sum / ExactRatio(count)).decimal(roundedTo: .rate))
  }

  @Test("The history of a pair measures the deviation of its steps")
  func volatility() {
    let rates = [100, 110, 99, 108].map { ExactRatio($0) }
    // Steps +10 %, −10 %, +9.0909… %; their sample standard deviation is 11.2917… %.
    #expect(volatility(of: rates) == decimal("11.29"))
    #expect(volatility(of: Array(rates.prefix(2))) == nil)
    #expect(volatility(of: [1, 1, 1].map { ExactRatio($0) }) == 0)
    let leaps = [1, 18_000_000, 1, 18_000_000, 1, 18_000_000].map { ExactRatio($0) }
    #expect(volatility(of: leaps) == decimal("985900603.51"))
  }

  private func volatility(of rates: [ExactRatio]) -> Decimal? {
    HistorySummary.volatility(of: rates.compactMap { $0.rounded(to: .rate) })
  }

  private func history(
    _ range: HistoryQuestion.Range, grouping: HistoryQuestion.Grouping = .day
  ) async throws -> HistorySeries {
    try await exchange.answer(
      HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], range: range, grouping: grouping))[0]
  }
}

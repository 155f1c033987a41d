import Arithmetic
import ExchangeInterface
import SharedModels
import TestSupport
import Testing
import TripFeature
import TripInterface

import struct Platform.Decimal

@Suite("The report of a trip")
struct TripReportTests {
  @Test("The report of a trip asks once for each expense in another currency, on its day")
  func requests() {
    let pair = CurrencyPair(base: .krw, quote: .eur)
    #expect(
      Trip.seoul.requests == [
        QuoteRequest(pair, on: .day(day("2024-03-04"))), QuoteRequest(pair, on: .day(day("2024-03-05"))),
      ])
  }

  @Test("The same price is worth what the fixing of each day says, and the column of a trip adds up")
  func totals() throws {
    let report = TripReport(.seoul, quotes: [.success(.wonOnMonday), .success(.wonOnTuesday)])
    let amounts = try report.lines.map { try $0.worth.get().amount }
    #expect(amounts == [decimal("20.76"), decimal("20.72"), decimal("12.50")])
    #expect(report.total == decimal("53.98"))
    #expect(report.left == decimal("446.02"))
    #expect(report.uncounted.isEmpty)
  }

  @Test("An expense without a rate is in no total, and keeps the reason")
  func uncounted() {
    let reason = ExchangeError.noRate(.future(day("2024-03-05"), newest: day("2024-03-04")))
    let report = TripReport(.seoul, quotes: [.success(.wonOnMonday), .failure(reason)])
    #expect(report.total == decimal("33.26"))
    #expect(report.uncounted.map(\.expense.number) == [2])
    #expect(report.lines[1].worth == .failure(reason))
  }

  @Test("A budget in a currency without decimals is counted in whole units")
  func wholeUnits() throws {
    let trip = Trip(
      budget: Money(50_000, .krw), fractionDigits: 0,
      expenses: [Expense(number: 1, Spending(Money(10, .eur), on: day("2024-03-04")))])
    let quote = try #require(
      Quote(
        CurrencyPair(base: .eur, quote: .krw), rate: ExactRatio(decimal("1444.94")), date: day("2024-03-04"),
        source: .bundled))
    #expect(TripReport(trip, quotes: [.success(quote)]).total == 14_449)
  }
}

import Foundation
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing

@Suite("Freshness")
struct FreshnessTests {
  private func utc(_ day: String, _ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Date {
    Samples.noon(day).addingTimeInterval(Double((hour - 12) * 3_600 + minute * 60 + second))
  }

  private func isCurrent(_ provider: ProviderID, _ fixing: String, at now: Date, nextUpdate: Date? = nil) -> Bool {
    Freshness(of: provider, fixing: Samples.day(fixing), nextUpdate: nextUpdate, at: now).isCurrent
  }

  @Test(
    "An ECB fixing is current until the next is out at 16:00 in Frankfurt and half an hour more, in winter and in summer"
  )
  func nextDay() {
    // Thursday 2026-11-05 and Friday: 16:30 is 15:30 in UTC.
    #expect(isCurrent(.ecb, "2026-11-05", at: utc("2026-11-06", 15, 29, 59)))
    #expect(!isCurrent(.ecb, "2026-11-05", at: utc("2026-11-06", 15, 30)))
    // Thursday 2026-07-02 and Friday: 16:30 is 14:30 in UTC.
    #expect(isCurrent(.ecb, "2026-07-02", at: utc("2026-07-03", 14, 29, 59)))
    #expect(!isCurrent(.ecb, "2026-07-02", at: utc("2026-07-03", 14, 30)))
  }

  @Test("Friday's fixing is current over the weekend, until Monday afternoon")
  func weekend() {
    #expect(isCurrent(.frankfurter, "2026-11-06", at: utc("2026-11-09", 15)))
    #expect(!isCurrent(.frankfurter, "2026-11-06", at: utc("2026-11-09", 16)))
    #expect(!isCurrent(.frankfurter, "2026-11-06", at: utc("2026-11-10", 15)))
  }

  @Test("The fixing before Easter is current until Tuesday, and the clocks that change in between are heeded")
  func easter() {
    // Good Friday 2024-03-29, summer time from 2024-03-31, Easter Monday 2024-04-01.
    let freshness = Freshness(of: .bundled, fixing: Samples.day("2024-03-28"), at: utc("2024-04-02", 14, 29))
    #expect(freshness.isCurrent)
    #expect(freshness.nextPublication == utc("2024-04-02", 14, 30))
  }

  @Test("ExchangeRate-API's table is current until the time that it gives itself")
  func exchangeRateAPI() {
    let next = utc("2026-11-07", 0, 2, 31)
    #expect(isCurrent(.exchangeRateAPI, "2026-11-06", at: utc("2026-11-07", 0, 2, 30), nextUpdate: next))
    #expect(!isCurrent(.exchangeRateAPI, "2026-11-06", at: next, nextUpdate: next))
    #expect(!isCurrent(.exchangeRateAPI, "2026-11-06", at: utc("2026-11-07", 0)))
  }

  @Test("currency-api's file is given half a day to reach every corner")
  func currencyAPI() {
    #expect(isCurrent(.currencyAPI, "2026-11-06", at: utc("2026-11-07", 11, 59)))
    #expect(!isCurrent(.currencyAPI, "2026-11-06", at: utc("2026-11-07", 12)))
  }

  @Test("Open Exchange Rates' table is current for its hour")
  func openExchangeRates() {
    let next = utc("2026-11-06", 10)
    #expect(isCurrent(.openExchangeRates, "2026-11-06", at: utc("2026-11-06", 10, 4), nextUpdate: next))
    #expect(!isCurrent(.openExchangeRates, "2026-11-06", at: utc("2026-11-06", 10, 5), nextUpdate: next))
  }

  @Test("A table is judged by its own provider, day and next update")
  func table() {
    let table = Samples.table(.ecb, "2026-11-05")
    #expect(Freshness(of: table, at: utc("2026-11-06", 12)).isCurrent)
    #expect(!Freshness(of: table, at: utc("2026-11-06", 16)).isCurrent)
  }

  @Test("A fixing of the ECB's was published at 16:00 in Frankfurt")
  func publication() {
    let schedule = PublicationRule.ecb
    #expect(schedule.publication(of: Samples.day("2026-10-23")) == utc("2026-10-23", 14))
    #expect(schedule.publication(of: Samples.day("2026-10-26")) == utc("2026-10-26", 15))
    #expect(schedule.publication(of: Samples.day("2026-03-27")) == utc("2026-03-27", 15))
    #expect(schedule.publication(of: Samples.day("2026-03-30")) == utc("2026-03-30", 14))
  }
}

@Suite("The patience of machines")
struct PublicationJitterTests {
  @Test("The patience of one machine is always the same")
  func stable() {
    #expect(PublicationJitter.of(machine: "a\nb\n1000") == PublicationJitter.of(machine: "a\nb\n1000"))
    // The value must not change between versions either.
    #expect(PublicationJitter.of(machine: "") == .milliseconds(91_579))
    #expect(PublicationJitter.ofThisMachine == PublicationJitter.ofThisMachine)
  }

  @Test("The patience of ten thousand machines spreads evenly over two minutes")
  func even() {
    var machines = [Int](repeating: 0, count: 120)
    for machine in 0..<10_000 {
      let patience = PublicationJitter.of(machine: "\(machine)")
      #expect(patience >= .zero && patience <= PublicationJitter.longest)
      machines[min(Int(patience / .seconds(1)), 119)] += 1
    }
    // 83 per second on average; six standard deviations are 55.
    #expect(machines.allSatisfy { (28...138).contains($0) })
  }
}

@Suite("TARGETCalendar")
struct TARGETCalendarTests {
  private let calendar = TARGETCalendar()

  @Test("TARGETCalendar is open on every day on which the ECB ever fixed rates, and on no other since 1999")
  func agreesWithHistory() {
    let history = ECBHistory.bundled
    let fixings = Set((0..<history.rowCount).map { history.day(ofRow: $0) })
    let days = (0...history.firstDay.days(to: history.lastDay)).map { history.firstDay.adding(days: $0) }
    let wrong = days.filter { calendar.isOpen($0) != fixings.contains($0) }
    #expect(wrong == [])
  }

  @Test("TARGETCalendar finds the open day after and before a holiday")
  func neighbours() {
    #expect(calendar.openDay(after: Samples.day("2026-12-24")) == Samples.day("2026-12-28"))
    #expect(calendar.openDay(onOrBefore: Samples.day("2026-12-27")) == Samples.day("2026-12-24"))
    #expect(calendar.openDay(onOrBefore: Samples.day("2026-12-24")) == Samples.day("2026-12-24"))
    #expect(calendar.openDay(after: Samples.day("2027-03-25")) == Samples.day("2027-03-30"))
  }
}

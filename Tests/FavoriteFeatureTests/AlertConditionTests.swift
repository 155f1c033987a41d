import ExchangeInterface
import Platform
import SharedModels
import TestSupport
import Testing

@testable import FavoriteFeature

@Suite("Conditions")
struct AlertConditionTests {
  @Test(
    "Conditions of alerts are read in any spacing and case, and written in one form",
    arguments: [
      ("USD/KRW > 1400", "USD/KRW > 1400"), ("usd/krw>=1,400.50", "USD/KRW >= 1400.5"),
      ("  EUR / USD<1.05 ", "EUR/USD < 1.05"), ("EUR/USD <= .95", "EUR/USD <= 0.95"),
      ("USD/KRW change > 2%", "USD/KRW change > 2%"), ("usd/krw CHANGE<=-0.5 %", "USD/KRW change <= -0.5%"),
      ("USD/KRWchange>+2%", ""), ("USD/JPY > 1_000", "USD/JPY > 1000"),
      ("USD/KRW change >= 0%", "USD/KRW change >= 0%"),
      ("USD/KRW > 0.00000001", "USD/KRW > 0.00000001"), ("USD/KRW above 1400", "USD/KRW > 1400"),
      ("usd/krw BELOW 1,300", "USD/KRW < 1300"), ("USD/KRW rises 2%", "USD/KRW change > 2%"),
      ("USD/KRW falls 0.5 %", "USD/KRW change < -0.5%"), ("usd/krw Moves 2%", "USD/KRW moves 2%"),
    ])
  func forms(text: String, written: String) throws {
    guard !written.isEmpty else {
      #expect(throws: AlertSyntaxError.self) { try AlertCondition(parsing: text) }
      return
    }
    let condition = try AlertCondition(parsing: text)
    #expect(condition.description == written)
    #expect(try AlertCondition(parsing: written) == condition)
  }

  @Test(
    "Words that are no condition are pointed at",
    arguments: [
      ("", 0, .currency), ("US/KRW > 1", 0, .currency), ("USD", 3, .slash), ("USD KRW > 1", 4, .slash),
      ("USD/ > 1", 5, .currency), ("USD/usd > 1", 4, .otherCurrency), ("USD/KRW", 7, .comparison),
      ("USD/KRW = 1", 8, .comparison), ("USD/KRW > ", 10, .number), ("USD/KRW > abc", 10, .number),
      ("USD/KRW > -1", 10, .positiveNumber), ("USD/KRW > 0", 10, .positiveNumber), ("USD/KRW > 1 2", 12, .end),
      ("USD/KRW > 2%", 11, .end), ("USD/KRW change > 2", 18, .percentSign), ("USD/KRW moves > 2%", 14, .number),
      ("USD/KRW moves 2", 15, .percentSign), ("USD/KRW falls -2%", 14, .positiveNumber), ("USD/KRW above 2%", 15, .end),
      ("USD/KRW drops 2%", 8, .comparison),
      ("USD/KRW > 1.2.3", 13, .end), ("USD/KRW > = 3", 10, .number), ("원/KRW > 1", 0, .currency),
    ] as [(String, Int, AlertSyntaxError.Expectation)])
  func errors(text: String, offset: Int, expected: AlertSyntaxError.Expectation) {
    #expect(throws: AlertSyntaxError(text: text, offset: offset, expected: expected)) {
      try AlertCondition(parsing: text)
    }
  }

  private static let day = FixingDate(dayNumber: 20_000)

  private func reading(_ rate: String, before previous: String? = nil) throws -> Quote {
    try #require(
      Quote(
        CurrencyPair(base: .usd, quote: .krw), rate: ExactRatio(decimal(rate)),
        previous: previous.map {
          .init(rate: ExactRatio(decimal($0)), date: Self.day.adding(days: -3), isDayBefore: false)
        }, date: Self.day, source: .ecb))
  }

  @Test(
    "Conditions of alerts hold exactly from their threshold on",
    arguments: [
      ("USD/KRW > 1400", "1400.0001", true), ("USD/KRW > 1400", "1400", false), ("USD/KRW >= 1400", "1400", true),
      ("USD/KRW < 1400", "1400", false), ("USD/KRW <= 1400", "1400", true), ("USD/KRW < 1400", "1399.9999", true),
    ])
  func thresholds(text: String, rate: String, holds: Bool) throws {
    #expect(try AlertCondition(parsing: text).holds(for: reading(rate)) == holds)
  }

  @Test(
    "Conditions on a change compare with the previous fixing, without rounding",
    arguments: [
      ("USD/KRW change > 2%", "102", "100", false), ("USD/KRW change >= 2%", "102", "100", true),
      ("USD/KRW change > 2%", "102.0000001", "100", true), ("USD/KRW change < -2%", "97.9", "100", true),
      ("USD/KRW rises 2%", "102.0000001", "100", true), ("USD/KRW rises 2%", "97", "100", false),
      ("USD/KRW falls 2%", "97.9", "100", true), ("USD/KRW falls 2%", "103", "100", false),
      ("USD/KRW moves 2%", "97.9", "100", true), ("USD/KRW moves 2%", "102.1", "100", true),
      ("USD/KRW moves 2%", "102", "100", false), ("USD/KRW moves 2%", "98", "100", false),
      ("USD/KRW change > 33.33%", "4", "3", true), ("USD/KRW change > 33.34%", "4", "3", false),
    ])
  func changes(text: String, rate: String, previous: String, holds: Bool) throws {
    #expect(try AlertCondition(parsing: text).holds(for: reading(rate, before: previous)) == holds)
  }

  @Test("Conditions on a change cannot be decided without a previous fixing")
  func undecided() throws {
    #expect(try AlertCondition(parsing: "USD/KRW change > 2%").holds(for: reading("1400")) == nil)
  }

  @Test(
    "Conditions of alerts name their pair before the comparison or its word",
    arguments: [
      ("USD/KRW > 1400", "USD/KRW "), ("달러/원 above 1400", "달러/원 "), ("swiss francs won falls 2%", "swiss francs won "),
      ("USD/KRW", "USD/KRW"), ("> 3", ""), ("", ""),
    ])
  func pairs(text: String, pair: String) {
    #expect(AlertCondition.pair(in: text) == pair)
  }

  @Test("Conditions of alerts read a cross rate from one table")
  func table() throws {
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: Self.day, fetchedAt: nil, rates: [.usd: 2, .krw: 3000])
    #expect(Quote(of: CurrencyPair(base: .usd, quote: .krw), in: table)?.rate == 1500)
    #expect(
      Quote(of: CurrencyPair(base: .krw, quote: .eur), in: table)?.rate.description == "0.0003333333333333333")
    #expect(Quote(of: CurrencyPair(base: .usd, quote: .jpy), in: table) == nil)
  }
}

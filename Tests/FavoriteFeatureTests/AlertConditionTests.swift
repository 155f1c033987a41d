import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import FavoriteFeature

@Suite("Conditions")
struct AlertConditionTests {
  @Test(
    "A condition is written in one form, which is read back",
    arguments: [
      "USD/KRW > 1400", "USD/KRW >= 1400.5", "EUR/USD < 0.00000001", "EUR/USD <= 0.95", "USD/KRW change > 2%",
      "USD/KRW change <= -0.5%", "USD/KRW moves 2%", "USD/KRW moves 20.5",
      "VND/KRW > 12345678901234567890123456789012345678",
    ])
  func form(text: String) { #expect(AlertCondition(text)?.description == text) }

  @Test(
    "No other form is a condition",
    arguments: [
      "", "USD", "USD/KRW", "USD/KRW >", "USD/KRW > ", "USD/KRW 1400", "USD/KRW > 1,400", "usd/krw > 1400",
      "USD/USD > 1",
      "USD/KRW > 1400 ", "USD/KRW > 1400.0", "USD/KRW > 2%", "USD/KRW change > 2", "USD/KRW moves > 2%", "USD/KRW = 1",
      "USD/KRW above 1400", "USD/KRW > 1.2.3", "USD/KRW/EUR > 1",
    ])
  func otherForms(text: String) { #expect(AlertCondition(text) == nil) }

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
    expect(try #require(AlertCondition(text)).holds(for: reading(rate)), equals: holds)
  }

  @Test(
    "Conditions on a change compare with the previous fixing, without rounding",
    arguments: [
      ("USD/KRW change > 2%", "102", "100", false), ("USD/KRW change >= 2%", "102", "100", true),
      ("USD/KRW change > 2%", "102.0000001", "100", true), ("USD/KRW change < -2%", "97.9", "100", true),
      ("USD/KRW change < -2%", "98", "100", false), ("USD/KRW change < -2%", "103", "100", false),
      ("USD/KRW moves 2%", "97.9", "100", true), ("USD/KRW moves 2%", "102.1", "100", true),
      ("USD/KRW moves 2%", "102", "100", false), ("USD/KRW moves 2%", "98", "100", false),
      ("USD/KRW moves 20", "120.5", "100", true), ("USD/KRW moves 20", "79.5", "100", true),
      ("USD/KRW moves 20", "120", "100", false), ("USD/KRW moves 20", "80", "100", false),
      ("USD/KRW change > 33.33%", "4", "3", true), ("USD/KRW change > 33.34%", "4", "3", false),
    ])
  func changes(text: String, rate: String, previous: String, holds: Bool) throws {
    expect(try #require(AlertCondition(text)).holds(for: reading(rate, before: previous)), equals: holds)
  }

  @Test("Conditions on a change cannot be decided without a previous fixing")
  func undecided() throws {
    expect(try #require(AlertCondition("USD/KRW change > 2%")).holds(for: reading("1400")), equals: nil)
  }
}

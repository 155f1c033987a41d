import SharedModels
import TerminalText
import TestSupport
import Testing
import Wording

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI

@Suite("Numbers, money, dates and ages as text")
struct RenderingNumberTests {
  @Test(
    "A rate in a table has six significant digits, rounded half away from zero and grouped",
    arguments: [
      ("1335.268518518519", "1,335.27"), ("0.0007489130434782609", "0.000748913"), ("1.08", "1.08000"),
      ("0.1234565", "0.123457"), ("26345678", "26,345,700"), ("999999.5", "1,000,000"), ("100", "100.000"),
      ("0.05", "0.0500000"),
    ])
  func rate(digits: String, text: String) {
    #expect(RateText.rate(decimal(digits)) == text)
  }

  @Test(
    "Towards the won a rate is quoted as banks do: some by the hundred, two decimals from 10 won on",
    arguments: [
      ("USD", "KRW", "1335.268518518519", "1 USD = 1,335.27 KRW"),
      ("JPY", "KRW", "8.491347905282332", "100 JPY = 849.13 KRW"),
      ("THB", "KRW", "39.589", "1 THB = 39.59 KRW"), ("IDR", "KRW", "0.0735757", "100 IDR = 7.35757 KRW"),
      ("KRW", "JPY", "0.11776688", "1 KRW = 0.117767 JPY"), ("EUR", "USD", "1.1172", "1 EUR = 1.11720 USD"),
    ])
  func towardsTheWon(base: String, quote: String, rate: String, text: String) throws {
    let pair = CurrencyPair(base: try #require(Currency(base)), quote: try #require(Currency(quote)))
    #expect(RenderContext.fixture().equation(decimal(rate), of: pair) == text)
  }

  @Test(
    "In Korean a large amount of won is also said in 만, 억 and 조",
    arguments: [
      ("1335266738", "₩1,335,266,738 (13억 3,527만원)"), ("-100000000", "-₩100,000,000 (-1억원)"),
      ("99999999", "₩99,999,999"), ("10000000050000", "₩10,000,000,050,000 (10조 5만원)"),
    ])
  func spokenWon(amount: String, text: String) {
    #expect(RenderContext.fixture(.korean).money(decimal(amount), .krw, fractionDigits: 0) == text)
  }

  @Test("A change has its sign, two decimals and the tone of its direction")
  func change() {
    #expect(RateText.change(decimal("0.2")) == StyledText("▲", .quiet) + " 0.20%")
    #expect(RateText.change(decimal("-12.05")) == StyledText("▼", .fall) + " 12.05%")
    #expect(RateText.change(decimal("1234.56")) == StyledText("▲", .rise) + " 1,234.56%")
    #expect(RateText.change(0) == "0.00%")
    #expect(RateText.change(nil) == StyledText("–", .quiet))
  }

  @Test(
    "Money has its symbol where the symbol is its own, else its code, and is padded to its decimals",
    arguments: [
      ("133527", "KRW", 0, "₩133,527"), ("74.6", "EUR", 2, "€74.60"), ("-74.6", "EUR", 2, "-€74.60"),
      ("1234.5", "USD", 2, "$1,234.50"), ("1234.5", "AUD", 2, "AUD 1,234.50"), ("30.81", "KWD", 3, "KWD 30.810"),
      ("12", "PLN", 2, "zł 12.00"), ("0.0012", "USD", nil, "$0.0012"),
    ] as [(String, String, Int?, String)])
  func money(digits: String, code: String, fractionDigits: Int?, text: String) throws {
    let currency = try #require(Currency(code))
    #expect(RenderContext.fixture().money(decimal(digits), currency, fractionDigits: fractionDigits) == text)
  }

  @Test(
    "The age of a day is told in the largest unit that fits",
    arguments: [
      (0, "today", "오늘"), (1, "yesterday", "어제"), (2, "2 days ago", "2일 전"), (59, "59 days ago", "59일 전"),
      (60, "2 months ago", "2개월 전"), (364, "11 months ago", "11개월 전"),
      (366, "1 year ago", "1년 전"), (729, "1 year and 11 months ago", "1년 11개월 전"),
      (610, "1 year and 8 months ago", "1년 8개월 전"), (730, "2 years ago", "2년 전"), (-1, "tomorrow", "내일"),
    ])
  func ageOfDay(days: Int, english: String, korean: String) {
    let day = FixingDate.friday
    for (language, text) in [(Language.english, english), (.korean, korean)] {
      var context = RenderContext.fixture(language)
      context.today = day.adding(days: days)
      #expect(context.age(day) == text)
    }
  }

  @Test("A day is shown with its weekday and age in the language")
  func dayAndAge() {
    #expect(RenderContext.fixture(.english).dayAndAge(.friday) == "2026-10-30 (Fri, 2 days ago)")
    #expect(RenderContext.fixture(.korean).dayAndAge(.friday) == "2026-10-30 (금, 2일 전)")
  }

  @Test(
    "The age of an instant and the wait for one are told in minutes, hours, then days",
    arguments: [
      (30.0, "just now", "in 1 min"), (120, "2 min ago", "in 2 min"), (7200, "2 h ago", "in 2 h"),
      (172_800, "2 days ago", "in 2 days"),
    ])
  func ageOfInstant(seconds: Double, age: String, wait: String) {
    let context = RenderContext.fixture(.english)
    #expect(context.age(Date.sundayNoon.addingTimeInterval(-seconds)) == age)
    #expect(context.wait(until: Date.sundayNoon.addingTimeInterval(seconds)) == wait)
  }

  @Test("In Korean a wait ends with the day and the time in Korea")
  func waitInKorea() {
    let context = RenderContext.fixture(.korean)
    #expect(context.wait(until: Date.sundayNoon.addingTimeInterval(7200)) == "2시간 후 (11-01 23:00 KST)")
    #expect(context.wait(until: Date.sundayNoon.addingTimeInterval(172_800)) == "2일 후 (11-03 21:00 KST)")
    #expect(context.wait(until: .sundayNoon) == "예정 시각 지남")
  }

  @Test("What is due already is said to be due")
  func due() {
    #expect(RenderContext.fixture(.english).wait(until: .sundayNoon) == "due")
  }

  @Test("An instant is written as RFC 3339 in UTC to the second, before 1970 too")
  func timestamp() {
    #expect(Date.sundayNoon.timestamp == "2026-11-01T12:00:00Z")
    #expect(Date(timeIntervalSince1970: 0.9).timestamp == "1970-01-01T00:00:00Z")
    #expect(Date(timeIntervalSince1970: -1).timestamp == "1969-12-31T23:59:59Z")
  }
}

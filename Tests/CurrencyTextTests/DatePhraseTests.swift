import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import CurrencyText

@Suite("Days and periods alone")
struct DatePhraseTests {
  let sunday = day("2026-11-22")

  @Test(
    "An option and a cell take every form of a day",
    arguments: [
      ("2026-10-30", "2026-10-30"), ("2026/10/30", "2026-10-30"), ("2026.10.30", "2026-10-30"),
      ("20261030", "2026-10-30"),
      ("30 oct 2026", "2026-10-30"), ("oct 30", "2026-10-30"), ("October 30th, 2026", "2026-10-30"),
      ("today", "2026-11-22"),
      ("yesterday", "2026-11-21"), ("friday", "2026-11-20"), ("last friday", "2026-11-20"), ("Sunday", "2026-11-15"),
      ("3 days ago", "2026-11-19"), ("a week ago", "2026-11-15"), ("2 months ago", "2026-09-22"),
      ("a year ago", "2025-11-22"),
      ("on friday", "2026-11-20"), ("오늘", "2026-11-22"), ("어제", "2026-11-21"), ("그저께", "2026-11-20"),
      ("그제", "2026-11-20"),
      ("지난 금요일", "2026-11-20"), ("금요일", "2026-11-20"), ("3일 전", "2026-11-19"), ("3일전", "2026-11-19"),
      ("2주 전", "2026-11-08"), ("1년 전", "2025-11-22"), ("한 달 전", "2026-10-22"), ("2026년 10월 30일", "2026-10-30"),
      ("10월 30일", "2026-10-30"), ("12월 24일에", "2025-12-24"), ("13/4/2026", "2026-04-13"), ("4/13/2026", "2026-04-13"),
      ("the day before 1 march 2024", "2024-02-29"), ("the day after 31 december 2023", "2024-01-01"),
      ("03.02.2024", "2024-02-03"), ("tomorrow", "2026-11-23"), ("11월 22일", "2026-11-22"),
    ])
  func days(text: String, expected: String) throws {
    let phrase = try DatePhrase(text)
    #expect(phrase.resolved(today: sunday) == .day(day(expected)))
    #expect(!phrase.isPeriod)
  }

  @Test(
    "An option and a cell take every form of a period",
    arguments: [
      ("2023", "2023"), ("1998", "1998"), ("in 2023", "2023"), ("2023-03", "2023-03"), ("2023-Q1", "2023-Q1"),
      ("Q1 2023", "2023-Q1"), ("2026-W43", "2026-W43"), ("march 2020", "2020-03"), ("march", "2026-03"),
      ("december", "2025-12"),
      ("november", "2026-11"), ("last week", "2026-W46"), ("last month", "2026-10"), ("last quarter", "2026-Q3"),
      ("last year", "2025"), ("this month", "2026-11"), ("this year", "2026"), ("지난주", "2026-W46"), ("지난달", "2026-10"),
      ("작년", "2025"), ("올해", "2026"), ("이번 달", "2026-11"), ("3월", "2026-03"), ("2023년", "2023"),
      ("2023년 3월", "2023-03"), ("2023년 1분기", "2023-Q1"), ("작년 3월", "2025-03"), ("지난 분기", "2026-Q3"),
    ])
  func periods(text: String, expected: String) throws {
    let phrase = try DatePhrase(text)
    #expect(phrase.resolved(today: sunday).period?.description == expected)
    #expect(phrase.isPeriod)
  }

  @Test("A month ago is clamped to the last day of a shorter month")
  func clamped() throws {
    expect(try DatePhrase("a month ago").resolved(today: day("2026-03-31")), equals: .day(day("2026-02-28")))
    expect(try DatePhrase("1년 전").resolved(today: day("2024-02-29")), equals: .day(day("2023-02-28")))
  }

  @Test("A day without a year is the newest one that is not after today, in a leap year, too")
  func newest() throws {
    expect(try DatePhrase("nov 23").resolved(today: sunday), equals: .day(day("2025-11-23")))
    expect(try DatePhrase("feb 29").resolved(today: sunday), equals: .day(day("2024-02-29")))
    expect(try DatePhrase("feb 29").resolved(today: day("1904-02-28")), equals: .day(day("1896-02-29")))
  }

  @Test(
    "What is not a date is refused whole",
    arguments: [
      "", "someday", "2026-02-30", "2026-13-01", "32/13/2026", "3/40/26", "20261345", "2023-Q5", "2026-W60", "friday 5",
      "5",
      "100 usd", "1y", "last", "on", "지난", "2월 30일",
    ])
  func refused(text: String) {
    #expect {
      try DatePhrase(text)
    } throws: { error in
      guard case .invalidDay = (error as? ConversionSyntaxError)?.reason else { return false }
      return true
    }
  }

  @Test("A date whose day could be its month is refused with both readings, unless the order is told")
  func order() throws {
    let readings = [day("2026-04-03"), day("2026-03-04")]
    for text in ["3/4/2026", "03-04-2026"] {
      #expect(
        throws: ConversionSyntaxError(.ambiguousDay(readings: readings.map(\.description)), text, at: 0..<text.count)
      ) {
        try DatePhrase(text)
      }
      expect(try DatePhrase(text, order: .dayFirst), equals: .known(.day(readings[0])))
      expect(try DatePhrase(text, order: .monthFirst), equals: .known(.day(readings[1])))
    }
    expect(try DatePhrase("03.04.2026", order: .monthFirst), equals: .known(.day(readings[0])))
    #expect(throws: ConversionSyntaxError.self) { try DatePhrase("13/4/2026", order: .monthFirst) }
  }
}

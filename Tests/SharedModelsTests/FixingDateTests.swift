import Expectations
import SharedModels
import Testing

import struct Platform.Date

@Suite("FixingDate")
struct FixingDateTests {
  @Test("FixingDate counts days from 1970-01-01 in the Gregorian calendar")
  func dayNumbers() throws {
    expect(try #require(FixingDate(iso8601: "1970-01-01")).dayNumber, equals: 0)
    expect(try #require(FixingDate(iso8601: "1999-01-04")).dayNumber, equals: 10_595)
    expect(try #require(FixingDate(iso8601: "1969-12-31")).dayNumber, equals: -1)
    expect(try #require(FixingDate(iso8601: "2026-10-30")).dayNumber, equals: 20_756)
  }

  @Test("Every day of four centuries round-trips through year, month and day, in order")
  func roundTrip() throws {
    let first = try #require(FixingDate(iso8601: "1801-01-01"))
    for offset in 0..<146_097 {
      let date = first.adding(days: offset)
      #expect(FixingDate(year: date.year, month: date.month, day: date.day) == date)
    }
    #expect(first.adding(days: 146_097).description == "2201-01-01")
  }

  @Test(
    "Days that no calendar has, and other spellings, are refused",
    arguments: [
      "2023-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-01", "26-01-01", "2026-01-01 ",
      "2026-01-01-01", "２０２６-01-01", "", "today", "2026/01/01", "0000-01-01", "2026-0:-01", "2026-01-0/", "202a-01-01",
    ])
  func refused(text: String) {
    #expect(FixingDate(iso8601: text) == nil)
  }

  @Test(
    "A leap day and both ends of years have their weekday",
    arguments: [
      ("2026-10-30", Weekday.friday), ("2020-03-08", .sunday), ("2000-02-29", .tuesday), ("1969-12-31", .wednesday),
    ])
  func weekdays(text: String, weekday: Weekday) throws {
    expect(try #require(FixingDate(iso8601: text)).weekday, equals: weekday)
  }

  @Test(
    "An instant beyond all days counts as the last or the first",
    arguments: [
      (Double.infinity, "5881580-07-11"), (1e300, "5881580-07-11"), (Double(Int64.max), "5881580-07-11"),
      (-Double.infinity, "-5877641-06-24"), (Double(Int64.min), "-5877641-06-24"),
    ])
  func beyondAll(seconds: Double, expected: String) {
    let instant = Date(timeIntervalSince1970: seconds)
    #expect(instant.timestamp.hasPrefix(expected))
    #expect(FixingDate(inUTCAt: instant).description == expected)
  }

  @Test("A number of days beyond the last day or the first stops there")
  func addingBeyondAll() {
    let today = FixingDate(dayNumber: 20_000)
    #expect(today.adding(days: .max).dayNumber == .max)
    #expect(today.adding(days: .min).adding(days: .min).dayNumber == .min)
  }

  @Test("A stored number is a day in the years 1 to 9999 alone")
  func storedNumbers() {
    #expect(FixingDate(exactly: -719_162)?.description == "0001-01-01")
    #expect(FixingDate(exactly: 2_932_896)?.description == "9999-12-31")
    for number in [-719_163, 2_932_897, .max, .min] as [Int64] {
      #expect(FixingDate(exactly: number) == nil, "\(number)")
    }
  }

  @Test(
    "Adding months keeps the day, or takes the month's last",
    arguments: [
      ("2026-10-31", -1, "2026-09-30"), ("2024-02-29", 12, "2025-02-28"), ("2026-01-15", -13, "2024-12-15"),
      ("2026-12-31", 2, "2027-02-28"), ("2026-10-30", -60, "2021-10-30"),
    ])
  func months(text: String, months: Int, expected: String) throws {
    expect(try #require(FixingDate(iso8601: text)).adding(months: months).description, equals: expected)
  }
}

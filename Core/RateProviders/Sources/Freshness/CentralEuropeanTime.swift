import SharedModels

import struct Platform.Date

/// The clock of Frankfurt, without a time zone database: one hour before UTC, two from the last Sunday of March to that of October
/// (Directive 2000/84/EC).
enum CentralEuropeanTime {
  /// The instant at which it is that full hour on that day; right for every hour from 3 to 23.
  static func instant(on day: FixingDate, hour: Int) -> Date {
    let ahead = isSummerTime(on: day) ? 2 : 1
    return day.startInUTC.addingTimeInterval(Double((hour - ahead) * 3_600))
  }

  /// Whether the clocks are on summer time in the afternoon of that day.
  static func isSummerTime(on day: FixingDate) -> Bool {
    guard let start = lastSunday(ofMonth: 3, year: day.year), let end = lastSunday(ofMonth: 10, year: day.year) else {
      return false
    }
    return start <= day && day < end
  }

  /// March and October both have 31 days.
  private static func lastSunday(ofMonth month: Int, year: Int) -> FixingDate? {
    guard let last = FixingDate(year: year, month: month, day: 31) else { return nil }
    return last.adding(days: -(last.weekday.rawValue % 7))
  }
}

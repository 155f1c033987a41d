public import SharedModels

import struct Platform.Date

/// The days on which the euro's payment system is open, and so the ECB fixes rates.
///
/// The holidays are those set by the Governing Council: in 1999 only New Year's Day and Christmas Day, from 2000 on
/// also Good Friday, Easter Monday, 1 May and 26 December; the systems also closed on 31 December of 1999 and 2001,
/// around the changeovers.
public struct TARGETCalendar: Hashable, Sendable {
  /// Has nothing to set: the holidays are rules.
  public init() {}

  /// Whether rates are fixed on that day.
  public func isOpen(_ day: FixingDate) -> Bool {
    day.weekday != .saturday && day.weekday != .sunday && !isHoliday(day)
  }

  /// The first open day after this one.
  public func openDay(after day: FixingDate) -> FixingDate {
    var next = day.adding(days: 1)
    while !isOpen(next) { next = next.adding(days: 1) }
    return next
  }

  /// The newest open day on or before this one.
  public func openDay(onOrBefore day: FixingDate) -> FixingDate {
    var candidate = day
    while !isOpen(candidate) { candidate = candidate.adding(days: -1) }
    return candidate
  }

  private func isHoliday(_ day: FixingDate) -> Bool {
    let year = day.year
    switch (day.month, day.day) {
    case (1, 1), (12, 25): return true
    case (5, 1), (12, 26): return year >= 2000
    case (12, 31): return year == 1999 || year == 2001
    case (3, _), (4, _):
      guard year >= 2000, let easter = Self.easterSunday(of: year) else { return false }
      return day == easter.adding(days: -2) || day == easter.adding(days: 1)
    default: return false
    }
  }

  /// Easter Sunday of the Gregorian calendar, by the "anonymous" algorithm (Meeus, Astronomical Algorithms, ch. 8).
  static func easterSunday(of year: Int) -> FixingDate? {
    let golden = year % 19
    let century = year / 100
    let yearOfCentury = year % 100
    let correction = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let shift = (golden + 11 * epact + 22 * weekday) / 451
    let count = epact + weekday - 7 * shift + 114
    return FixingDate(year: year, month: count / 31, day: count % 31 + 1)
  }
}

/// The time in Frankfurt, without a time zone database: one hour ahead of UTC, two from the last Sunday of March to the
/// last Sunday of October (Directive 2000/84/EC).
enum CentralEuropeanTime {
  /// The instant of a full hour on a day; correct for every hour from 3 to 23.
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

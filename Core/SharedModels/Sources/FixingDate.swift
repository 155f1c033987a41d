package import Arithmetic

public import struct Platform.Date

/// A calendar day without a time zone, as fixings are dated; Gregorian, counted in days since 1970-01-01.
public struct FixingDate: Hashable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let dayNumber: Int32

  /// The day with this number, which is not checked.
  public init(dayNumber: Int32) { self.dayNumber = dayNumber }

  /// The day with this number, as a file holds it; nil outside the years 1 to 9999.
  public init?(exactly dayNumber: Int64) {
    guard (-719_162...2_932_896).contains(dayNumber) else { return nil }
    self.init(dayNumber: Int32(dayNumber))
  }

  /// The day of a Gregorian year, month and day; nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let candidate = FixingDate(dayNumber: Self.dayNumber(year: year, month: month, day: day))
    // Every month has 28 days.
    guard day <= 28 || candidate.day == day else { return nil }
    self = candidate
  }

  /// The day that an ISO 8601 calendar date such as `2026-10-30` names; nil for any other spelling or no such day.
  public init?(iso8601 text: String) { self.init(iso8601: text[...]) }

  /// The same for a substring.
  public init?(iso8601 text: Substring) {
    var text = text
    guard let date = text.withUTF8({ FixingDate(iso8601: $0) }) else { return nil }
    self = date
  }

  /// The same for bytes.
  package init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10 else { return nil }
    let bytes = UnsafeRawBufferPointer(bytes)
    let yearAndMonth = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    let day = UInt64(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)))
    guard yearAndMonth & 0xFF00_00FF_0000_0000 == 0x2D00_002D_0000_0000 else { return nil }
    // The eight digits without the dashes, the first of them in the lowest byte, read side by side in one word.
    let text = yearAndMonth & 0xFFFF_FFFF | yearAndMonth >> 8 & 0xFFFF_0000_0000 | day << 48
    let digits = text ^ 0x3030_3030_3030_3030
    let aboveNine = (digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | digits
    guard aboveNine & 0x8080_8080_8080_8080 == 0 else { return nil }
    let pairs = digits &* 10 &+ digits >> 8
    func pair(_ place: UInt64) -> Int { Int(pairs >> (place &* 16) & 0xFF) }
    self.init(year: pair(0) * 100 + pair(1), month: pair(2), day: pair(3))
  }

  /// The Gregorian year.
  public var year: Int { calendarDay.year }
  /// The month, 1 to 12.
  public var month: Int { calendarDay.month }
  /// The day of the month, from 1.
  public var day: Int { calendarDay.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, the fourth day of an ISO week.
    let sinceMonday = (Int(dayNumber) + 3) % 7
    return Weekday(rawValue: (sinceMonday + 7) % 7 + 1) ?? .monday
  }

  /// The day this many days later, or earlier when negative; the last there is where that lies beyond it.
  public func adding(days: Int) -> FixingDate {
    FixingDate(dayNumber: Int32(clamping: Int(dayNumber) + Int(Int32(clamping: days))))
  }

  /// Days from this day to the other; negative when the other is earlier.
  public func days(to other: FixingDate) -> Int { Int(other.dayNumber) - Int(dayNumber) }

  /// The same day of the month this many months later (earlier when negative), or that month's last day.
  public func adding(months: Int) -> FixingDate {
    let calendarDay = calendarDay
    let count = calendarDay.year * 12 + calendarDay.month - 1 + months
    let year = count >= 0 ? count / 12 : (count - 11) / 12
    let month = count - year * 12 + 1
    for day in stride(from: calendarDay.day, to: 28, by: -1) {
      if let date = FixingDate(year: year, month: month, day: day) { return date }
    }
    return FixingDate(dayNumber: Self.dayNumber(year: year, month: month, day: min(calendarDay.day, 28)))
  }
}

extension FixingDate {
  // Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their application to calendar algorithms" (2023):
  // years begin in March, so that the leap day is last, and days are counted from so early a one that none is negative.
  private static let erasBefore = 14_700
  private static let yearsBefore = erasBefore * 400
  private static let daysBefore = erasBefore * 146_097 + 719_468

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int32 {
    let isBeforeMarch = month <= 2
    let year = UInt64(year + yearsBefore - (isBeforeMarch ? 1 : 0))
    let month = UInt32(truncatingIfNeeded: isBeforeMarch ? month + 12 : month)
    let century = year / 100
    let daysOfYears = year * 1461 / 4 - century + century / 4
    let daysOfMonths = (979 &* month &- 2919) / 32
    return Int32(Int(daysOfYears) + Int(daysOfMonths) + day - 1 - daysBefore)
  }

  /// Year, month and day of the month, computed together.
  public var calendarDay: (year: Int, month: Int, day: Int) {
    let quarterDays = UInt64(Int(dayNumber) + Self.daysBefore) * 4 + 3
    let (century, rest) = quarterDays.quotientAndRemainder(dividingBy: 146_097)
    // Its upper half is the year of the century, its lower half says how far that has gone.
    let years = (rest | 3) * 2_939_745
    let dayOfYear = UInt32(truncatingIfNeeded: years) / 2_939_745 / 4
    // So are month and day of the month.
    let months = dayOfYear * 2141 + 197_913
    let (month, day) = (Int(months >> 16), Int((months & 0xFFFF) / 2141) + 1)
    let isAfterDecember = dayOfYear >= 306
    let year = Int(century * 100 + years >> 32) - Self.yearsBefore
    return (isAfterDecember ? year + 1 : year, isAfterDecember ? month - 12 : month, day)
  }
}

extension FixingDate {
  /// The first instant of the day in UTC.
  public var startInUTC: Date { Date(timeIntervalSince1970: Double(dayNumber) * 86_400) }

  /// The day in UTC at an instant.
  public init(inUTCAt instant: Date) {
    self.init(dayNumber: Int32(clamping: instant.wholeSeconds.floorDivided(by: 86_400)))
  }
}

extension FixingDate: Comparable {
  /// Calendar order.
  public static func < (left: FixingDate, right: FixingDate) -> Bool { left.dayNumber < right.dayNumber }
}

extension FixingDate: CustomStringConvertible {
  /// ISO 8601, such as `2026-10-30`.
  public var description: String {
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { room in
      var writer = BackwardWriter(room)
      writer.put(self)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

extension FixingDate: Decodable {
  /// Reads an ISO 8601 calendar date.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = FixingDate(iso8601: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a calendar date")
    }
    self = date
  }
}

/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// Monday, 1.
  case monday = 1
  /// Tuesday, 2.
  case tuesday
  /// Wednesday, 3.
  case wednesday
  /// Thursday, 4.
  case thursday
  /// Friday, 5.
  case friday
  /// Saturday, 6.
  case saturday
  /// Sunday, 7.
  case sunday
}

extension Date {
  /// RFC 3339 in UTC to the second: `2026-10-30T15:02:11Z`.
  public var timestamp: String {
    let (day, time) = wholeSeconds.dayAndTime
    return "\(day)T\(Self.clock(time / 3600, time / 60 % 60, time % 60))Z"
  }

  /// The day and the minute in Korea: `2026-10-31 00:02 KST`. Korea is 9 hours ahead of UTC all year.
  public var koreanTime: String {
    let (day, time) = (wholeSeconds + 9 * 3600).dayAndTime
    return "\(day) \(Self.clock(time / 3600, time / 60 % 60)) KST"
  }

  private static func clock(_ parts: Int...) -> String {
    parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  /// Seconds since 1970, rounded down. A damaged file may hold any instant: what is beyond the days there are counts as
  /// the last or the first of them.
  fileprivate var wholeSeconds: Int {
    let limit = Double(Int32.max) * 86_400
    return Int(min(max(timeIntervalSince1970, -limit), limit).rounded(.down))
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension BackwardWriter {
  /// Puts a day as ISO 8601 writes it.
  package mutating func put(_ date: FixingDate) {
    let (year, month, day) = date.calendarDay
    put(year: year, month: month, day: day)
  }
}

extension Int {
  /// Seconds since 1970 as a day and the seconds of that day.
  fileprivate var dayAndTime: (FixingDate, Int) {
    let days = floorDivided(by: 86_400)
    return (FixingDate(dayNumber: Int32(clamping: days)), self - days * 86_400)
  }
}

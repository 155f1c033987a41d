import SharedModels

import struct Platform.Date

/// Days, instants and ages as tables show them.
struct DateText: Hashable, Sendable {
  var language: Language
  var today: FixingDate
  var now: Date

  /// Such as `2026-10-30 (Fri, 3 days ago)`.
  func dayAndAge(_ date: FixingDate) -> String {
    "\(date) (\(weekday(date)), \(age(date)))"
  }

  /// The same, or what an answer for a period is the mean of: `average of 2023, 255 fixings`.
  func dayOrMean(_ date: FixingDate, _ requested: DayOrPeriod?, _ fixings: Int) -> String {
    guard let period = requested?.period else { return dayAndAge(date) }
    let (name, count) = (Phrase.period(period), Phrase.fixings(fixings))
    return Phrase("average of \(name.english), \(count.english)", "\(name.korean) 평균, \(count.korean)")[language]
  }

  /// How long ago the day was, in the largest unit that fits.
  func age(_ date: FixingDate) -> String {
    let days = date.days(to: today)
    let phrase: Phrase =
      switch days {
      case ..<0: .inDays(-days)
      case 0: .today
      case 1: .yesterday
      case 2..<60: .daysAgo(days)
      case 60..<730: .monthsAgo(days / 30)
      default: .yearsAgo(days / 365)
      }
    return phrase[language]
  }

  /// How long ago the instant was, in the largest unit that fits.
  func age(_ instant: Date) -> String {
    let minutes = Int(now.timeIntervalSince(instant) / 60)
    let phrase: Phrase =
      switch minutes {
      case ..<1: .justNow
      case 1..<60: .minutesAgo(minutes)
      case 60..<(48 * 60): .hoursAgo(minutes / 60)
      default: .daysAgo(minutes / (24 * 60))
      }
    return phrase[language]
  }

  /// How long it is until the instant: `in 3 h`; `due` once it has passed.
  func wait(until instant: Date) -> String {
    let minutes = Int((instant.timeIntervalSince(now) / 60).rounded(.up))
    let phrase: Phrase =
      switch minutes {
      case ..<1: .due
      case 1..<60: .inMinutes(minutes)
      case 60..<(48 * 60): .inHours(minutes / 60)
      default: .inDays(minutes / (24 * 60))
      }
    return phrase[language]
  }

  /// Three letters in English, one in Korean.
  func weekday(_ date: FixingDate) -> String {
    Phrase.weekday(date.weekday)[language]
  }
}

import SharedModels

import struct Platform.Date

/// Days, instants and ages as tables show them.
extension RenderContext {
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
      case 0: Phrase("today", "오늘")
      case 1: Phrase("yesterday", "어제")
      case 2..<60: .daysAgo(days)
      case 60..<730: Phrase("\(days / 30) months ago", "\(days / 30)개월 전")
      default: Phrase("\(days / 365) years ago", "\(days / 365)년 전")
      }
    return phrase[language]
  }

  /// How long ago the instant was, in the largest unit that fits.
  func age(_ instant: Date) -> String {
    let minutes = Int(now.timeIntervalSince(instant) / 60)
    let phrase: Phrase =
      switch minutes {
      case ..<1: Phrase("just now", "방금")
      case 1..<60: Phrase("\(minutes) min ago", "\(minutes)분 전")
      case 60..<(48 * 60): Phrase("\(minutes / 60) h ago", "\(minutes / 60)시간 전")
      default: .daysAgo(minutes / (24 * 60))
      }
    return phrase[language]
  }

  /// How long it is until the instant: `in 3 h`; `due` once it has passed.
  func wait(until instant: Date) -> String {
    let minutes = Int((instant.timeIntervalSince(now) / 60).rounded(.up))
    let phrase: Phrase =
      switch minutes {
      case ..<1: Phrase("due", "예정 시각 지남")
      case 1..<60: Phrase("in \(minutes) min", "\(minutes)분 후")
      case 60..<(48 * 60): Phrase("in \(minutes / 60) h", "\(minutes / 60)시간 후")
      default: .inDays(minutes / (24 * 60))
      }
    return phrase[language]
  }

  /// Three letters in English, one in Korean.
  func weekday(_ date: FixingDate) -> String {
    Phrase.weekday(date.weekday)[language]
  }
}

extension Phrase {
  fileprivate static func daysAgo(_ count: Int) -> Phrase { Phrase("\(count) days ago", "\(count)일 전") }

  fileprivate static func inDays(_ count: Int) -> Phrase {
    count == 1 ? Phrase("tomorrow", "내일") : Phrase("in \(count) days", "\(count)일 후")
  }
}

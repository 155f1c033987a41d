import SharedModels

/// The value of `--date` and its like, before it is known which day today is.
enum DateWord: Hashable, Sendable, ArgumentValue {
  /// A day of the calendar.
  case day(FixingDate)
  /// The local calendar's today.
  case today
  /// The day before.
  case yesterday

  /// Reads `2026-10-30`, `today` or `yesterday`.
  init?(argument: String) {
    switch argument.lowercased() {
    case "today": self = .today
    case "yesterday": self = .yesterday
    default:
      guard let day = FixingDate(iso8601: argument) else { return nil }
      self = .day(day)
    }
  }

  static var expectation: Phrase {
    Phrase("a date such as 2026-10-30, today or yesterday", "2026-10-30, today, yesterday 같은 날짜")
  }

  /// The day that is meant, when today is this day.
  func day(today: FixingDate) -> FixingDate {
    switch self {
    case .day(let day): day
    case .today: today
    case .yesterday: today.adding(days: -1)
    }
  }
}

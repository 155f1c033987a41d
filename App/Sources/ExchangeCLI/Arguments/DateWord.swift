import ExchangeFeature
import SharedModels

/// The value of `--date` and similar options, before today is known.
enum DateWord: Hashable, Sendable, ArgumentValue {
  case day(FixingDate)
  case today
  case yesterday

  /// Parses `2026-10-30`, `today` or `yesterday`.
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

  /// The day, given today.
  func day(today: FixingDate) -> FixingDate {
    switch self {
    case .day(let day): day
    case .today: today
    case .yesterday: today.adding(days: -1)
    }
  }
}

/// The range that `--from`, `--to` and `--last` name.
struct RangeWords: Hashable, Sendable {
  private let from: DateWord?
  private let to: DateWord?
  private let last: HistoryRequest.Range?

  /// Reads the options; a stretch counted back from the newest fixing cannot have other ends.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    from = try arguments.value(of: .from)
    to = try arguments.value(of: .to)
    last = try arguments.value(of: .last)
    guard last != nil else { return }
    for option in [OptionSpecification.from, .to] where arguments.has(option) {
      throw UsageError(
        .conflict(OptionSpecification.last.flag, option.flag), at: arguments.options[option.name]?.last?.span)
    }
  }

  /// The range, given today; the last 90 days by default.
  func range(today: FixingDate) -> HistoryRequest.Range {
    if let last { return last }
    guard from != nil || to != nil else { return .lastDays(90) }
    return .dates(from: from?.day(today: today), to: to?.day(today: today))
  }
}

import CurrencyText
import ExchangeFeature
import SharedModels

extension DayPhrase: ArgumentValue {
  init?(argument: String) { self.init(argument) }
  static var expectation: Phrase {
    Phrase(
      "a date such as 2026-10-30, yesterday, last friday or 3 days ago", "2026-10-30, 어제, 지난 금요일, 3일 전 같은 날짜")
  }
}

/// The range that `--from`, `--to` and `--last` name.
struct RangeWords: Hashable, Sendable {
  private let from: DayPhrase?
  private let to: DayPhrase?
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

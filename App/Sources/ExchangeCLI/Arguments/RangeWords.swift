import ExchangeFeature
import SharedModels

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

  /// The range that is meant, when today is this day; the last 90 days when no option says anything.
  func range(today: FixingDate) -> HistoryRequest.Range {
    if let last { return last }
    guard from != nil || to != nil else { return .lastDays(90) }
    return .dates(from: from?.day(today: today), to: to?.day(today: today))
  }
}

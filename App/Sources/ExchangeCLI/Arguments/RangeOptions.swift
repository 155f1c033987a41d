import CurrencyText
import ExchangeFeature
import SharedModels
import Wording

/// The range that `--from`, `--to` and `--last` name.
struct RangeOptions: Hashable, Sendable {
  private var from: DatePhrase?
  private var to: DatePhrase?
  private var last: HistoryQuestion.Range?
  private var period: DatePhrase?

  private init() {}

  /// Reads the options; a stretch counted back from the newest fixing, or a period, cannot have other ends.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    (from, to) = (try arguments[Options.from], try arguments[Options.to])
    guard let last = try arguments[Options.last] else { return }
    try arguments.refuse([.from, .to], beside: Options.last.flag)
    self = last
  }

  /// The days of a stretch in words; nil for none.
  init(_ stretch: Stretch?) {
    (from, to) = (stretch?.from, stretch?.to)
    if stretch?.isAll == true { last = .dates(from: nil, to: nil) }
    if let length = stretch?.last { last = HistoryQuestion.Range(argument: length) }
    // A period is its own first and last day.
    guard let from, from == to, from.isPeriod else { return }
    (self.from, to, period) = (nil, nil, from)
  }

  /// The period or the stretch that was read beside currencies.
  private init(_ parsed: ParsedCurrencies) {
    self.init(parsed.stretch)
    if let date = parsed.date { period = date }
  }

  var isPeriod: Bool { period != nil }

  /// Whether no range is named.
  var isOpen: Bool { from == nil && to == nil && last == nil && period == nil }

  /// The same with a period or a stretch that stands among the arguments; throws when an option names a range, too.
  func with(_ parsed: ParsedCurrencies, at span: ArgumentSpan?) throws(UsageError) -> RangeOptions {
    guard parsed.date != nil || parsed.stretch != nil else { return self }
    guard isOpen, parsed.date == nil || parsed.stretch == nil else {
      throw UsageError(Phrase("the range is named twice", "기간이 두 번 지정되었습니다"), at: span)
    }
    return RangeOptions(parsed)
  }

  /// The range, given today; the last 90 days by default.
  func range(today: FixingDate) -> HistoryQuestion.Range {
    if let last { return last }
    if let period = period?.resolved(today: today) { return .dates(from: period.first, to: min(period.last, today)) }
    guard from != nil || to != nil else { return .standard }
    return .dates(from: from?.resolved(today: today).first, to: to?.resolved(today: today).last)
  }
}

// The days that one option names, as `--last` does.
extension RangeOptions: ArgumentValue {
  /// How they may be written; the first one is the default.
  static let examples = ["90d", "26w", "6m", "5y", "max"]
  static let listed = Phrase("\(examples.joined(separator: ", "))", "90일, 26주, 6개월, 5년, 전체")

  init?(argument: String) {
    self.init()
    last = HistoryQuestion.Range(argument: argument)
    period = (try? DatePhrase(argument)).flatMap { $0.isPeriod ? $0 : nil }
    guard isOpen else { return }
    let parsed = try? ConversionParser().currencies(TypedText(argument), for: .range)
    guard let parsed, parsed.currencies.isEmpty, parsed.date != nil || parsed.stretch != nil else { return nil }
    self = RangeOptions(parsed)
  }

  static let kind = ValueKind.period

  static var expectation: Phrase {
    Phrase("a period such as \(listed) or 2023", "\(listed), 2023 같은 기간")
  }
}

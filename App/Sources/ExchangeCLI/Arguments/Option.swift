import CurrencyText
import ExchangeInterface
import SharedModels
import Wording

/// An option with a value: the type of the value decides how it is read, what is expected and what completions offer.
struct Option<Value: WordValue>: Sendable {
  /// How it is listed, for help, completions and the manual page.
  let specification: OptionSpecification

  /// - Parameter isOptional: Whether the value may be left out; it is then joined with `=`.
  init(_ name: String, _ placeholder: String, isOptional: Bool = false, _ summary: Phrase) {
    specification = OptionSpecification(
      name, isOptional ? .joined(placeholder, Value.kind) : .required(placeholder, Value.kind), summary)
  }

  var flag: String { specification.flag }
}

extension ParsedArguments {
  /// The value given for the option; the last one wins. Throws when it cannot be read.
  subscript<Value>(option: Option<Value>) -> Value? {
    get throws(UsageError) {
      guard let word = line.last(option.specification)?.value else { return nil }
      do throws(UsageError) {
        return try Value.read(word, of: option.flag)
      } catch {
        throw apart(word, of: option) ?? error
      }
    }
  }

  /// `--date last friday 100 usd`: a value that the shell took apart; nil where the words behind it make none of it.
  private func apart<Value>(_ word: ArgumentWord, of option: Option<Value>) -> UsageError? {
    let behind = line.positionals.filter { (1...3).contains($0.index - word.index) }.map(\.text)
    for count in stride(from: behind.count, to: 0, by: -1) {
      let whole = ([word.text] + behind.prefix(count)).joined(separator: " ")
      let joined = ArgumentWord(text: whole, index: word.index, offset: word.offset)
      guard (try? Value.read(joined, of: option.flag)) != nil else { continue }
      return UsageError(
        Phrase("the value of \(option.flag) has blanks", "\(option.flag) 값에 띄어쓰기가 있습니다"),
        hint: Phrase("quote it: \(option.flag) '\(whole)'", "따옴표로 묶어 주세요: \(option.flag) '\(whole)'"), at: word.span)
    }
    return nil
  }

  func has<Value>(_ option: Option<Value>) -> Bool { has(option.specification) }

  /// Every value given for the option, in order, and where it stands. Throws when one cannot be read.
  func all<Value>(_ option: Option<Value>) throws(UsageError) -> [(value: Value, span: ArgumentSpan)] {
    let words = line.options.filter { $0.specification?.name == option.specification.name }.compactMap(\.value)
    return try words.map { word throws(UsageError) in (try Value.read(word, of: option.flag), word.span) }
  }

  /// The argument at a position that the command requires: the parser has made sure that it is there. Throws when it
  /// cannot be read.
  func required<Value: WordValue>(_ position: Int) throws(UsageError) -> Value {
    try Value.read(positionals[position], of: specification.arguments[position].name)
  }

  /// The argument at a position that may be left out. Throws when it cannot be read.
  func optional<Value: WordValue>(_ position: Int) throws(UsageError) -> Value? {
    positionals.count > position ? try required(position) : nil
  }

  /// The day that the option names; throws what is wrong with it, a period too.
  func day(_ option: Option<DatePhrase>) throws(UsageError) -> DatePhrase? {
    let date = try self[option]
    try date?.requireDay(at: span(of: option.specification))
    return date
  }
}

extension DatePhrase {
  func requireDay(at span: ArgumentSpan?) throws(UsageError) {
    guard isPeriod else { return }
    throw UsageError(Phrase("a day is needed here, not a period", "기간이 아니라 날짜를 적어 주세요"), at: span)
  }
}

/// The shared options that take a value.
enum Options {
  static let format = Option<OutputFormat>(
    "format", "FORMAT", Phrase("Write a table, JSON or CSV", "표, JSON 또는 CSV로 출력"))
  static let date = Option<DatePhrase>(
    "date", "DATE",
    Phrase(
      "Rates of that day: 2026-10-30, yesterday, 'last friday', '3 days ago'; or the mean of a period: 2023, 2023-Q1",
      "해당 날짜의 환율: 2026-10-30, 어제, '지난 금요일', '3일 전'. 2023, 2023-Q1 같은 기간이면 평균"))
  /// The same for what takes no period.
  static let day = Option<DatePhrase>(
    "date", "DATE",
    Phrase(
      "On that day: 2026-10-30, yesterday, 'last friday', '3 days ago'", "해당 날짜: 2026-10-30, 어제, '지난 금요일', '3일 전'"))
  static let fixing = Option<FixingRule>(
    "fixing", "RULE",
    Phrase(
      "The fixing of the day or the last before it (on), the last before the day (before), the first from it on (next)",
      "그날이나 그 전 최신 고시(on), 그날보다 앞선 최신 고시(before), 그날 이후 첫 고시(next)"))
  static let maximumAge = Option<Duration>(
    "max-age", "DURATION",
    Phrase("Fail when the newest fixing is older: 90min, 12h, 7d, 2w", "최신 고시가 이보다 오래되면 실패: 90min, 12h, 7d, 2w"))
  static let decimalMark = Option<NumberStyle>(
    "decimal", "C", Phrase("The decimal mark of amounts: , for 1.234,56", "소수점 기호 (1.234,56이라면 ',')"))
  static let profile = Option<ProfileName>(
    "profile", "NAME", Phrase("Use this profile for one command", "이 명령에만 쓸 프로필"))
  static let from = Option<DatePhrase>("from", "DATE", Phrase("First day of the range", "기간의 첫날"))
  static let to = Option<DatePhrase>("to", "DATE", Phrase("Last day of the range", "기간의 마지막 날"))
  static let last = {
    let list = RangeOptions.listed
    return Option<RangeOptions>(
      "last", "PERIOD",
      Phrase(
        "How far back from the newest fixing: \(list) (default \(RangeOptions.examples[0]))",
        "최신 고시에서 거슬러 올라갈 기간: \(list) (기본값 90일)"))
  }()
}

import CurrencyText
import DIInterface
import ExchangeFeature
import ExchangeInterface
import ReferenceData
import SharedModels
import StatementText
import Wording

/// What a word of the command line is read as.
protocol WordValue {
  /// What completions offer.
  static var kind: ValueKind { get }

  /// Reads a word; throws what is wrong with it, by the name of the option or argument.
  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> Self
}

extension WordValue {
  static var kind: ValueKind { .text }
}

/// A type whose values can stand on the command line as they are, whatever holds for the run.
protocol ArgumentValue: WordValue {
  /// Parses a word; nil when it is not a value of this type.
  init?(argument: String)
  /// Completes the sentence "expected …".
  static var expectation: Phrase { get }
  /// Every possible word, where the type has finitely many.
  static var choices: [String] { get }

  /// What is wrong with a word that is no value of this type, by the name of the option or argument.
  static func refusal(of word: String, as name: String) -> FailureReport
}

extension ArgumentValue {
  static var choices: [String] { [] }
  static var kind: ValueKind { choices.isEmpty ? .text : .choice(choices) }

  static func refusal(of word: String, as name: String) -> FailureReport {
    .invalidValue(word, of: name, expectation: expectation, among: choices)
  }

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> Self {
    guard let value = Self(argument: word.text) else {
      throw UsageError(refusal(of: word.text, as: name), at: word.span)
    }
    return value
  }

  static var expectation: Phrase { Phrase(verbatim: choices.joined(separator: ", ")) }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  static var choices: [String] { allCases.map(\.rawValue) }
}

// Text, which may be anything.
extension String: WordValue {
  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> String { word.text }
}

/// The name of a file; the parser has refused an empty one.
struct FileName: Hashable, Sendable, WordValue {
  static let kind = ValueKind.file
  /// Never empty; `-` stands for a standard stream.
  let path: String

  /// Nil for a standard stream.
  var named: String? { path == "-" ? nil : path }

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> FileName {
    if word.text.isEmpty { throw UsageError(.emptyFileName(of: name), at: word.span) }
    return FileName(path: word.text)
  }
}

/// A code, symbol or name of a currency, which is read once home and configuration are known; see
/// ``CommandSession/currency(_:)``.
struct TypedCurrency: Hashable, Sendable, WordValue {
  static let kind = ValueKind.currency
  let word: ArgumentWord

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> TypedCurrency {
    TypedCurrency(word: word)
  }
}

/// Several of them, with commas between; never none.
struct TypedCurrencies: Hashable, Sendable, WordValue {
  static let kind = ValueKind.currency
  let words: [ArgumentWord]

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> TypedCurrencies {
    if word.codes.isEmpty { throw UsageError(.empty(name, kind), at: word.span) }
    return TypedCurrencies(words: word.codes)
  }
}

extension OutputFormat: ArgumentValue {}
extension HistoryQuestion.Grouping: ArgumentValue {
  private static let words = [
    "일": HistoryQuestion.Grouping.day, "주": .week, "월": .month, "달": .month, "년": .year, "연": .year,
    "days": .day, "weeks": .week, "months": .month, "years": .year, "daily": .day, "weekly": .week, "monthly": .month,
    "yearly": .year,
  ]

  init?(argument: String) {
    guard let unit = Self(rawValue: argument.lowercased()) ?? Self.words[argument.lowercased()] else { return nil }
    self = unit
  }
}
extension RatesOrder: ArgumentValue {}
extension DateOrder: ArgumentValue {}
extension FixingRule: ArgumentValue {}

extension ProfileName: ArgumentValue {
  init?(argument: String) { self.init(argument) }

  static let kind = ValueKind.profile

  static func refusal(of word: String, as name: String) -> FailureReport {
    .invalid(
      Phrase(
        "invalid \(name) '\(word)': expected \(expectation)", "프로필 이름은 글자, 숫자, . _ -로 32자까지 쓸 수 있습니다"),
      word, among: [])
  }

  static var expectation: Phrase {
    Phrase("1 to 32 letters or digits of any script, dots, underscores or dashes", "글자, 숫자, '.', '_', '-' 1~32자")
  }
}

extension DatePhrase: ArgumentValue {
  init?(argument: String) {
    guard let date = try? DatePhrase(argument) else { return nil }
    self = date
  }

  static let kind = ValueKind.date
  static var expectation: Phrase { Phrase("a day such as 2026-10-30 or yesterday", "2026-10-30이나 어제 같은 날짜") }

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> DatePhrase {
    do throws(ConversionSyntaxError) {
      return try DatePhrase(word.text)
    } catch {
      throw UsageError(error, at: word.span)
    }
  }
}

extension HistoryQuestion.Range {
  init?(argument: String) {
    if ["max", "전체"].contains(argument.lowercased()) {
      self = .dates(from: nil, to: nil)
      return
    }
    // Further back than any rates go, and far from overflow.
    let length = Stretch(length: argument)?.last ?? argument
    guard let (count, unit) = countedUnit(length, upTo: 99_999) else { return nil }
    if let days = ["d": 1, "w": 7][unit] {
      self = .lastDays(count * days)
    } else if let months = ["m": 1, "y": 12][unit] {
      self = .lastMonths(count * months)
    } else {
      return nil
    }
  }
}

extension Duration: ArgumentValue {
  static let kind = ValueKind.duration

  /// Reads `90min`, `12h`, `7d` or `2w`.
  init?(argument: String) {
    guard let (count, unit) = countedUnit(argument, upTo: 9_999_999),
      let seconds = ["min": 60, "h": 3600, "d": 86_400, "w": 604_800][unit]
    else { return nil }
    self = .seconds(count * seconds)
  }

  static var expectation: Phrase { Phrase("a duration such as 90min, 12h, 7d or 2w", "90min, 12h, 7d, 2w 같은 기간") }
}

/// A place in a list, or the lasting number of an alert, counted from 1.
struct Ordinal: Hashable, Sendable, ArgumentValue {
  /// Always positive.
  let number: Int

  init?(argument: String) {
    guard argument.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(argument), number > 0 else { return nil }
    self.number = number
  }

  static var expectation: Phrase { Phrase("a whole number, 1 or more", "1 이상의 정수") }

  static func refusal(of word: String, as name: String) -> FailureReport {
    .invalid(
      Phrase(
        "invalid \(name) '\(word)': expected \(expectation)", "번호는 1 이상의 숫자로 적어 주세요 ('\(word)')"),
      word, among: [])
  }
}

/// Splits a text such as `90d` into a positive number, at most `limit`, and a lower-case unit; nil for any other form.
private func countedUnit(_ text: String, upTo limit: Int) -> (count: Int, unit: String)? {
  let digits = text.prefix { $0.isASCII && $0.isNumber }
  guard let count = Int(digits), (1...limit).contains(count) else { return nil }
  return (count, text.dropFirst(digits.count).lowercased())
}

/// The value of `--delimiter`: what stands between the cells of a batch.
struct DelimiterWord: Hashable, Sendable, ArgumentValue {
  let byte: UInt8

  /// Reads one character, or `tab`.
  init?(argument: String) {
    let word = ["tab", "\\t"].contains(argument.lowercased()) ? "\t" : argument
    // Quotes and line ends mean something else in every such file.
    guard word.count == 1, let mark = word.first, let byte = mark.asciiValue, byte >= 0x20 || mark == "\t",
      mark != "\"", !mark.isLetter, !mark.isNumber
    else { return nil }
    self.byte = byte
  }

  static var expectation: Phrase { Phrase("a single character such as ; or the word tab", "; 같은 한 글자 또는 tab") }
}

extension NumberStyle: ArgumentValue {
  /// Reads the mark before the decimals of an amount.
  init?(argument: String) {
    guard let style = [".": NumberStyle.point, ",": .comma][argument] else { return nil }
    self = style
  }

  static let choices = [".", ","]
  static var expectation: Phrase { Phrase(". or ,", ". 또는 ,") }
}

// MARK: - Settings

/// A type whose values can be stored in the configuration.
protocol SettingValue: ArgumentValue, Sendable {
  /// The stored form, which parses back to the value.
  var word: String { get }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  var word: String { rawValue }
}

extension Language: SettingValue {}
extension AppEnvironment: SettingValue {}

/// When tables and messages are coloured; JSON and CSV never are.
enum ColorChoice: String, Hashable, Sendable, CaseIterable, SettingValue {
  /// On a terminal, unless the environment forbids colour.
  case auto
  case always
  case never
}

/// A language stored in a profile or in the configuration; none follows the environment.
struct LanguageChoice: Hashable, Sendable, SettingValue {
  let language: Language?

  init?(argument: String) {
    language = Language(argument: argument)
    if language == nil, argument.lowercased() != "auto" { return nil }
  }

  static var choices: [String] { Language.choices + ["auto"] }
  var word: String { language?.word ?? "auto" }
}

extension SourcePreference: SettingValue {
  init?(argument: String) {
    let word = argument.lowercased()
    guard Self.choices.contains(word) else { return nil }
    self = ProviderID(rawValue: word).map { .only($0) } ?? .auto
  }

  static let choices = ["auto"] + (ProviderID.named + [.own]).map(\.rawValue)
  var word: String { if case .only(let provider) = self { provider.rawValue } else { "auto" } }
}

extension Currency: SettingValue {
  /// Parses a code that ISO 4217 lists or has listed.
  init?(argument: String) {
    // Settings are read before there is a container.
    guard let currency = Currency(argument), ReferenceCurrencyCatalog().contains(currency) else { return nil }
    self = currency
  }

  static var expectation: Phrase { Phrase("a currency code such as KRW", "KRW 같은 통화 코드") }
  var word: String { code }
}

/// A currency that people still pay in.
struct HomeCurrency: Hashable, Sendable, SettingValue {
  let word: String

  init?(argument: String) {
    guard let currency = Currency(argument), ReferenceCurrencyCatalog().isCurrent(currency) else { return nil }
    word = currency.code
  }

  static var expectation: Phrase { Phrase("the code of a currency in use, such as KRW", "KRW처럼 지금 쓰이는 통화의 코드") }
}

enum Switch: String, Hashable, Sendable, CaseIterable, SettingValue {
  case on = "true"
  case off = "false"

  var word: String { rawValue }
}

struct DigitCount: Hashable, Sendable, SettingValue {
  let count: Int

  init?(argument: String) {
    guard argument.count <= 2, argument.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(argument),
      count <= 20
    else { return nil }
    self.count = count
  }

  static var expectation: Phrase { Phrase("a whole number from 0 to 20", "0에서 20까지의 정수") }
  var word: String { String(count) }
}

struct TimeLimit: Hashable, Sendable, SettingValue {
  /// Positive, at most a day.
  let duration: Duration
  let word: String

  /// Parses seconds with at most three decimals.
  init?(argument: String) {
    let parts = argument.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    let zeros = String(repeating: "0", count: max(0, 3 - decimals.count))
    guard parts[0].count <= 5, decimals.count <= 3, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let milliseconds = Int("\(parts[0])\(decimals)\(zeros)"), (1...86_400_000).contains(milliseconds)
    else { return nil }
    duration = .milliseconds(milliseconds)
    word = argument
  }

  static var expectation: Phrase { Phrase("a number of seconds such as 3 or 0.5", "3 또는 0.5 같은 초 단위 숫자") }
}

struct ProviderAddress: Hashable, Sendable, SettingValue {
  let word: String

  init?(argument: String) {
    guard let scheme = ["http://", "https://"].first(where: { argument.lowercased().hasPrefix($0) }),
      argument.count > scheme.count, !argument.contains(where: \.isWhitespace)
    else { return nil }
    word = argument
  }

  static var expectation: Phrase {
    Phrase("an address that begins with http:// or https://", "http:// 또는 https://로 시작하는 주소")
  }
}

/// A path that does not depend on the current directory.
struct AbsolutePath: Hashable, Sendable, SettingValue {
  let word: String

  init?(argument: String) {
    guard argument.hasPrefix("/") else { return nil }
    word = argument
  }

  static var expectation: Phrase { Phrase("a file's absolute path", "파일의 절대 경로") }
}

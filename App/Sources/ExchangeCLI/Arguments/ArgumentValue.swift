import CurrencyText
import ExchangeFeature
import SharedModels

/// A type whose values can stand on the command line.
protocol ArgumentValue {
  /// Parses a word; nil when it is not a value of this type.
  init?(argument: String)
  /// Completes the sentence "expected …".
  static var expectation: Phrase { get }
  /// Every possible word, where the type has finitely many.
  static var choices: [String] { get }
}

extension ArgumentValue {
  static var choices: [String] { [] }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  static var choices: [String] { allCases.map(\.rawValue) }
  static var expectation: Phrase { Phrase(verbatim: choices.joined(separator: ", ")) }
}

extension OutputFormat: ArgumentValue {}
extension HistoryRequest.Grouping: ArgumentValue {}
extension DayOrder: ArgumentValue {}

extension ProfileName: ArgumentValue {
  init?(argument: String) { self.init(argument) }
  static var expectation: Phrase {
    Phrase(
      "1 to 32 letters or digits of any script, dots, underscores or dashes", "글자, 숫자, '.', '_', '-' 1~32자")
  }
}

extension HistoryRequest.Range: ArgumentValue {
  /// Reads `90d`, `26w`, `6m`, `5y` or `max`.
  init?(argument: String) {
    if argument.lowercased() == "max" {
      self = .all
      return
    }
    // Further back than any rates go, and far from overflow.
    guard let (count, unit) = CountedUnit.split(argument, upTo: 99_999) else { return nil }
    switch unit {
    case "d": self = .lastDays(count)
    case "w": self = .lastDays(count * 7)
    case "m": self = .lastMonths(count)
    case "y": self = .lastMonths(count * 12)
    default: return nil
    }
  }

  static var expectation: Phrase {
    Phrase("a period such as 90d, 26w, 6m, 5y, max or 2023", "90d, 26w, 6m, 5y, max, 2023 같은 기간")
  }
}

extension Duration: ArgumentValue {
  /// Reads `90min`, `12h`, `7d` or `2w`.
  init?(argument: String) {
    guard let (count, unit) = CountedUnit.split(argument, upTo: 9_999_999) else { return nil }
    switch unit {
    case "min": self = .seconds(count * 60)
    case "h": self = .seconds(count * 3600)
    case "d": self = .seconds(count * 86_400)
    case "w": self = .seconds(count * 604_800)
    default: return nil
    }
  }

  static var expectation: Phrase {
    Phrase("a duration such as 90min, 12h, 7d or 2w", "90min, 12h, 7d, 2w 같은 기간")
  }
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
}

/// An integer followed by a unit, such as `90d`.
enum CountedUnit {
  /// Splits the text into a positive number, at most `limit`, and a lower-case unit; nil for any other form.
  static func split(_ text: String, upTo limit: Int) -> (count: Int, unit: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...limit).contains(count) else { return nil }
    return (count, text.dropFirst(digits.count).lowercased())
  }
}

/// The value of `--delimiter`: what stands between the cells of a batch.
struct DelimiterWord: Hashable, Sendable, ArgumentValue {
  let byte: UInt8

  /// Reads one character, or `tab`.
  init?(argument: String) {
    if ["tab", "\\t"].contains(argument.lowercased()) {
      byte = UInt8(ascii: "\t")
      return
    }
    // Quotes and line ends mean something else in every such file.
    guard argument.count == 1, let byte = argument.utf8.first, byte < 0x80, byte >= 0x20 || byte == UInt8(ascii: "\t"),
      byte != UInt8(ascii: "\""), !Character(Unicode.Scalar(byte)).isLetter, !Character(Unicode.Scalar(byte)).isNumber
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

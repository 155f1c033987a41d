import Arithmetic
import Platform
import Wording

/// `--template TEXT`: what is written for each row of an answer, its fields filled with what JSON says.
struct AnswerTemplate: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    /// The keys from the row, or the object around it, inwards.
    case field([String], Format?)
  }

  /// `:,.2`
  private struct Format: Hashable, Sendable {
    var isGrouped = false
    var digits: Int?

    init?(_ text: Substring) {
      var rest = text
      if rest.first == "," { (isGrouped, rest) = (true, rest.dropFirst()) }
      if rest.first == "." {
        guard let count = Int(rest.dropFirst()), (0...20).contains(count) else { return nil }
        (digits, rest) = (count, "")
      }
      guard rest.isEmpty, isGrouped || digits != nil else { return nil }
    }
  }

  private let pieces: [Piece]

  /// Throws where a brace is not closed, or a format is none.
  init(_ text: String) throws(UsageError) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("\\", "n"?), ("\\", "t"?), ("\\", "\\"?):
        let escaped = rest.removeFirst()
        literal += escaped == "n" ? "\n" : escaped == "t" ? "\t" : "\\"
      case ("{", "{"?), ("}", "}"?): literal.append(rest.removeFirst())
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else { throw Self.unclosed }
        pieces += literal.isEmpty ? [] : [.text(literal)]
        literal = ""
        pieces.append(try Self.field(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      case ("}", _): throw Self.unclosed
      default: literal.append(character)
      }
    }
    self.pieces = pieces + (literal.isEmpty ? [] : [.text(literal)])
  }

  private static let unclosed = UsageError(
    Phrase("a brace in --template has no other half", "--template의 중괄호에 짝이 없습니다"),
    hint: Phrase("a brace itself is written twice: {{ and }}", "중괄호 자체는 {{, }}처럼 두 번 씁니다"))

  private static func field(_ text: Substring) throws(UsageError) -> Piece {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let keys = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return .field(keys, nil) }
    guard let format = Format(parts[1]) else {
      throw UsageError(
        Phrase("invalid format '\(parts[1])' in --template", "--template에 쓸 수 없는 형식입니다: '\(parts[1])'"),
        hint: Phrase("formats are {rate:.2}, {rate:,} and {rate:,.2}", "형식 예: {rate:.2}, {rate:,}, {rate:,.2}"))
    }
    return .field(keys, format)
  }

  /// A line for each row of the document, which has one row where it has no list.
  func text(of document: JSONValue, isASCII: Bool) throws(UsageError) -> String {
    let row = TemplateRow(members: document.members)
    // Without a row the fields are still looked at.
    guard let list = row.list else { return try line(of: row, isASCII: isASCII) }
    if list.rows.isEmpty {
      _ = try line(of: row.with(list.names.map { ($0, .null) }), isASCII: isASCII)
    }
    var text = ""
    for members in list.rows { text += try line(of: row.with(members), isASCII: isASCII) }
    return text
  }

  private func line(of row: TemplateRow, isASCII: Bool) throws(UsageError) -> String {
    var line = ""
    for piece in pieces {
      switch piece {
      case .text(let text): line += text
      case .field(let keys, let format):
        guard let value = row.value(of: keys, isASCII: isASCII) else { throw row.unknown(keys.joined(separator: ".")) }
        line += try Self.text(of: value, as: format, named: keys.joined(separator: "."))
      }
    }
    return line + "\n"
  }

  private static func text(of value: JSONValue, as format: Format?, named name: String) throws(UsageError) -> String {
    guard let format else {
      let text = value.text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
      return String(String.UnicodeScalarView(text))
    }
    switch value {
    case .null: return ""
    case .digits(let number): return try text(of: .number(number.text()), as: format, named: name)
    case .number(let digits):
      guard var number = Decimal(string: digits) else { return digits }
      if let digits = format.digits { number = number.rounded(to: .fractionDigits(digits)) }
      let written = digits.firstIndex(of: ".").map { digits[$0...].count - 1 } ?? 0
      let padding = format.digits ?? written
      return format.isGrouped
        ? number.groupedText(minimumFractionDigits: padding) : number.plainText(minimumFractionDigits: padding)
    default:
      throw UsageError(
        Phrase("{\(name)} is no number, so it takes no format", "{\(name)} 항목은 숫자가 아니어서 형식을 줄 수 없습니다"))
    }
  }
}

/// The fields of a row with those of the object around it.
private struct TemplateRow {
  typealias Member = (key: String, value: JSONValue)

  let members: [Member]

  /// The list of the object, where it has one.
  var list: (names: [String], rows: [[Member]])? {
    for (_, value) in members {
      switch value {
      case .records(let records):
        return (records.names, (0..<records.count).map { Array(zip(records.names, records[$0])).map { ($0.0, $0.1) } })
      case .array(let elements) where elements.allSatisfy({ !$0.members.isEmpty }) && !elements.isEmpty:
        return (elements[0].members.map(\.key), elements.map(\.members))
      default: continue
      }
    }
    return nil
  }

  /// The row's own fields hide those of the object.
  func with(_ row: [Member]) -> TemplateRow { TemplateRow(members: row + members) }

  func value(of keys: [String], isASCII: Bool) -> JSONValue? {
    switch keys {
    case ["pair"]: return .string(pair)
    case ["arrow"]: return .string(arrow(isASCII: isASCII))
    default: break
    }
    var value = self[keys[0]]
    for key in keys.dropFirst() {
      // Inside what is null there is nothing either.
      if case .null? = value { return .null }
      value = value?.members.first { $0.key == key }?.value
    }
    switch value {
    // Neither a list nor an object is text.
    case .records?, .array?, .object?: return nil
    default: return value
    }
  }

  private subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  private func text(_ key: String) -> String? {
    self[key].map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `FROM/TO`; nil where there is none.
  private var pair: String? {
    if let condition = text("condition") { return condition.split(separator: " ").first.map(String.init) }
    guard let from = text("from") ?? text("base"), let to = text("to") ?? text("code") else { return nil }
    return "\(from)/\(to)"
  }

  private func arrow(isASCII: Bool) -> String? {
    guard let change = text("change_percent").flatMap({ Decimal(string: $0) }) else { return nil }
    return change == 0 ? "=" : change > 0 ? isASCII ? "+" : "▲" : isASCII ? "-" : "▼"
  }

  func unknown(_ name: String) -> UsageError {
    var names: [String] = []
    for (key, value) in members {
      switch value {
      case .object(let inner): names += inner.map { "\(key).\($0.key)" }
      case .records, .array: continue
      default: names.append(key)
      }
    }
    let list = (names.uniqued() + ["pair", "arrow"]).joined(separator: ", ")
    return UsageError(
      Phrase("unknown field {\(name)} in --template", "--template에 쓸 수 없는 항목입니다: {\(name)}"),
      hint: Phrase("the fields are \(list)", "쓸 수 있는 항목: \(list)"))
  }
}

extension JSONValue {
  fileprivate var members: [(key: String, value: JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }
}

extension AnswerTemplate: WordValue {
  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> AnswerTemplate {
    do throws(UsageError) {
      return try AnswerTemplate(word.text)
    } catch {
      throw UsageError(error.report, at: word.span)
    }
  }
}

extension Options {
  static let template = Option<AnswerTemplate>(
    "template", "TEXT",
    Phrase(
      "Write each row as TEXT, with fields such as {rate:.2} or {pair} filled in",
      "행마다 TEXT 형식으로 출력. {rate:.2}, {pair} 같은 항목을 값으로 채움"))
}

extension OptionSpecification {
  static let template = Options.template.specification
}

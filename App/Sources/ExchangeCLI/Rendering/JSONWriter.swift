import Arithmetic
import Platform

/// Writes JSON (RFC 8259) in UTF-8: keys in their order, numbers digit by digit.
struct JSONWriter: Hashable, Sendable {
  /// One member per line, indented by two spaces, for people; else all on one line, for programs.
  var isIndented = false
  /// Whether other characters are written as escapes, which say the same.
  var isASCII = false

  /// The document and its line end.
  func write(_ value: JSONValue) -> [UInt8] {
    var text: [UInt8] = []
    append(value, depth: 0, to: &text)
    text.append(UInt8(ascii: "\n"))
    return text
  }

  private func append(_ value: JSONValue, depth: Int, to text: inout [UInt8]) {
    switch value {
    case .null: text.append(contentsOf: "null".utf8)
    case .bool(let flag): text.append(contentsOf: flag ? "true".utf8 : "false".utf8)
    case .number(let digits): text.append(contentsOf: digits.utf8)
    case .digits(let number): text.append(number)
    case .string(let string): text.append(json: string, isASCII: isASCII)
    case .array(let elements):
      appendList(elements, in: "[]", depth: depth, to: &text) { element, text in
        append(element, depth: depth + 1, to: &text)
      }
    case .object(let members):
      appendList(members, in: "{}", depth: depth, to: &text) { member, text in
        text.append(json: member.key, isASCII: isASCII)
        append(member: member.value, depth: depth + 1, to: &text)
      }
    case .records(let records):
      // Memory that is not written to costs nothing; growing step by step would copy a long series several times.
      text.reserveCapacity(text.count + records.count * 64)
      let keys = records.names.map { name in
        var key: [UInt8] = []
        key.append(json: name, isASCII: isASCII)
        return key
      }
      appendList(0..<records.count, in: "[]", depth: depth, to: &text) { index, text in
        let row = records[index]
        appendList(row.indices, in: "{}", depth: depth + 1, to: &text) { index, text in
          text.append(contentsOf: keys[index])
          append(member: row[index], depth: depth + 2, to: &text)
        }
      }
    }
  }

  private func append(member value: JSONValue, depth: Int, to text: inout [UInt8]) {
    text.append(UInt8(ascii: ":"))
    if isIndented { text.append(UInt8(ascii: " ")) }
    append(value, depth: depth, to: &text)
  }

  private func appendList<List: Collection>(
    _ list: List, in brackets: StaticString, depth: Int, to text: inout [UInt8],
    _ append: (List.Element, inout [UInt8]) -> Void
  ) {
    text.append(brackets.utf8Start[0])
    var isFirst = true
    for element in list {
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      breakLine(depth: depth + 1, in: &text)
      append(element, &text)
    }
    if !isFirst { breakLine(depth: depth, in: &text) }
    text.append(brackets.utf8Start[1])
  }

  private func breakLine(depth: Int, in text: inout [UInt8]) {
    guard isIndented else { return }
    text.append(UInt8(ascii: "\n"))
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}

/// A JSON value whose objects keep the order of their keys and whose numbers keep every digit.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number, as the digits to write.
  case number(String)
  /// The same, for series of thousands: it becomes text where it is written.
  case digits(ScaledInteger)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// An array of objects with the same keys.
  case records(Records)

  /// The value as one cell: empty for null and for objects, the elements of an array separated by `; `.
  var text: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .digits(let number): number.text()
    case .array(let elements): elements.map(\.text).joined(separator: "; ")
    case .object, .records: ""
    }
  }
}

extension JSONValue {
  /// A number with all its digits, padded with zeros to `fractionDigits`, or null.
  static func decimal(_ number: Decimal?, fractionDigits: Int? = nil) -> JSONValue {
    number.map { .number($0.plainText(minimumFractionDigits: fractionDigits ?? 0)) } ?? .null
  }

  static func integer(_ number: Int) -> JSONValue { .number(String(number)) }

  static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// A value's description (a code, a date, a provider), or null.
  static func text(_ value: (some CustomStringConvertible)?) -> JSONValue { .string(value?.description) }

  /// A percentage with its two decimals, or null.
  static func percent(_ percent: Decimal?) -> JSONValue { .decimal(percent, fractionDigits: 2) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}

import SharedModels

import struct Platform.Decimal

/// A JSON value whose objects keep the order of their keys and whose numbers keep every digit.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number, as the digits to write.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// An array of objects with the same keys.
  case records(Records)

  /// The value as one cell: empty for null, the elements of an array separated by `; `.
  var text: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let elements): elements.map(\.text).joined(separator: "; ")
    case .object(let members): members.map(\.value.text).joined(separator: "; ")
    case .records(let records): (0..<records.count).flatMap { records[$0] }.map(\.text).joined(separator: "; ")
    }
  }
}

extension JSONValue {
  /// A number with all its digits, padded with zeros to `fractionDigits`.
  static func decimal(_ number: Decimal, fractionDigits: Int? = nil) -> JSONValue {
    .number(number.plainText(minimumFractionDigits: fractionDigits ?? 0))
  }

  static func digits(_ number: ScaledInteger) -> JSONValue { .number(number.text()) }

  static func decimal(_ number: Decimal?) -> JSONValue { number.map { .decimal($0) } ?? .null }

  static func integer(_ number: Int) -> JSONValue { .number(String(number)) }

  static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// A value's description (a code, a date, a provider), or null.
  static func text(_ value: (some CustomStringConvertible)?) -> JSONValue { .string(value?.description) }

  /// A percentage with its two decimals, or null.
  static func percent(_ percent: Decimal?) -> JSONValue {
    percent.map { .decimal($0, fractionDigits: 2) } ?? .null
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}

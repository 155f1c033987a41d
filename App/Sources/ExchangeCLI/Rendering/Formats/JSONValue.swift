import SharedModels

import struct Platform.Decimal

/// A JSON value whose objects keep the order of their keys and whose numbers keep every digit.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, as the digits to write.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])
  /// An array of objects with the same keys.
  case records(Records)

  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONValue

    init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
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
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// A percentage with its two decimals, or null.
  static func percent(_ percent: Decimal?) -> JSONValue {
    percent.map { .decimal($0, fractionDigits: 2) } ?? .null
  }
}

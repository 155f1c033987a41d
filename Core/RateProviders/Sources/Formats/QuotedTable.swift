package import Platform
package import SharedModels

/// A table as the provider sent it: parsed, but not yet validated.
///
/// Only `RateTableValidator` turns it into a `RateTable`.
package struct QuotedTable: Hashable, Sendable {
  /// One row of the table.
  package struct Row: Hashable, Sendable {
    /// The code in the provider's spelling; may not be an ISO code.
    package let code: String
    /// The value.
    package let value: QuotedValue
    /// Whose rates it was blended of, in one line; nil where the provider does not say.
    package let sources: String?

    /// Creates a row.
    package init(_ code: String, _ value: QuotedValue, sources: String? = nil) {
      self.code = code
      self.value = value
      self.sources = sources
    }
  }

  /// The base of the table, in the provider's spelling.
  package let base: String
  /// The day of the fixing.
  package let date: FixingDate
  /// When the provider expects its next table.
  package let nextUpdate: Date?
  /// The rows, in order.
  package let rows: [Row]

  /// Creates a table.
  package init(base: String, date: FixingDate, nextUpdate: Date? = nil, rows: [Row]) {
    self.base = base
    self.date = date
    self.nextUpdate = nextUpdate
    self.rows = rows
  }
}

/// What a provider wrote as a rate.
package enum QuotedValue: Hashable, Sendable {
  /// A number, whatever its sign.
  case number(Decimal)
  /// Anything else, such as `null` or a string, as it was written.
  case other(String)
}

/// A rate as text: digits with an optional decimal part; no sign, no exponent, no grouping.
enum DecimalText {
  /// The number, or the text itself when it is not one.
  static func value(of text: String) -> QuotedValue {
    var significand: UInt64 = 0
    var fractionDigits: Int?
    var digits = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), fractionDigits == nil, digits > 0 {
        fractionDigits = 0
        continue
      }
      // 18 digits fit a UInt64; no rate has as many.
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 18 else {
        return .other(UntrustedText.excerpt(text))
      }
      significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
      digits += 1
      if let count = fractionDigits { fractionDigits = count + 1 }
    }
    guard digits > 0, fractionDigits != 0 else { return .other(UntrustedText.excerpt(text)) }
    return .number(Decimal(sign: .plus, exponent: -(fractionDigits ?? 0), significand: Decimal(significand)))
  }
}

import struct Platform.Decimal

/// A rate as text: digits, and digits behind a point; no sign, no exponent, no grouping.
enum DecimalText {
  /// The number that the text is, or the text itself when it is none.
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
        return .other(ForeignText.excerpt(text))
      }
      significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
      digits += 1
      if let count = fractionDigits { fractionDigits = count + 1 }
    }
    guard digits > 0, fractionDigits != 0 else { return .other(ForeignText.excerpt(text)) }
    return .number(Decimal(sign: .plus, exponent: -(fractionDigits ?? 0), significand: Decimal(significand)))
  }
}

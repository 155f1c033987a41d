public import FoundationEssentials

/// A decimal as two whole numbers, `unscaled` ÷ 10^`scale`: exact, and three or four bytes in a row where text takes eight.
public struct ScaledDecimal: Hashable, Sendable {
  /// The digits, signed.
  public let unscaled: Int64
  /// How many of them stand behind the decimal point; negative for trailing zeros.
  public let scale: Int64

  /// The number with these digits and this many decimals.
  public init(unscaled: Int64, scale: Int64) {
    self.unscaled = unscaled
    self.scale = scale
  }

  /// Nil when `decimal` is not a number or has more digits than 64 bits hold (19).
  public init?(exactly decimal: Decimal) {
    guard !decimal.isNaN else { return nil }
    let scale = Int64(-decimal.exponent)
    let guess = ScaledDecimal(unscaled: Self.digitsByLayout(of: decimal), scale: scale)
    if guess.decimal == decimal {
      self = guess
    } else if let digits = Int64((decimal.isSignMinus ? "-" : "") + decimal.significand.magnitude.description) {
      self.init(unscaled: digits, scale: scale)
    } else {
      return nil
    }
  }

  /// The number itself.
  public var decimal: Decimal {
    Decimal(
      sign: unscaled < 0 ? .minus : .plus, exponent: Int(-scale), significand: Decimal(unscaled.magnitude))
  }

  /// What to bind for the two columns, digits and scale, that ``Row/scaledDecimal(_:)`` reads.
  ///
  /// A decimal that does not fit goes into the first column as text; the column is declared `ANY` for that.
  public static func columns(_ decimal: Decimal) -> (DatabaseValue, DatabaseValue) {
    guard let scaled = ScaledDecimal(exactly: decimal) else { return (decimal.databaseValue, .integer(0)) }
    return (.integer(scaled.unscaled), .integer(scaled.scale))
  }

  /// The digits as Decimal keeps them in memory: twenty bytes, a header of four, then the mantissa, lowest part first.
  ///
  /// FoundationEssentials offers no other way to them than printing, which takes a hundred times as long. This is a guess
  /// that the initialiser checks by calculating back, so that another layout would cost time and never a digit.
  private static func digitsByLayout(of decimal: Decimal) -> Int64 {
    let magnitude = withUnsafeBytes(of: decimal) { bytes in
      bytes.count >= 12 ? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)) : 0
    }
    guard magnitude <= UInt64(Int64.max) else { return 0 }
    return decimal.isSignMinus ? -Int64(magnitude) : Int64(magnitude)
  }
}

public import Platform
import SharedModels

/// A decimal as two whole numbers, `unscaled` ÷ 10^`scale`: exact, and three or four bytes in a row where text takes eight.
public struct ScaledDecimal: Hashable, Sendable {
  /// The digits, signed.
  public let unscaled: Int64
  /// How many of them stand after the decimal point.
  public let scale: Int64

  /// The number with these digits and this many decimals.
  public init(unscaled: Int64, scale: Int64) {
    self.unscaled = unscaled
    self.scale = scale
  }

  /// Nil when `decimal` is not a number or has more digits than 64 bits hold (19).
  public init?(exactly decimal: Decimal) {
    guard let number = ScaledInteger(decimal), let magnitude = Int64(exactly: number.magnitude) else { return nil }
    self.init(unscaled: number.isNegative ? -magnitude : magnitude, scale: Int64(number.scale))
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
}

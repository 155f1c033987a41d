public import Platform

/// One reference rate, exact: `mantissa / 10^scale` units of a currency for one euro.
public struct ReferenceRate: Hashable, Sendable {
  /// The digits, as an integer; never zero.
  public let mantissa: UInt32
  /// How many of the digits stand after the decimal point.
  public let scale: Int

  /// The same number as a Decimal.
  public var decimal: Decimal {
    Decimal(sign: .plus, exponent: -scale, significand: Decimal(mantissa))
  }

  init(mantissa: UInt32, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }
}

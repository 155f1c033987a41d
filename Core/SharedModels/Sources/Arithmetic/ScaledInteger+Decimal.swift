public import Platform

extension ScaledInteger {
  /// The same number as the Decimal; nil for NaN, and where it would have more than 38 digits.
  public init?(_ decimal: Decimal) {
    guard !decimal.isNaN else { return nil }
    if let magnitude = decimal.magnitudeByLayout {
      self.init(isNegative: decimal.isSignMinus, magnitude: UInt128(magnitude), scale: -decimal.exponent)
    } else {
      // A significand describes itself as an integer.
      guard let magnitude = UInt128(decimal.significand.magnitude.description) else { return nil }
      self.init(isNegative: decimal.isSignMinus, magnitude: magnitude, scale: -decimal.exponent)
    }
  }

  /// The nearest binary fraction: good enough for a place in a picture, and for nothing that is money.
  public var approximation: Double {
    // The machine converts one word; for two there is a loop over the bits.
    var value = UInt64(exactly: magnitude).map { Double($0) } ?? Double(magnitude)
    for _ in 0..<scale / 16 { value /= 1e16 }
    value /= Self.powersOfTen[scale % 16]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension Decimal {
  /// The digits as a Decimal keeps them in memory, when 64 bits hold them: twenty bytes, a header of four, then the mantissa,
  /// lowest part first.
  ///
  /// FoundationEssentials offers no other way to them than printing, which takes a hundred times as long. This is a guess
  /// that is checked by calculating back, so that another layout would cost time and never a digit.
  fileprivate var magnitudeByLayout: UInt64? {
    let magnitude = withUnsafeBytes(of: self) { bytes in
      bytes.count >= 12 ? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)) : 0
    }
    let sign: FloatingPointSign = isSignMinus ? .minus : .plus
    return Decimal(sign: sign, exponent: exponent, significand: Decimal(magnitude)) == self ? magnitude : nil
  }
}

/// The powers of ten that two machine words hold.
enum PowersOfTen {
  /// 10 to the power of `exponent`, which must not be negative; nil from 10^39 on.
  static func exactly(_ exponent: Int) -> UInt128? {
    if let word = word(exponent) { return UInt128(word) }
    return exponent < 39 ? UInt128(words[19]) * UInt128(words[exponent - 19]) : nil
  }

  /// 10 to the power of `exponent`, which must not be negative; nil from 10^20 on.
  static func word(_ exponent: Int) -> UInt64? { exponent < 20 ? words[exponent] : nil }

  private static let words: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

/// An integer quotient of two words by two, and how it rounds.
struct WordQuotient {
  /// The quotient without its fraction.
  let whole: UInt128
  /// Smaller than the divisor.
  let remainder: UInt128
  private let divisor: UInt128

  /// Divides; the divisor must not be zero.
  init(_ dividend: UInt128, by divisor: UInt128) {
    self.divisor = divisor
    // The narrower the operands, the faster the machine divides; rates nearly always fit one word.
    guard let short = UInt64(exactly: divisor) else {
      (whole, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
      return
    }
    let high = UInt64(truncatingIfNeeded: dividend >> 64)
    let low = UInt64(truncatingIfNeeded: dividend)
    let (top, rest) = high < short ? (0, high) : high.quotientAndRemainder(dividingBy: short)
    let (quotient, remainder) =
      rest == 0 ? low.quotientAndRemainder(dividingBy: short) : short.dividingFullWidth((high: rest, low: low))
    whole = UInt128(top) << 64 | UInt128(quotient)
    self.remainder = UInt128(remainder)
  }

  /// The quotient rounded half up.
  var rounded: UInt128 { remainder >= divisor - remainder ? whole + 1 : whole }
}

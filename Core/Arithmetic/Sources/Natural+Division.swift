extension Natural {
  /// Divides with remainder; the divisor must not be zero.
  ///
  /// Each step divides the leading bits of what is left by those of the divisor, which are rounded up, so that it never
  /// takes away too much. That gives some sixty bits of the quotient, which rarely has more than a hundred.
  func quotientAndRemainder(dividingBy divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    precondition(!divisor.isZero, "division by zero: a caller must refuse it before")
    if case (.small(let dividend), .small(let divisor)) = (self, divisor) {
      let quotient = WordQuotient(dividend, by: divisor)
      return (.small(quotient.whole), .small(quotient.remainder))
    }
    let (leading, cut) = divisor.leading(63)
    var (quotient, rest) = (Natural.zero, self)
    while rest >= divisor {
      let (bits, restCut) = rest.leading(127)
      let estimate = bits / (cut == 0 ? leading : leading + 1)
      let part =
        restCut >= cut
        ? Natural.small(estimate) * .powerOfTwo(restCut - cut) : .small(max(estimate >> (cut - restCut), 1))
      quotient = quotient + part
      rest = rest - divisor * part
    }
    return (quotient, rest)
  }

  /// The leading bits, at most 127, and how many follow them.
  private func leading(_ count: Int) -> (bits: UInt128, cut: Int) {
    let cut = max(0, bitWidth - count)
    let bits = words.dropFirst(cut / 64).enumerated().reduce(UInt128(0)) { bits, word in
      bits | UInt128(word.element) << (64 * word.offset - cut % 64)
    }
    return (bits, cut)
  }

  private static func powerOfTwo(_ exponent: Int) -> Natural {
    Natural(words: Array(repeating: 0, count: exponent / 64) + [1 << (exponent % 64)])
  }
}

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

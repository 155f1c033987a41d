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

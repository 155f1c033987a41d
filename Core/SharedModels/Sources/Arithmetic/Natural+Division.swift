extension Natural {
  /// Divides with remainder; the divisor must not be zero.
  func quotientAndRemainder(dividingBy divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    precondition(!divisor.isZero, "division by zero: a caller must refuse it before")
    if case (.small(let dividend), .small(let divisor)) = (self, divisor) {
      let quotient = WordQuotient(dividend, by: divisor)
      return (.small(quotient.whole), .small(quotient.remainder))
    }
    if self < divisor { return (.zero, self) }
    let divisor = divisor.words
    return divisor.count == 1 ? divided(byWord: divisor[0]) : divided(byWords: divisor)
  }

  private func divided(byWord divisor: UInt64) -> (quotient: Natural, remainder: Natural) {
    var quotient = words
    var remainder: UInt64 = 0
    for index in quotient.indices.reversed() {
      (quotient[index], remainder) = divisor.dividingFullWidth((high: remainder, low: quotient[index]))
    }
    return (Natural(words: quotient), .small(UInt128(remainder)))
  }

  /// Knuth, The Art of Computer Programming, volume 2, section 4.3.1, algorithm D.
  private func divided(byWords divisor: [UInt64]) -> (quotient: Natural, remainder: Natural) {
    // The divisor's highest bit must be set: then an estimated quotient word is at most two too large.
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let divisor = Self.shiftedLeft(divisor, by: shift).dropLast()
    var remainder = Self.shiftedLeft(words, by: shift)
    let count = divisor.count
    let top = UInt128(divisor[count - 1])
    let second = UInt128(divisor[count - 2])
    var quotient = [UInt64](repeating: 0, count: remainder.count - count)

    for position in quotient.indices.reversed() {
      let high = UInt128(remainder[position + count]) << 64 | UInt128(remainder[position + count - 1])
      var (estimate, rest) = high.quotientAndRemainder(dividingBy: top)
      while estimate >> 64 != 0 || estimate * second > rest << 64 | UInt128(remainder[position + count - 2]) {
        estimate -= 1
        rest += top
        if rest >> 64 != 0 { break }
      }
      if Self.subtract(divisor, times: UInt64(estimate), from: &remainder, at: position) {
        estimate -= 1
        Self.add(divisor, to: &remainder, at: position)
      }
      quotient[position] = UInt64(estimate)
    }
    return (Natural(words: quotient), Natural(words: Self.shiftedRight(remainder, by: shift)))
  }

  /// Subtracts in place and returns whether the result fell below zero.
  private static func subtract(
    _ divisor: ArraySlice<UInt64>, times factor: UInt64, from remainder: inout [UInt64], at position: Int
  ) -> Bool {
    var carry: UInt128 = 0
    var borrow: UInt64 = 0
    for index in divisor.indices {
      let product = UInt128(factor) * UInt128(divisor[index]) + carry
      carry = product >> 64
      let (partial, first) = remainder[position + index].subtractingReportingOverflow(
        UInt64(truncatingIfNeeded: product))
      let (difference, second) = partial.subtractingReportingOverflow(borrow)
      remainder[position + index] = difference
      borrow = first || second ? 1 : 0
    }
    let last = position + divisor.count
    let (partial, first) = remainder[last].subtractingReportingOverflow(UInt64(carry))
    let (difference, second) = partial.subtractingReportingOverflow(borrow)
    remainder[last] = difference
    return first || second
  }

  private static func add(_ divisor: ArraySlice<UInt64>, to remainder: inout [UInt64], at position: Int) {
    var carry: UInt128 = 0
    for index in divisor.indices {
      carry += UInt128(remainder[position + index]) + UInt128(divisor[index])
      remainder[position + index] = UInt64(truncatingIfNeeded: carry)
      carry >>= 64
    }
    remainder[position + divisor.count] &+= UInt64(carry)
  }

  /// The result is one word longer.
  private static func shiftedLeft(_ words: [UInt64], by shift: Int) -> [UInt64] {
    var carry: UInt64 = 0
    return words.map { word in
      defer { carry = shift == 0 ? 0 : word >> (64 - UInt64(shift)) }
      return word << UInt64(shift) | carry
    } + [carry]
  }

  private static func shiftedRight(_ words: [UInt64], by shift: Int) -> [UInt64] {
    words.indices.map { index in
      let above = index + 1 < words.count && shift > 0 ? words[index + 1] << (64 - UInt64(shift)) : 0
      return words[index] >> UInt64(shift) | above
    }
  }
}

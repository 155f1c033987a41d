/// A ratio whose parts fit in two machine words each: `±numerator / denominator × 10^exponent`.
///
/// Rates of fixings and what people convert nearly always do, and then nothing is allocated. What does not fit is nil:
/// a ``NaturalRatio`` has it, with the same value.
package struct WordRatio: Sendable {
  let numerator: UInt128
  /// Never zero.
  let denominator: UInt128
  let exponent: Int
  let isNegative: Bool

  /// `±magnitude / 10^scale`.
  package init(isNegative: Bool = false, magnitude: UInt128, scale: Int) {
    self.init(isNegative: isNegative, numerator: magnitude, exponent: -scale)
  }

  /// `±numerator / denominator × 10^exponent`; the denominator must not be zero.
  package init(isNegative: Bool = false, numerator: UInt128, denominator: UInt128 = 1, exponent: Int) {
    self.numerator = numerator
    self.denominator = denominator
    self.exponent = exponent
    self.isNegative = isNegative && numerator != 0
  }

  var isZero: Bool { numerator == 0 }

  var magnitude: WordRatio {
    WordRatio(isNegative: false, numerator: numerator, denominator: denominator, exponent: exponent)
  }
}

extension WordRatio {
  static prefix func - (value: WordRatio) -> WordRatio {
    WordRatio(
      isNegative: !value.isNegative, numerator: value.numerator, denominator: value.denominator,
      exponent: value.exponent)
  }

  /// The exact product; nil where it does not fit.
  package static func * (left: WordRatio, right: WordRatio) -> WordRatio? {
    WordRatio(
      isNegative: left.isNegative != right.isNegative, (left.numerator, right.numerator),
      over: (left.denominator, right.denominator), exponent: left.exponent + right.exponent)
  }

  /// The exact quotient; nil where it does not fit. The divisor must not be zero.
  package static func / (left: WordRatio, right: WordRatio) -> WordRatio? {
    WordRatio(
      isNegative: left.isNegative != right.isNegative, (left.numerator, right.denominator),
      over: (left.denominator, right.numerator), exponent: left.exponent - right.exponent)
  }

  /// A product over a product; nil where one of them does not fit.
  @inline(__always)
  private init?(
    isNegative: Bool, _ numerators: (UInt128, UInt128), over denominators: (UInt128, UInt128),
    exponent: Int
  ) {
    guard let numerator = numerators.0.product(with: numerators.1),
      let denominator = denominators.0.product(with: denominators.1)
    else { return nil }
    self.init(isNegative: isNegative, numerator: numerator, denominator: denominator, exponent: exponent)
  }

  static func + (left: WordRatio, right: WordRatio) -> WordRatio? {
    let exponent = min(left.exponent, right.exponent)
    let isCommon = left.denominator == right.denominator
    let (denominator, isCut) =
      isCommon ? (left.denominator, false) : left.denominator.multipliedReportingOverflow(by: right.denominator)
    guard !isCut, let first = left.numerator(atExponent: exponent, times: isCommon ? 1 : right.denominator),
      let second = right.numerator(atExponent: exponent, times: isCommon ? 1 : left.denominator)
    else { return nil }
    if left.isNegative == right.isNegative {
      let (sum, isCut) = first.addingReportingOverflow(second)
      return isCut
        ? nil
        : WordRatio(isNegative: left.isNegative, numerator: sum, denominator: denominator, exponent: exponent)
    }
    return WordRatio(
      isNegative: first >= second ? left.isNegative : right.isNegative,
      numerator: first >= second ? first - second : second - first, denominator: denominator, exponent: exponent)
  }

  private func numerator(atExponent lower: Int, times factor: UInt128) -> UInt128? {
    guard let power = PowersOfTen.exactly(exponent - lower) else { return nil }
    let (scaled, isCut) = numerator.multipliedReportingOverflow(by: power)
    let (product, isCutAgain) = scaled.multipliedReportingOverflow(by: factor)
    return isCut || isCutAgain ? nil : product
  }
}

extension WordRatio {
  /// Reads plain digits with at most one mark among them, and a sign; nil for anything else, and for more than 18
  /// digits.
  package init?(digits bytes: UnsafeBufferPointer<UInt8>, mark: UInt8) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let hasSign = isNegative || bytes.first == UInt8(ascii: "+")
    let digits = hasSign ? UnsafeBufferPointer(rebasing: bytes.dropFirst()) : bytes
    guard let (magnitude, scale) = ScaledInteger.parts(digits: digits, mark: mark) else { return nil }
    self.init(isNegative: isNegative, numerator: UInt128(magnitude), exponent: -scale)
  }

  /// The magnitude times 10^shift, as a quotient; nil where that does not fit.
  @inline(__always)
  func quotient(shift: Int) -> WordQuotient? {
    let power = exponent + shift
    guard let factor = PowersOfTen.exactly(abs(power)),
      let product = (power > 0 ? numerator : denominator).product(with: factor)
    else { return nil }
    return power > 0 ? WordQuotient(product, by: denominator) : WordQuotient(numerator, by: product)
  }

  /// The number rounded once, half away from zero; nil where that does not fit, or has more than 38 digits.
  package func rounded(to precision: Precision) -> ScaledInteger? {
    if isZero { return ScaledInteger(magnitude: 0, scale: 0) }
    switch precision {
    case .fractionDigits(let digits):
      guard let quotient = quotient(shift: digits) else { return nil }
      return ScaledInteger(isNegative: isNegative, magnitude: quotient.rounded, scale: digits)
    case .significantDigits(let digits):
      return rounded(toSignificantDigits: max(digits, 1))
    }
  }

  /// One division gives the digits, or one digit more, which is cut off again: whether what follows is half or more
  /// shows in that digit alone.
  private func rounded(toSignificantDigits digits: Int) -> ScaledInteger? {
    // What more digits have does not fit in one word.
    guard digits < 19, let upper = PowersOfTen.word(digits) else { return nil }
    if denominator == 1, numerator < upper {
      return ScaledInteger(isNegative: isNegative, magnitude: numerator, scale: -exponent)
    }
    // The quotient of the parts lies between 2^(bits − 1) and 2^(bits + 1); 78913 / 2^18 is log10(2).
    let bits = denominator.leadingZeroBitCount - numerator.leadingZeroBitCount
    let place = digits - exponent - 1 - ((bits - 1) * 78_913) >> 18
    guard let quotient = quotient(shift: place), let whole = UInt64(exactly: quotient.whole), whole >= upper / 10 else {
      return nil
    }
    if whole < upper {
      return ScaledInteger(isNegative: isNegative, magnitude: quotient.rounded, scale: place)
    }
    let (first, last) = whole.quotientAndRemainder(dividingBy: 10)
    guard first < upper else { return nil }
    return ScaledInteger(
      isNegative: isNegative, magnitude: UInt128(last < 5 ? first : first + 1), scale: place - 1)
  }
}

extension UInt128 {
  /// The product; nil where it does not fit. That of two words always does, and takes one multiplication.
  @inline(__always)
  fileprivate func product(with other: UInt128) -> UInt128? {
    if (self | other) >> 64 == 0 {
      let (high, low) = UInt64(truncatingIfNeeded: self).multipliedFullWidth(by: UInt64(truncatingIfNeeded: other))
      return UInt128(high) << 64 | UInt128(low)
    }
    let (product, isCut) = multipliedReportingOverflow(by: other)
    return isCut ? nil : product
  }

  /// The number without its last digit, and that digit. Most numbers fit in one word, which divides many times faster
  /// than two.
  var dividedByTen: (quotient: UInt128, digit: UInt64) {
    if let word = UInt64(exactly: self) {
      let (quotient, digit) = word.quotientAndRemainder(dividingBy: 10)
      return (UInt128(quotient), digit)
    }
    let (quotient, digit) = quotientAndRemainder(dividingBy: 10)
    return (quotient, UInt64(truncatingIfNeeded: digit))
  }
}

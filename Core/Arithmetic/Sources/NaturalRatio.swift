/// A ratio of natural numbers of any size, `±numerator / denominator × 10^exponent`: the plain road, which every ratio
/// can take.
struct NaturalRatio: Sendable {
  let numerator: Natural
  let isNegative: Bool
  let exponent: Int
  /// Never zero.
  let denominator: Natural

  init(isNegative: Bool, numerator: Natural, denominator: Natural, exponent: Int) {
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator
    self.denominator = denominator
    self.exponent = exponent
  }

  init(_ words: WordRatio) {
    self.init(
      isNegative: words.isNegative, numerator: .small(words.numerator), denominator: .small(words.denominator),
      exponent: words.exponent)
  }

  /// The same number in machine words; nil where it does not fit.
  var words: WordRatio? {
    guard let numerator = numerator.exactly, let denominator = denominator.exactly else { return nil }
    return WordRatio(isNegative: isNegative, numerator: numerator, denominator: denominator, exponent: exponent)
  }

  /// Whether the number is zero.
  var isZero: Bool { numerator.isZero }

  /// The distance from zero.
  var magnitude: NaturalRatio {
    NaturalRatio(isNegative: false, numerator: numerator, denominator: denominator, exponent: exponent)
  }
}

extension NaturalRatio {
  /// The negated number.
  static prefix func - (value: NaturalRatio) -> NaturalRatio {
    NaturalRatio(
      isNegative: !value.isNegative, numerator: value.numerator, denominator: value.denominator,
      exponent: value.exponent)
  }

  /// The exact product.
  static func * (left: NaturalRatio, right: NaturalRatio) -> NaturalRatio {
    NaturalRatio(
      isNegative: left.isNegative != right.isNegative, numerator: left.numerator * right.numerator,
      denominator: left.denominator * right.denominator, exponent: left.exponent + right.exponent)
  }

  /// The exact quotient. The divisor must not be zero.
  static func / (left: NaturalRatio, right: NaturalRatio) -> NaturalRatio {
    precondition(!right.isZero, "division by zero: a caller must refuse it before")
    return NaturalRatio(
      isNegative: left.isNegative != right.isNegative, numerator: left.numerator * right.denominator,
      denominator: left.denominator * right.numerator, exponent: left.exponent - right.exponent)
  }

  /// The exact sum.
  static func + (left: NaturalRatio, right: NaturalRatio) -> NaturalRatio {
    let exponent = min(left.exponent, right.exponent)
    let sameDenominator = left.denominator == right.denominator
    let first =
      left.numerator * .powerOfTen(left.exponent - exponent) * (sameDenominator ? .one : right.denominator)
    let second =
      right.numerator * .powerOfTen(right.exponent - exponent) * (sameDenominator ? .one : left.denominator)
    let denominator = sameDenominator ? left.denominator : left.denominator * right.denominator
    if left.isNegative == right.isNegative {
      return NaturalRatio(
        isNegative: left.isNegative, numerator: first + second, denominator: denominator, exponent: exponent)
    }
    return first >= second
      ? NaturalRatio(
        isNegative: left.isNegative, numerator: first - second, denominator: denominator, exponent: exponent)
      : NaturalRatio(
        isNegative: right.isNegative, numerator: second - first, denominator: denominator, exponent: exponent)
  }
}

extension NaturalRatio {
  /// The number rounded once, half away from zero; nil when the result would have more than 38 digits.
  func rounded(to precision: Precision) -> ScaledInteger? {
    if isZero { return ScaledInteger(magnitude: 0, scale: 0) }
    switch precision {
    case .fractionDigits(let digits):
      return quotient(shift: digits).rounded.exactly.flatMap {
        ScaledInteger(isNegative: isNegative, magnitude: $0, scale: digits)
      }
    case .significantDigits(let digits):
      return rounded(toSignificantDigits: max(digits, 1))
    }
  }

  /// The distance from zero in units of 10^−`digits`, rounded half up; nil when it does not fit in 128 bits.
  func units(atFractionDigits digits: Int) -> UInt128? { quotient(shift: digits).rounded.exactly }

  private func rounded(toSignificantDigits digits: Int) -> ScaledInteger? {
    let lower = Natural.powerOfTen(digits - 1)
    let upper = Natural.powerOfTen(digits)
    if denominator == .one, numerator < upper, let magnitude = numerator.exactly {
      return ScaledInteger(isNegative: isNegative, magnitude: magnitude, scale: -exponent)
    }
    // 30103 / 100000 is log10(2); the estimate is off by one place at most, which the loop corrects.
    var place = digits - exponent - (numerator.bitWidth - denominator.bitWidth) * 30_103 / 100_000
    while true {
      let quotient = quotient(shift: place)
      if quotient.whole < lower {
        place += 1
      } else if quotient.whole >= upper {
        place -= 1
      } else {
        return quotient.rounded.exactly.flatMap { ScaledInteger(isNegative: isNegative, magnitude: $0, scale: place) }
      }
    }
  }

  /// The magnitude times 10^shift: truncated, and rounded half up.
  private func quotient(shift: Int) -> (whole: Natural, rounded: Natural) {
    let power = exponent + shift
    let dividend = power > 0 ? numerator * .powerOfTen(power) : numerator
    let divisor = power < 0 ? denominator * .powerOfTen(-power) : denominator
    let (whole, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return (whole, remainder + remainder >= divisor ? whole + .one : whole)
  }
}

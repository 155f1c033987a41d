public import struct Platform.Decimal

/// An exact rational number: sums, products and quotients of decimals stay exact until the one rounding at
/// the end.
public struct ExactRatio: Sendable {
  // In this order a ratio takes 64 bytes in an array; with the sign first, 80.
  private let numerator: Natural
  private let isNegative: Bool
  /// The value is numerator / denominator × 10^exponent.
  private let exponent: Int
  /// Never zero.
  private let denominator: Natural

  private init(isNegative: Bool, numerator: Natural, denominator: Natural, exponent: Int) {
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator
    self.denominator = denominator
    self.exponent = exponent
  }

  /// `±magnitude / 10^scale`.
  public init(isNegative: Bool = false, magnitude: UInt128, scale: Int = 0) {
    self.init(isNegative: isNegative, numerator: .small(magnitude), denominator: .one, exponent: -scale)
  }

  /// The decimal itself. It must be a number.
  public init(_ decimal: Decimal) {
    guard let digits = DecimalDigits(decimal) else {
      preconditionFailure("\(decimal) is not a number: refuse NaN where the data comes in")
    }
    self.init(
      isNegative: digits.isNegative, numerator: .small(digits.magnitude), denominator: .one, exponent: digits.exponent)
  }

  /// An integer.
  public init(_ integer: Int) {
    self.init(isNegative: integer < 0, magnitude: UInt128(integer.magnitude))
  }

  /// Whether the number is zero.
  public var isZero: Bool { numerator.isZero }

  /// The distance from zero.
  public var magnitude: ExactRatio {
    ExactRatio(isNegative: false, numerator: numerator, denominator: denominator, exponent: exponent)
  }
}

extension ExactRatio {
  /// The negated number.
  public static prefix func - (value: ExactRatio) -> ExactRatio {
    ExactRatio(
      isNegative: !value.isNegative, numerator: value.numerator, denominator: value.denominator,
      exponent: value.exponent)
  }

  /// The exact product.
  public static func * (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    ExactRatio(
      isNegative: left.isNegative != right.isNegative, numerator: left.numerator * right.numerator,
      denominator: left.denominator * right.denominator, exponent: left.exponent + right.exponent)
  }

  /// The exact quotient. The divisor must not be zero.
  public static func / (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    precondition(!right.isZero, "division by zero: a caller must refuse it before")
    return ExactRatio(
      isNegative: left.isNegative != right.isNegative, numerator: left.numerator * right.denominator,
      denominator: left.denominator * right.numerator, exponent: left.exponent - right.exponent)
  }

  /// The exact sum.
  public static func + (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    let exponent = min(left.exponent, right.exponent)
    let sameDenominator = left.denominator == right.denominator
    let first =
      left.numerator * .powerOfTen(left.exponent - exponent) * (sameDenominator ? .one : right.denominator)
    let second =
      right.numerator * .powerOfTen(right.exponent - exponent) * (sameDenominator ? .one : left.denominator)
    let denominator = sameDenominator ? left.denominator : left.denominator * right.denominator
    if left.isNegative == right.isNegative {
      return ExactRatio(
        isNegative: left.isNegative, numerator: first + second, denominator: denominator, exponent: exponent)
    }
    return first >= second
      ? ExactRatio(
        isNegative: left.isNegative, numerator: first - second, denominator: denominator, exponent: exponent)
      : ExactRatio(
        isNegative: right.isNegative, numerator: second - first, denominator: denominator, exponent: exponent)
  }

  /// The exact difference.
  public static func - (left: ExactRatio, right: ExactRatio) -> ExactRatio { left + -right }

  /// The exact change from this number to a later one, in percent; nil from zero.
  public func percentChange(to later: ExactRatio) -> ExactRatio? {
    isZero ? nil : (later - self) / self * ExactRatio(100)
  }
}

extension ExactRatio: Comparable {
  /// Numerical equality.
  public static func == (left: ExactRatio, right: ExactRatio) -> Bool { (left - right).isZero }

  /// Numerical order.
  public static func < (left: ExactRatio, right: ExactRatio) -> Bool { (left - right).isNegative }
}

extension ExactRatio {
  /// The number rounded once, half away from zero; nil when the result would have more than 38 digits.
  public func rounded(to precision: Precision) -> ScaledInteger? {
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
  public func units(atFractionDigits digits: Int) -> UInt128? { quotient(shift: digits).rounded.exactly }

  /// The number rounded once, half away from zero, as a Decimal; nil when it would have more than 38 digits.
  public func decimal(roundedTo precision: Precision) -> Decimal? { rounded(to: precision)?.decimal }

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
    if let (whole, rounded) = wordQuotient(shift: shift) { return (.small(whole), .small(rounded)) }
    let power = exponent + shift
    let dividend = power > 0 ? numerator * .powerOfTen(power) : numerator
    let divisor = power < 0 ? denominator * .powerOfTen(-power) : denominator
    let (whole, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return (whole, remainder + remainder >= divisor ? whole + .one : whole)
  }

  /// A fast path for numbers that fit in two words, as for nearly every rate: several times as fast for a series of
  /// thousands. Nil for any others.
  private func wordQuotient(shift: Int) -> (whole: UInt128, rounded: UInt128)? {
    guard var dividend = numerator.exactly, var divisor = denominator.exactly,
      let power = PowersOfTen.exactly(abs(exponent + shift))
    else { return nil }
    var overflow = false
    if exponent + shift > 0 {
      (dividend, overflow) = dividend.multipliedReportingOverflow(by: power)
    } else {
      (divisor, overflow) = divisor.multipliedReportingOverflow(by: power)
    }
    guard !overflow else { return nil }
    let quotient = WordQuotient(dividend, by: divisor)
    return (quotient.whole, quotient.rounded)
  }
}

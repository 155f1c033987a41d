internal import ReferenceData
import SharedModels

/// A rate against the pivot in one machine word: `mantissa / 10^scale`.
struct FixedRate {
  let mantissa: UInt64
  let scale: Int

  /// The pivot itself. Six digits keep the quotients with other rates on the fast path.
  static let pivot = FixedRate(mantissa: 1_000_000, scale: 6)

  init(mantissa: UInt64, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }

  init(_ rate: ReferenceRate) {
    self.init(mantissa: UInt64(rate.mantissa), scale: rate.scale)
  }

  /// Creates a rate; nil when the number does not fit in one word.
  init?(_ number: ScaledInteger) {
    guard !number.isNegative, let mantissa = UInt64(exactly: number.magnitude), mantissa > 0 else { return nil }
    self.init(mantissa: mantissa, scale: number.scale)
  }

  var exact: ExactRatio { ExactRatio(magnitude: UInt128(mantissa), scale: scale) }
}

/// Exact quotients in one or two machine words; nil sends the caller to ``ExactRatio``.
enum FixedQuotient {
  /// `amount / 10^amountScale × to ÷ from`, rounded half away from zero to some decimals.
  static func amount(
    _ amount: UInt64, scale amountScale: Int, to: FixedRate, from: FixedRate, fractionDigits: Int
  ) -> UInt64? {
    let shift = fractionDigits + from.scale - amountScale - to.scale
    if let product = product(amount, to.mantissa), let power = PowersOfTen.word(abs(shift)),
      let divisor = shift < 0 ? self.product(from.mantissa, power) : from.mantissa,
      let quotient = quotient(product, times: shift < 0 ? 1 : power, by: divisor), quotient.whole < .max
    {
      return quotient.remainder >= divisor - quotient.remainder ? quotient.whole + 1 : quotient.whole
    }
    var numerator = UInt128(amount) * UInt128(to.mantissa)
    var denominator = UInt128(from.mantissa)
    guard let power = PowersOfTen.exactly(abs(shift)) else { return nil }
    if shift >= 0 {
      let (product, overflow) = numerator.multipliedReportingOverflow(by: power)
      if overflow { return nil }
      numerator = product
    } else {
      let (product, overflow) = denominator.multipliedReportingOverflow(by: power)
      if overflow { return nil }
      denominator = product
    }
    return word(WordQuotient(numerator, by: denominator))
  }

  /// `amount / 10^scale × to ÷ from` with 16 significant digits, rounded half away from zero: `mantissa / 10^scale`.
  static func amount(
    _ amount: UInt64, scale: Int, to: FixedRate, from: FixedRate
  ) -> (mantissa: UInt64, scale: Int)? {
    let scale = scale + to.scale - from.scale
    if let product = product(amount, to.mantissa) {
      return significant(product, by: from.mantissa, scale: scale)
    }
    return significant(UInt128(amount) * UInt128(to.mantissa), by: from.mantissa, scale: scale)
  }

  /// The quotient of two rates with 16 significant digits, rounded half away from zero: `mantissa / 10^scale`.
  static func rate(to: FixedRate, from: FixedRate) -> (mantissa: UInt64, scale: Int)? {
    significant(to.mantissa, by: from.mantissa, scale: to.scale - from.scale)
  }

  /// The same as for a dividend of two words, by one division.
  private static func significant(
    _ dividend: UInt64, by divisor: UInt64, scale: Int
  ) -> (mantissa: UInt64, scale: Int)? {
    guard dividend > 0 else { return nil }
    // The quotient is at least 2^exponent and less than four times that, so that it gets 16 or 17 digits before the
    // point. The factor is log10(2) in 32 bits after the point.
    let exponent = divisor.leadingZeroBitCount - dividend.leadingZeroBitCount - 1
    var place = 15 - (exponent * 1_292_913_987) >> 32
    guard place >= 0, let power = PowersOfTen.word(place),
      let quotient = quotient(dividend, times: power, by: divisor)
    else { return significant(UInt128(dividend), by: divisor, scale: scale) }
    var mantissa = quotient.whole
    if mantissa >= 10 * smallest {
      // The seventeenth digit alone decides: what follows it is less than one of its units.
      let (sixteen, last) = mantissa.quotientAndRemainder(dividingBy: 10)
      mantissa = last >= 5 ? sixteen + 1 : sixteen
      place -= 1
    } else if quotient.remainder >= divisor - quotient.remainder {
      mantissa += 1
    }
    return scale + place >= 0 ? trimmed(mantissa, scale: scale + place) : nil
  }

  /// The product of two words; nil when it has more than one.
  private static func product(_ left: UInt64, _ right: UInt64) -> UInt64? {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? nil : product
  }

  /// `number × factor ÷ divisor`; nil where the quotient has more than one word.
  @inline(__always)
  private static func quotient(
    _ number: UInt64, times factor: UInt64, by divisor: UInt64
  ) -> (whole: UInt64, remainder: UInt64)? {
    let (high, low) = number.multipliedFullWidth(by: factor)
    guard high < divisor else { return nil }
    let (whole, remainder) =
      high == 0 ? low.quotientAndRemainder(dividingBy: divisor) : divisor.dividingFullWidth((high, low))
    return (whole, remainder)
  }

  /// `dividend ÷ divisor ÷ 10^scale` with 16 significant digits and no trailing zeros.
  private static func significant(
    _ dividend: UInt128, by divisor: UInt64, scale: Int
  ) -> (mantissa: UInt64, scale: Int)? {
    guard dividend > 0 else { return nil }
    // 30103 / 100000 is log10(2). The estimate is off by one place at most, which the loop corrects.
    let bits = divisor.leadingZeroBitCount - dividend.leadingZeroBitCount + 64
    var place = 16 - bits * 30_103 / 100_000
    while true {
      guard let power = PowersOfTen.exactly(abs(place)) else { return nil }
      let product = (place < 0 ? UInt128(divisor) : dividend).multipliedReportingOverflow(by: power)
      guard !product.overflow else { return nil }
      let quotient = WordQuotient(
        place < 0 ? dividend : product.partialValue, by: place < 0 ? product.partialValue : UInt128(divisor))
      if quotient.whole < UInt128(smallest) {
        place += 1
      } else if quotient.whole >= UInt128(smallest) * 10 {
        place -= 1
      } else {
        guard scale + place >= 0, let mantissa = word(quotient) else { return nil }
        return trimmed(mantissa, scale: scale + place)
      }
    }
  }

  private static func trimmed(_ mantissa: UInt64, scale: Int) -> (mantissa: UInt64, scale: Int) {
    var (mantissa, scale) = (mantissa, scale)
    while scale > 0, mantissa.isMultiple(of: 10) {
      mantissa /= 10
      scale -= 1
    }
    return (mantissa, scale)
  }

  /// 10^15, the smallest integer of 16 digits.
  private static let smallest: UInt64 = 1_000_000_000_000_000

  /// The rounded quotient, where one word holds it.
  private static func word(_ quotient: WordQuotient) -> UInt64? { UInt64(exactly: quotient.rounded) }
}

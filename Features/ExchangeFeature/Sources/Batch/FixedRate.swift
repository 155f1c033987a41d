internal import ReferenceData
import SharedModels

/// A rate against the pivot in one machine word: `mantissa / 10^scale`.
struct FixedRate {
  let mantissa: UInt64
  let scale: Int

  /// The pivot itself. Six digits keep the quotients with other rates inside the fast path.
  static let pivot = FixedRate(mantissa: 1_000_000, scale: 6)

  init(mantissa: UInt64, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }

  init(_ rate: ReferenceRate) {
    self.init(mantissa: UInt64(rate.mantissa), scale: rate.scale)
  }

  /// Nil where the number does not fit.
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

  /// The quotient of two rates with 16 significant digits, rounded half away from zero: `mantissa / 10^scale`.
  static func rate(to: FixedRate, from: FixedRate) -> (mantissa: UInt64, scale: Int)? {
    var place = 15 + digits(from.mantissa) - digits(to.mantissa)
    while true {
      guard place >= 0, let power = PowersOfTen.exactly(place) else { return nil }
      let (numerator, overflow) = UInt128(to.mantissa).multipliedReportingOverflow(by: power)
      guard !overflow else { return nil }
      let quotient = WordQuotient(numerator, by: UInt128(from.mantissa))
      // The estimate is off by one place at most.
      if quotient.whole < smallest {
        place += 1
      } else if quotient.whole >= smallest * 10 {
        place -= 1
      } else {
        let scale = place + to.scale - from.scale
        return scale < 0 ? nil : word(quotient).map { ($0, scale) }
      }
    }
  }

  /// 10^15, the smallest integer of 16 digits.
  private static let smallest: UInt128 = 1_000_000_000_000_000

  /// The rounded quotient, where one word holds it.
  private static func word(_ quotient: WordQuotient) -> UInt64? { UInt64(exactly: quotient.rounded) }

  private static func digits(_ value: UInt64) -> Int {
    var count = 1
    var limit: UInt64 = 10
    while count < 20, value >= limit {
      count += 1
      let (next, overflow) = limit.multipliedReportingOverflow(by: 10)
      if overflow { return value >= limit ? 20 : 19 }
      limit = next
    }
    return count
  }
}

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
    guard let power = power(of: abs(shift)) else { return nil }
    if shift >= 0 {
      let (product, overflow) = numerator.multipliedReportingOverflow(by: power)
      if overflow { return nil }
      numerator = product
    } else {
      let (product, overflow) = denominator.multipliedReportingOverflow(by: power)
      if overflow { return nil }
      denominator = product
    }
    return Division(numerator, by: denominator)?.rounded
  }

  /// The quotient of two rates with 16 significant digits, rounded half away from zero: `mantissa / 10^scale`.
  static func rate(to: FixedRate, from: FixedRate) -> (mantissa: UInt64, scale: Int)? {
    var place = 15 + digits(from.mantissa) - digits(to.mantissa)
    while true {
      guard place >= 0, let power = power(of: place) else { return nil }
      let (numerator, overflow) = UInt128(to.mantissa).multipliedReportingOverflow(by: power)
      guard !overflow, let division = Division(numerator, by: UInt128(from.mantissa)) else { return nil }
      // The estimate is off by one place at most.
      if division.quotient < smallest {
        place += 1
      } else if division.quotient >= smallest * 10 {
        place -= 1
      } else {
        let scale = place + to.scale - from.scale
        return scale < 0 ? nil : (division.rounded, scale)
      }
    }
  }

  /// 10^15, the smallest integer of 16 digits.
  private static let smallest: UInt64 = 1_000_000_000_000_000

  /// A quotient that fits in one word, and how it rounds.
  private struct Division {
    let quotient: UInt64
    private let roundsUp: Bool

    init?(_ numerator: UInt128, by denominator: UInt128) {
      // The narrower the operands, the faster the machine divides.
      if let short = UInt64(exactly: denominator) {
        let high = UInt64(truncatingIfNeeded: numerator >> 64)
        let low = UInt64(truncatingIfNeeded: numerator)
        guard high < short else { return nil }
        let (quotient, remainder) =
          high == 0 ? low.quotientAndRemainder(dividingBy: short) : short.dividingFullWidth((high: high, low: low))
        self.quotient = quotient
        roundsUp = remainder >= short - remainder
      } else {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        guard let quotient = UInt64(exactly: quotient) else { return nil }
        self.quotient = quotient
        roundsUp = remainder >= denominator - remainder
      }
      if quotient == .max { return nil }
    }

    var rounded: UInt64 { roundsUp ? quotient + 1 : quotient }
  }

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

  private static func power(of exponent: Int) -> UInt128? {
    exponent < powers.count ? powers[exponent] : nil
  }

  private static let powers: [UInt128] = (1...38).reduce(into: [1]) { powers, index in
    powers.append(powers[index - 1] * 10)
  }
}

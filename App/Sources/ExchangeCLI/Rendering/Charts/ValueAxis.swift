import SharedModels

import struct Platform.Decimal

/// The rate axis of a chart: round numbers from below the lowest rate to above the highest.
struct ValueAxis: Hashable {
  /// The labelled values, ascending; at least two.
  let ticks: [Decimal]
  /// The decimals of every label.
  let fractionDigits: Int
  private let lowerLevel: Double
  private let upperLevel: Double

  var lower: Decimal { ticks[0] }
  var upper: Decimal { ticks[ticks.count - 1] }

  /// `steps` is approximate.
  init(from minimum: Decimal, to maximum: Decimal, steps: Int) {
    let low = ExactRatio(minimum)
    let high = ExactRatio(maximum)
    // A flat line gets some room above and below.
    let span = high == low ? low.magnitude / ExactRatio(50) : high - low
    let step = Self.roundStep(above: span / ExactRatio(max(steps, 1)))
    let margin = high == low ? ExactRatio(step) : ExactRatio(0)
    var tick = Self.floor(low - margin, to: step)
    var ticks = [tick]
    while ExactRatio(tick) < high + margin || ticks.count < 2 {
      tick += step
      ticks.append(tick)
    }
    self.ticks = ticks
    fractionDigits = max(0, -step.exponent)
    lowerLevel = ScaledInteger(ticks[0])?.approximation ?? 0
    upperLevel = ScaledInteger(ticks[ticks.count - 1])?.approximation ?? 1
  }

  func label(of tick: Decimal) -> String { tick.plainText(minimumFractionDigits: fractionDigits) }

  /// The position of a rate among `dots`, 0 at the bottom; drawing tolerates binary fractions.
  func dot(of rate: ScaledInteger, among dots: Int) -> Int {
    let part = (rate.approximation - lowerLevel) / (upperLevel - lowerLevel)
    return min(max(Int((part * Double(dots - 1)).rounded()), 0), dots - 1)
  }

  func dot(of tick: Decimal, among dots: Int) -> Int { ScaledInteger(tick).map { dot(of: $0, among: dots) } ?? 0 }

  /// The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `width`.
  private static func roundStep(above width: ExactRatio) -> Decimal {
    guard let leading = width.rounded(to: .significantDigits(1))?.decimal, leading > 0 else { return 1 }
    // A Decimal's exponent may or may not count trailing zeros.
    var exponent = leading.exponent
    while leading >= power(exponent + 1) { exponent += 1 }
    let power = power(exponent)
    let factors: [Decimal] = [1, 2, Decimal(sign: .plus, exponent: -1, significand: 25), 5, 10, 20]
    let step = factors.lazy.map { $0 * power }.first { ExactRatio($0) >= width } ?? power * 20
    return step.rounded(to: .significantDigits(2))
  }

  private static func power(_ exponent: Int) -> Decimal { Decimal(sign: .plus, exponent: exponent, significand: 1) }

  private static func floor(_ value: ExactRatio, to step: Decimal) -> Decimal {
    guard let nearest = (value / ExactRatio(step)).decimal(roundedTo: .fractionDigits(0)) else { return 0 }
    let candidate = nearest * step
    return ExactRatio(candidate) > value ? candidate - step : candidate
  }
}

import SharedModels

import struct Platform.Decimal

/// The rate axis of a chart: from the lowest rate to the highest, so that the curve has all of the height, with round
/// numbers marked in between.
struct ValueAxis: Hashable {
  /// The labelled values, ascending; at least two.
  let ticks: [Decimal]
  let fractionDigits: Int
  private let lowerLevel: Double
  private let upperLevel: Double

  /// - Parameters:
  ///   - steps: About how many steps between labelled values there are.
  ///   - room: The part of the axis that is left free below the lowest rate, for its label.
  init(from minimum: Decimal, to maximum: Decimal, steps: Int, room: Double = 0) {
    let isFlat = minimum == maximum
    // A flat line runs in the middle.
    let margin = isFlat ? ExactRatio(minimum).magnitude / ExactRatio(100) : ExactRatio(0)
    let low = ExactRatio(minimum) - margin
    let high = ExactRatio(maximum) + margin
    var steps = max(steps, 1)
    var (step, ticks) = Self.ticks(from: low, to: high, steps: steps)
    while ticks.count < 2 {
      steps += 1
      (step, ticks) = Self.ticks(from: low, to: high, steps: steps)
    }
    self.ticks = ticks
    fractionDigits = max(0, -step.exponent)
    let lowLevel = low.rounded(to: .rate)?.approximation ?? 0
    upperLevel = high.rounded(to: .rate)?.approximation ?? 1
    lowerLevel = lowLevel - (upperLevel - lowLevel) * room / (1 - room)
  }

  func label(of tick: Decimal) -> String { tick.groupedText(minimumFractionDigits: fractionDigits) }

  /// The position of a rate among `dots`, 0 at the bottom; drawing tolerates binary fractions.
  func dot(of rate: ScaledInteger, among dots: Int) -> Int {
    let part = (rate.approximation - lowerLevel) / (upperLevel - lowerLevel)
    return min(max(Int((part * Double(dots - 1)).rounded()), 0), dots - 1)
  }

  func dot(of tick: Decimal, among dots: Int) -> Int { ScaledInteger(tick).map { dot(of: $0, among: dots) } ?? 0 }

  /// The multiples of a round step that lie in the range.
  private static func ticks(from low: ExactRatio, to high: ExactRatio, steps: Int) -> (step: Decimal, [Decimal]) {
    let step = roundStep(above: (high - low) / ExactRatio(steps))
    var tick = ceiling(low, to: step)
    var ticks: [Decimal] = []
    while ExactRatio(tick) <= high {
      ticks.append(tick)
      tick += step
    }
    return (step, ticks)
  }

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

  /// The smallest multiple of the step that is not below the value.
  private static func ceiling(_ value: ExactRatio, to step: Decimal) -> Decimal {
    guard let nearest = (value / ExactRatio(step)).decimal(roundedTo: .fractionDigits(0)) else { return 0 }
    let candidate = nearest * step
    return ExactRatio(candidate) < value ? candidate + step : candidate
  }
}

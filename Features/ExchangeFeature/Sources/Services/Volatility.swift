import SharedModels

import struct Platform.Decimal

/// The sample standard deviation of the steps between neighbours of a series of positive rates, in percent of the rate.
///
/// Integers throughout: steps in millionths of a millionth, and the root of an integer.
struct Volatility {
  private static let scale = 12
  private static let one: Int128 = 1_000_000_000_000

  private var last: ExactRatio?
  private var sum: Int128 = 0
  private var squares: UInt128 = 0
  private var count: UInt128 = 0
  private var isTooLarge = false

  mutating func append(_ rate: ExactRatio) {
    defer { last = rate }
    guard !isTooLarge, let last else { return }
    count += 1
    guard let quotient = (rate / last).units(atFractionDigits: Self.scale),
      let step = Int128(exactly: quotient).map({ $0 - Self.one }), let square = Self.square(step)
    else {
      isTooLarge = true
      return
    }
    sum += step
    (squares, isTooLarge) = squares.addingReportingOverflow(square)
  }

  /// Two decimals; nil below three rates, and where steps are so large that two words do not hold their squares.
  var percent: Decimal? {
    guard count >= 2, !isTooLarge, let squaredSum = Self.square(sum) else { return nil }
    // n Σs² − (Σs)², over n (n − 1), under the root.
    let (product, overflow) = squares.multipliedReportingOverflow(by: count)
    guard !overflow else { return nil }
    let variance = (product - squaredSum) / (count * (count - 1))
    let deviation = ExactRatio(magnitude: Self.squareRoot(of: variance), scale: Self.scale)
    return (deviation * ExactRatio(100)).decimal(roundedTo: .fractionDigits(2))
  }

  private static func square(_ value: Int128) -> UInt128? {
    let (square, overflow) = value.magnitude.multipliedReportingOverflow(by: value.magnitude)
    return overflow ? nil : square
  }

  /// The integer part of the square root, by Newton's method from above.
  static func squareRoot(of value: UInt128) -> UInt128 {
    guard value > 1 else { return value }
    var root = UInt128(1) << UInt128((129 - value.leadingZeroBitCount) / 2 + 1)
    while true {
      let next = (root + value / root) / 2
      if next >= root { return root }
      root = next
    }
  }
}

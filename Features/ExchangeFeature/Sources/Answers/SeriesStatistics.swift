import SharedModels

import struct FoundationEssentials.Decimal

/// Sums up a series of exact rates without losing a digit before the last rounding.
struct SeriesStatistics {
  private var rates: [ExactRatio] = []
  private var points: [HistoryPoint] = []

  /// The fixings so far, with their rates rounded for people.
  var series: [HistoryPoint] { points }

  /// A series of at most so many points: arrays that grow by doubling would touch twice the memory.
  init(capacity: Int) {
    rates.reserveCapacity(capacity)
    points.reserveCapacity(capacity)
  }

  mutating func append(_ rate: ExactRatio, on date: FixingDate) throws(ExchangeError) {
    guard let shown = rate.rounded(to: .rate) else { throw .amountOutOfRange }
    rates.append(rate)
    points.append(HistoryPoint(date: date, digits: shown))
  }

  /// Nil for an empty series.
  var summary: HistorySummary? {
    guard let first = points.first, let last = points.last, let firstRate = rates.first, let lastRate = rates.last
    else { return nil }
    var (minimum, maximum) = (first, first)
    for point in points.dropFirst() {
      if point.digits < minimum.digits { minimum = point }
      if point.digits > maximum.digits { maximum = point }
    }
    guard let mean = Self.mean(rates, upTo: maximum.rate)?.decimal,
      let change = Change.percent(from: firstRate, to: lastRate)
    else {
      return nil
    }
    return HistorySummary(
      first: first, last: last, minimum: minimum, maximum: maximum, mean: mean, changePercent: change,
      volatilityPercent: Self.volatility(rates))
  }

  /// The exact arithmetic mean, rounded once to 16 significant digits.
  ///
  /// Thousands of different denominators make the exact sum long, so bounds of about 30 digits are summed first; only when
  /// the sixteenth digit hangs on what lies beyond them is the exact sum made.
  static func mean(_ rates: [ExactRatio], upTo maximum: Decimal) -> ScaledInteger? {
    let places = 30 - (ExactRatio(maximum).rounded(to: .fractionDigits(0))?.description.utf8.count ?? 30)
    var sum: UInt128 = 0
    for rate in rates {
      guard let units = rate.units(atFractionDigits: places) else { return exactMean(rates) }
      sum += units
    }
    // Each term is off by half a unit at most, and so is their mean.
    let mean = ExactRatio(magnitude: sum, scale: places) / ExactRatio(rates.count)
    let error = ExactRatio(magnitude: 1, scale: places)
    let lower = (mean - error).rounded(to: .rate)
    return lower == (mean + error).rounded(to: .rate) ? lower : exactMean(rates)
  }

  private static func exactMean(_ rates: [ExactRatio]) -> ScaledInteger? {
    // Adding neighbours first keeps both terms about equally long.
    var sums = rates
    while sums.count > 1 {
      sums = stride(from: 0, to: sums.count, by: 2).map { index in
        index + 1 < sums.count ? sums[index] + sums[index + 1] : sums[index]
      }
    }
    return sums.first.flatMap { ($0 / ExactRatio(rates.count)).rounded(to: .rate) }
  }

  /// The sample standard deviation of the steps between neighbours, in percent of the rate, two decimals.
  ///
  /// Integers throughout: steps in millionths of a millionth, and the root of an integer. Nil below three points.
  static func volatility(_ rates: [ExactRatio]) -> Decimal? {
    guard rates.count >= 3, let unit = ExactRatio(1).units(atFractionDigits: stepScale) else { return nil }
    var sum: Int128 = 0
    var squares: UInt128 = 0
    for (earlier, later) in zip(rates, rates.dropFirst()) {
      guard let quotient = (later / earlier).units(atFractionDigits: stepScale),
        let step = Int128(exactly: quotient).map({ $0 - Int128(unit) }), let square = Self.square(step)
      else { return nil }
      sum += step
      squares += square
    }
    // n Σs² − (Σs)², over n (n − 1), under the root.
    let count = UInt128(rates.count - 1)
    guard let squaredSum = square(sum) else { return nil }
    let (product, overflow) = squares.multipliedReportingOverflow(by: count)
    guard !overflow else { return nil }
    let variance = (product - squaredSum) / (count * (count - 1))
    let deviation = ExactRatio(magnitude: squareRoot(of: variance), scale: stepScale)
    return (deviation * ExactRatio(100)).decimal(roundedTo: .fractionDigits(2))
  }

  private static let stepScale = 12

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

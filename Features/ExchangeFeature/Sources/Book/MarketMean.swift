import Arithmetic
import SharedModels

extension CurrencyPair {
  /// The order in which markets name pairs: the earlier currency is the base.
  private static let marketOrder: [Currency] = ["EUR", "GBP", "AUD", "NZD", "USD", "CAD", "CHF"].compactMap {
    Currency($0)
  }

  /// Whether markets quote the pair this way round; beyond the currencies that have an order, the one that is worth
  /// more is the base.
  func isInMarketOrder(at rate: ExactRatio) -> Bool {
    let places = [base, quote].map { Self.marketOrder.firstIndex(of: $0) ?? Self.marketOrder.count }
    return places[0] == places[1] ? !(rate < ExactRatio(1)) : places[0] < places[1]
  }
}

extension BidirectionalCollection where Element == DatedRate {
  /// The one mean of a pair: that of its exact rates in market order, or its reciprocal. Nil without any rate.
  ///
  /// The mean of the inverses is another number, so that each direction with a mean of its own would contradict the
  /// other one.
  func mean(of pair: CurrencyPair) -> ExactRatio? {
    guard let last = last?.rate else { return nil }
    if pair.isInMarketOrder(at: last) { return ExactRatio.mean(of: lazy.map(\.rate)) }
    return ExactRatio.mean(of: map { ExactRatio(1) / $0.rate }).map { ExactRatio(1) / $0 }
  }
}

extension ExactRatio {
  /// The arithmetic mean of positive rates, which rounds to 16 significant digits as the exact one does, and so does
  /// its reciprocal; nil without any.
  ///
  /// Thousands of different denominators make the exact sum long, so terms cut to some 26 digits are summed; only when
  /// the sixteenth digit depends on what lies beyond them is the exact sum computed.
  static func mean(of rates: some Collection<ExactRatio>) -> ExactRatio? {
    guard let leading = rates.first?.rounded(to: .significantDigits(1)) else { return nil }
    // Leaves room in two words for ten thousand rates of ten thousand times the first one's size.
    let places = 26 + leading.scale - leading.magnitude.description.utf8.count
    var sum: UInt128 = 0
    for rate in rates {
      guard let units = rate.units(atFractionDigits: places) else { return exactMean(of: rates) }
      let (next, overflow) = sum.addingReportingOverflow(units)
      if overflow { return exactMean(of: rates) }
      sum = next
    }
    // Each term is off by half a unit at most, and so is their mean.
    let mean = ExactRatio(magnitude: sum, scale: places) / ExactRatio(rates.count)
    let error = ExactRatio(magnitude: 1, scale: places)
    let (low, high) = (mean - error, mean + error)
    let isSettled =
      low.rounded(to: .rate) == high.rounded(to: .rate)
      && (ExactRatio(1) / low).rounded(to: .rate) == (ExactRatio(1) / high).rounded(to: .rate)
    return isSettled ? mean : exactMean(of: rates)
  }

  private static func exactMean(of rates: some Collection<ExactRatio>) -> ExactRatio? {
    // Adding neighbours first keeps both terms about equally long.
    var sums = Array(rates)
    while sums.count > 1 {
      sums = stride(from: 0, to: sums.count, by: 2).map { index in
        index + 1 < sums.count ? sums[index] + sums[index + 1] : sums[index]
      }
    }
    return sums.first.map { $0 / ExactRatio(rates.count) }
  }
}

import SharedModels

/// Sums up a series of exact rates without losing a digit before the last rounding, and without keeping them.
struct SeriesStatistics {
  /// The fixings so far, with their rates rounded for people.
  private(set) var points: [HistoryPoint] = []
  private var ends: (first: ExactRatio, last: ExactRatio)?
  private var mean = RunningMean()
  private var volatility = Volatility()

  /// A series of at most so many points: an array that grows by doubling would touch twice the memory.
  init(capacity: Int) { points.reserveCapacity(capacity) }

  mutating func append(_ rate: ExactRatio, on date: FixingDate) throws(ExchangeError) {
    guard let shown = rate.rounded(to: .rate) else { throw .amountOutOfRange }
    points.append(HistoryPoint(date: date, digits: shown))
    ends = (ends?.first ?? rate, rate)
    mean.append(rate)
    volatility.append(rate)
  }

  /// Nil for an empty series. `rates` gives the same rates once more, which few series need.
  func summary(of rates: () -> [ExactRatio]) -> HistorySummary? {
    guard let first = points.first, let last = points.last, let ends else { return nil }
    var (minimum, maximum) = (first, first)
    for point in points.dropFirst() {
      if point.digits < minimum.digits { minimum = point }
      if point.digits > maximum.digits { maximum = point }
    }
    guard let mean = mean.value(of: rates)?.decimal, let change = Change.percent(from: ends.first, to: ends.last)
    else { return nil }
    return HistorySummary(
      first: first, last: last, minimum: minimum, maximum: maximum, mean: mean, changePercent: change,
      volatilityPercent: volatility.percent)
  }
}

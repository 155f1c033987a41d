public import struct Platform.Decimal

/// What a series of fixings sums up to.
public struct HistorySummary: Hashable, Sendable {
  /// The oldest point.
  public let first: HistoryPoint
  /// The newest point.
  public let last: HistoryPoint
  /// The earliest point of the lowest rate.
  public let minimum: HistoryPoint
  /// The earliest point of the highest rate.
  public let maximum: HistoryPoint
  /// The arithmetic mean of the rates, to 16 significant digits.
  public let mean: Decimal
  /// Percent from the first to the last point, two decimals.
  public let changePercent: Decimal
  /// Standard deviation of the steps between neighbours in percent of the rate, two decimals; nil below three points.
  public let volatilityPercent: Decimal?

  /// Makes a summary.
  public init(
    first: HistoryPoint, last: HistoryPoint, minimum: HistoryPoint, maximum: HistoryPoint, mean: Decimal,
    changePercent: Decimal, volatilityPercent: Decimal?
  ) {
    self.first = first
    self.last = last
    self.minimum = minimum
    self.maximum = maximum
    self.mean = mean
    self.changePercent = changePercent
    self.volatilityPercent = volatilityPercent
  }
}

import ExchangeInterface
import SharedModels

import struct Platform.Decimal

/// Summarizes a series of exact rates without losing a digit before the last rounding, and without storing them.
///
/// The summary covers all fixings, however they are grouped into points.
struct SeriesStatistics {
  /// The points so far, with their rates rounded for display: of a week or a month, the last fixing.
  private(set) var points: [HistoryPoint] = []
  private let grouping: HistoryRequest.Grouping
  private let averages: Bool
  /// The rates of the last point, where it is their mean.
  private var group: [ExactRatio] = []
  private(set) var count = 0
  private var last: HistoryPoint?
  private var ends: (first: ExactRatio, last: ExactRatio)?
  private var first: HistoryPoint?
  private var minimum: HistoryPoint?
  private var maximum: HistoryPoint?
  private var mean = RunningMean()
  private var volatility = Volatility()

  /// A series of at most this many points: an array that grows by doubling would touch twice the memory.
  init(capacity: Int, grouping: HistoryRequest.Grouping = .day, averages: Bool = false) {
    self.grouping = grouping
    self.averages = averages
    points.reserveCapacity(capacity)
  }

  mutating func append(_ rate: ExactRatio, on date: FixingDate) throws(ExchangeError) {
    guard let shown = rate.rounded(to: .rate) else { throw .amountOutOfRange }
    let point = HistoryPoint(digits: shown, date: date)
    if let last = points.last, grouping.joins(last.date, date) {
      points[points.count - 1] = point
    } else {
      averageGroup()
      points.append(point)
    }
    if averages { group.append(rate) }
    count += 1
    last = point
    first = first ?? point
    if minimum.map({ shown < $0.digits }) ?? true { minimum = point }
    if maximum.map({ shown > $0.digits }) ?? true { maximum = point }
    ends = (ends?.first ?? rate, rate)
    mean.append(rate)
    volatility.append(shown)
  }

  /// Puts the mean of the last point's fixings in its place; to be called behind the last fixing.
  mutating func averageGroup() {
    defer { group.removeAll(keepingCapacity: true) }
    var mean = RunningMean()
    for rate in group { mean.append(rate) }
    guard let point = points.last, let value = mean.value(of: { group }) else { return }
    points[points.count - 1] = HistoryPoint(digits: value, date: point.date)
  }

  /// Nil for an empty series. `rates` returns the same rates again, which few series need.
  func summary(of rates: () -> [ExactRatio]) -> HistorySummary? {
    guard let first, let last, let minimum, let maximum, let ends else { return nil }
    guard let mean = mean.value(of: rates)?.decimal,
      let change = ends.first.percentChange(to: ends.last)?.decimal(roundedTo: .percent)
    else { return nil }
    return HistorySummary(
      first: first, last: last, minimum: minimum, maximum: maximum, mean: mean, changePercent: change,
      volatilityPercent: volatility.percent)
  }
}

extension HistoryRequest.Grouping {
  /// Whether two days, the earlier one first, belong to one point.
  fileprivate func joins(_ earlier: FixingDate, _ later: FixingDate) -> Bool {
    switch self {
    case .day: false
    case .week: earlier.adding(days: -earlier.weekday.rawValue) == later.adding(days: -later.weekday.rawValue)
    case .month: earlier.year == later.year && earlier.month == later.month
    }
  }
}

/// The exact arithmetic mean of a series of positive rates, rounded once to 16 significant digits.
///
/// Thousands of different denominators make the exact sum long, so terms cut to some 26 digits are summed; only when
/// the sixteenth digit depends on what lies beyond them is the exact sum computed.
struct RunningMean {
  private var places: Int?
  private var sum: UInt128 = 0
  private var count = 0
  private var isCut = true

  mutating func append(_ rate: ExactRatio) {
    let places = places ?? Self.places(for: rate)
    self.places = places
    count += 1
    guard isCut, let units = rate.units(atFractionDigits: places) else {
      isCut = false
      return
    }
    let (sum, overflow) = sum.addingReportingOverflow(units)
    (self.sum, isCut) = (sum, !overflow)
  }

  /// The mean so far; nil without rates. `rates` returns all of them again.
  func value(of rates: () -> [ExactRatio]) -> ScaledInteger? {
    guard let places else { return nil }
    guard isCut else { return Self.exactMean(rates()) }
    // Each term is off by half a unit at most, and so is their mean.
    let mean = ExactRatio(magnitude: sum, scale: places) / ExactRatio(count)
    let error = ExactRatio(magnitude: 1, scale: places)
    let lower = (mean - error).rounded(to: .rate)
    return lower == (mean + error).rounded(to: .rate) ? lower : Self.exactMean(rates())
  }

  /// Leaves room in two words for ten thousand rates of ten thousand times the first one's size.
  private static func places(for rate: ExactRatio) -> Int {
    guard let leading = rate.rounded(to: .significantDigits(1)) else { return 0 }
    return 26 + leading.scale - leading.magnitude.description.utf8.count
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
}

/// The sample standard deviation of the steps between neighbours of a series of positive rates, in percent of the rate:
/// a measure of the series and no amount, so that binary fractions do (Welford's method).
struct Volatility {
  private var last: Double?
  private var count = 0.0
  private var mean = 0.0
  private var squares = 0.0

  mutating func append(_ rate: ScaledInteger) {
    let rate = rate.approximation
    defer { last = rate }
    guard let last else { return }
    let step = rate / last - 1
    let distance = step - mean
    count += 1
    mean += distance / count
    squares += distance * (step - mean)
  }

  /// Two decimals; nil below three rates.
  var percent: Decimal? {
    guard count >= 2, let hundredths = Int(exactly: ((squares / (count - 1)).squareRoot() * 10_000).rounded()) else {
      return nil
    }
    return Decimal(sign: .plus, exponent: -2, significand: Decimal(hundredths))
  }
}

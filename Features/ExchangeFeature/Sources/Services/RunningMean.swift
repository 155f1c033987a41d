import SharedModels

/// The exact arithmetic mean of a series of positive rates, rounded once to 16 significant digits.
///
/// Thousands of different denominators make the exact sum long, so terms cut to some 26 digits are summed; only when the
/// sixteenth digit hangs on what lies beyond them is the exact sum made.
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

  /// The mean so far; nil without rates. `rates` gives all of them once more.
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

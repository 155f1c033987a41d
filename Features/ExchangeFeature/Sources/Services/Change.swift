import SharedModels

import struct Platform.Decimal

/// Changes of a rate, as people read them.
enum Change {
  /// From one rate to another in percent, two decimals; nil where the earlier one is zero or the change has no name.
  static func percent(from earlier: ExactRatio, to later: ExactRatio) -> Decimal? {
    guard !earlier.isZero else { return nil }
    return ((later - earlier) / earlier * ExactRatio(100)).decimal(roundedTo: .fractionDigits(2))
  }
}

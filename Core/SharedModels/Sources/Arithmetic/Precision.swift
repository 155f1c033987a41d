/// Where a number is rounded; always half away from zero.
public enum Precision: Hashable, Sendable {
  /// So many digits from the first one that is not zero, at least 1.
  case significantDigits(Int)
  /// So many digits behind the decimal point, at least 0.
  case fractionDigits(Int)

  /// The digits that a rate, an inverse, a mean and a raw amount carry.
  public static let rate = Precision.significantDigits(16)
}

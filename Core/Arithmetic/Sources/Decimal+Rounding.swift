public import struct Platform.Decimal

extension Decimal {
  /// The number rounded half away from zero; itself where the result would have more than 38 digits.
  public func rounded(to precision: Precision) -> Decimal {
    ExactRatio(self).decimal(roundedTo: precision) ?? self
  }

  /// The digits in plain notation, never with an exponent. Numbers of more than 38 digits are not padded nor grouped.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: The minimum number of digits after the point, padded with zeros.
  ///   - isGrouped: Whether commas separate groups of three digits before the point.
  public func plainText(minimumFractionDigits: Int = 0, isGrouped: Bool = false) -> String {
    ScaledInteger(self)?.text(minimumFractionDigits: minimumFractionDigits, isGrouped: isGrouped) ?? description
  }
}

/// To how many digits a number is rounded; always half away from zero.
public enum Precision: Hashable, Sendable {
  /// The number of digits from the first that is not zero, at least 1.
  case significantDigits(Int)
  /// The number of digits after the decimal point, at least 0.
  case fractionDigits(Int)

  /// The precision of rates, inverses, means and raw amounts.
  public static let rate = Precision.significantDigits(16)

  /// The precision of changes in percent.
  public static let percent = Precision.fractionDigits(2)
}

public import struct Platform.Decimal

extension Decimal {
  /// The number rounded half away from zero; itself where the result would have more than 38 digits.
  public func rounded(to precision: Precision) -> Decimal {
    ExactRatio(self).decimal(roundedTo: precision) ?? self
  }

  /// The digits in plain notation, never with an exponent.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: Zeros fill up to so many digits behind the point.
  ///   - groupSeparator: Stands between groups of three digits before the point.
  public func plainText(minimumFractionDigits: Int = 0, groupSeparator: Character? = nil) -> String {
    // A Decimal describes itself in plain digits, however small or large it is.
    PlainDigits.arranged(description, minimumFractionDigits: minimumFractionDigits, groupSeparator: groupSeparator)
  }
}

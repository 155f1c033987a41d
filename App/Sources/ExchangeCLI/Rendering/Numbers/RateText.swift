import SharedModels

import struct FoundationEssentials.Decimal

/// Rates and changes as tables show them.
enum RateText {
  /// How precise a rate is in a table.
  static let precision = Precision.significantDigits(6)

  /// The rate rounded half away from zero to 6 significant digits, thousands grouped: `1,335.27`, `0.000748912`.
  static func rate(_ rate: Decimal) -> String {
    rate.rounded(to: precision).groupedText()
  }

  /// A change with its sign and two decimals: `+0.21%`; a dash where there is none.
  static func change(_ percent: Decimal?) -> StyledText {
    guard let percent else { return StyledText("–", .quiet) }
    let digits = percent.groupedText(minimumFractionDigits: 2)
    if percent > 0 { return StyledText("+" + digits + "%", .rise) }
    return StyledText(digits + "%", percent < 0 ? .fall : .quiet)
  }
}

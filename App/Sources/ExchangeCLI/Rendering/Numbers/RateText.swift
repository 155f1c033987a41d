import SharedModels

import struct FoundationEssentials.Decimal

/// Rates and changes as tables show them.
enum RateText {
  /// How many significant digits a rate has in a table.
  static let significantDigits = 6

  /// The rate rounded half away from zero to 6 significant digits, thousands grouped: `1,335.27`, `1.08000`.
  static func rate(_ rate: Decimal) -> String {
    let rounded = rate.rounded(to: .significantDigits(significantDigits))
    let parts = rounded.plainText().split(separator: ".")
    let whole = parts[0].drop { $0 == "0" || $0 == "-" }
    let fraction = parts.count == 2 ? parts[1] : ""
    let significant = whole.count + (whole.isEmpty ? fraction.drop { $0 == "0" } : fraction).count
    return rounded.groupedText(minimumFractionDigits: fraction.count + max(0, significantDigits - significant))
  }

  /// A change with its sign and two decimals: `+0.21%`; a dash where there is none.
  static func change(_ percent: Decimal?) -> StyledText {
    guard let percent else { return StyledText("–", .quiet) }
    let digits = percent.groupedText(minimumFractionDigits: 2)
    if percent > 0 { return StyledText("+" + digits + "%", .rise) }
    return StyledText(digits + "%", percent < 0 ? .fall : .quiet)
  }
}

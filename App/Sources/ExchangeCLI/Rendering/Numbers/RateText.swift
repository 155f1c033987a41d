import SharedModels

import struct Platform.Decimal

/// Rates and changes as tables show them.
enum RateText {
  /// How many significant digits a rate has in a table.
  static let significantDigits = 6

  /// The rate rounded half away from zero to 6 significant digits: `1335.27`, `1.08000`.
  ///
  /// Thousands are not grouped: a rate is a factor that people copy, not an amount that they read.
  static func rate(_ rate: Decimal) -> String {
    let rounded = rate.rounded(to: .significantDigits(significantDigits))
    let parts = rounded.plainText().split(separator: ".")
    let whole = parts[0].drop { $0 == "0" || $0 == "-" }
    let fraction = parts.count == 2 ? parts[1] : ""
    let significant = whole.count + (whole.isEmpty ? fraction.drop { $0 == "0" } : fraction).count
    return rounded.plainText(minimumFractionDigits: fraction.count + max(0, significantDigits - significant))
  }

  /// A change with its direction and two decimals: `▲ 0.21%`, `▼ 1.25%`; a dash where there is none.
  static func change(_ percent: Decimal?) -> StyledText {
    guard let percent else { return StyledText("–", .quiet) }
    let digits = percent.magnitude.groupedText(minimumFractionDigits: 2)
    if percent > 0 { return StyledText("▲ " + digits + "%", .rise) }
    return percent < 0 ? StyledText("▼ " + digits + "%", .fall) : StyledText(digits + "%", .quiet)
  }
}

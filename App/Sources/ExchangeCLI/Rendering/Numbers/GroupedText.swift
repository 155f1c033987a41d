import SharedModels

import struct Platform.Decimal

extension Decimal {
  /// All digits with a comma between thousands, as both English and Korean write them (CLDR `#,##0.###`).
  func groupedText(minimumFractionDigits: Int = 0) -> String {
    plainText(minimumFractionDigits: minimumFractionDigits, groupSeparator: ",")
  }
}

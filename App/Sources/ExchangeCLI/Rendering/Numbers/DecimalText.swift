import struct FoundationEssentials.Decimal

extension Decimal {
  /// Every digit and no exponent, with zeros added until there are `fractionDigits` decimals; never cut.
  func digits(paddedTo fractionDigits: Int = 0) -> String {
    let text = description
    let decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    guard decimals < fractionDigits else { return text }
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: fractionDigits - decimals)
  }

  /// The same digits with a comma between thousands, as both English and Korean write them (CLDR `#,##0.###`).
  func groupedDigits(paddedTo fractionDigits: Int = 0) -> String {
    let text = digits(paddedTo: fractionDigits)
    let sign = text.prefix { $0 == "-" }
    let unsigned = text.dropFirst(sign.count)
    let whole = unsigned.prefix { $0 != "." }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return sign + grouped + unsigned.dropFirst(whole.count)
  }
}

import struct FoundationEssentials.Decimal

/// Rates and changes as tables show them.
enum RateText {
  /// How many significant digits a rate has in a table.
  static let significantDigits = 6

  /// The rate rounded half away from zero to 6 significant digits, thousands grouped: `1,335.27`, `0.000748912`.
  static func rate(_ rate: Decimal) -> String {
    rate.rounded(toSignificantDigits: significantDigits).groupedDigits()
  }

  /// A change with its sign and two decimals: `+0.21%`; a dash where there is none.
  static func change(_ percent: Decimal?) -> StyledText {
    guard let percent else { return StyledText("–", .quiet) }
    let digits = percent.groupedDigits(paddedTo: 2)
    if percent > 0 { return StyledText("+" + digits + "%", .rise) }
    if percent < 0 { return StyledText(digits + "%", .fall) }
    return StyledText(digits + "%", .quiet)
  }
}

extension Decimal {
  /// The number rounded half away from zero to so many significant digits.
  fileprivate func rounded(toSignificantDigits count: Int) -> Decimal {
    var digits = Array(description.utf8)
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
    guard let first = digits.firstIndex(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }) else { return self }
    var end = first + count + (first < point && first + count > point ? 1 : 0)
    guard end < digits.count else { return self }
    if digits[end] == UInt8(ascii: ".") { end += 1 }
    guard end < digits.count else { return self }
    let roundsUp = digits[end] >= UInt8(ascii: "5")
    for index in digits.indices[end...] where index != point { digits[index] = UInt8(ascii: "0") }
    guard let cut = Decimal(string: String(decoding: digits, as: UTF8.self)) else { return self }
    guard roundsUp else { return cut }
    var last = end - 1
    if last == point { last -= 1 }
    let exponent = last < point ? point - 1 - last : point - last
    let step = Decimal(sign: .plus, exponent: exponent, significand: 1)
    return cut < 0 ? cut - step : cut + step
  }
}

import ExchangeFeature
import ExchangeInterface
import SharedModels

import struct Platform.Decimal

enum RateText {
  static let significantDigits = 6

  /// The rate rounded half away from zero to 6 significant digits, grouped: `1,335.27`, `1.08000`.
  static func rate(_ rate: Decimal) -> String {
    guard let rounded = ExactRatio(rate).rounded(to: .significantDigits(significantDigits)) else {
      return rate.groupedText()
    }
    let missing = max(0, significantDigits - rounded.digitCount)
    return rounded.text(minimumFractionDigits: rounded.scale + missing, isGrouped: true)
  }

  /// The same with the digits that matter, beside a point of a chart: `1.599`, `305`.
  static func label(_ rate: Decimal) -> String {
    ExactRatio(rate).rounded(to: .significantDigits(significantDigits))?.text(isGrouped: true) ?? rate.groupedText()
  }

  /// A change with its direction and two decimals: `▲ 0.21%`, `▼ 1.25%`; a dash where there is none.
  static func change(_ percent: Decimal?) -> StyledText {
    percent.map { arrow($0) + StyledText($0.magnitude.groupedText(minimumFractionDigits: 2) + "%") }
      ?? StyledText("–", .quiet)
  }

  /// A change in a sentence, with three significant digits: `▼ 11.8%`, `▲ 0.43%`.
  static func inlineChange(_ percent: Decimal) -> StyledText {
    arrow(percent) + StyledText(share(percent.magnitude, fractionDigits: percent.magnitude < 10 ? 2 : 1))
  }

  private static func arrow(_ percent: Decimal) -> StyledText {
    if percent == 0 { return StyledText() }
    return (percent > 0 ? StyledText("▲", .rise) : StyledText("▼", .fall)) + " "
  }

  /// A percentage: `0.42%`.
  static func share(_ percent: Decimal, fractionDigits: Int = 2) -> String {
    percent.rounded(to: .fractionDigits(fractionDigits)).groupedText(minimumFractionDigits: fractionDigits) + "%"
  }
}

extension Decimal {
  /// All digits with a comma between thousands, as both English and Korean write them (CLDR `#,##0.###`).
  func groupedText(minimumFractionDigits: Int = 0) -> String {
    plainText(minimumFractionDigits: minimumFractionDigits, isGrouped: true)
  }
}

/// A rate as tables show it to people: what one unit of the base buys. Against the won it is what a foreign unit costs,
/// by the hundred where one is worth little, as Korean banks quote it.
struct TableRate: Hashable, Sendable {
  private static let quotedByTheHundred = ["JPY", "VND", "IDR"]

  let rate: Decimal
  /// Percent since the fixing before; nil without one.
  let changePercent: Decimal?
  /// How many units it is for.
  let units: Int

  init(_ row: Quote, against base: Currency) {
    guard base.isPriced else {
      (rate, changePercent, units) = (row.rate, row.changePercent, 1)
      return
    }
    units = Self.quotedByTheHundred.contains(row.currency.code) ? 100 : 1
    rate = row.inverse * Decimal(units)
    changePercent = row.inverseChangePercent
  }

  /// The name of the currency, with the number of units where that is not one: `일본 엔 (100)`.
  func name(_ name: String) -> String { units == 1 ? name : "\(name) (\(units))" }
}

extension Currency {
  /// Whether rates against it are shown as prices of the other currencies.
  var isPriced: Bool { self == .krw }
}

extension RenderContext {
  /// What the rates against a base say: `1 USD =`, or that they are prices in won.
  func heading(of base: Currency) -> StyledText {
    StyledText(base.isPriced ? self(Phrase("KRW for one unit", "외화 1단위당 원 (KRW)")) : "1 \(base) =", .accent)
  }

  /// An amount as people write it, `₩133,527`, `-€74.60`, `CHF 12.50`: with its symbol in front, or its code where the
  /// symbol is shared (CLDR `¤#,##0.00`).
  func money(_ amount: Decimal, _ currency: Currency, fractionDigits: Int?) -> String {
    let digits = amount.groupedText(minimumFractionDigits: fractionDigits ?? 0)
    let sign = digits.hasPrefix("-") ? "-" : ""
    let known = catalog.symbol(of: currency).flatMap { !isASCII || $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : nil }
    let symbol = known ?? currency.code
    // CLDR's currencySpacing: a symbol that ends in a letter stands apart from the digits.
    let space = symbol.last?.isLetter == true ? " " : ""
    return sign + symbol + space + String(digits.dropFirst(sign.count))
  }
}

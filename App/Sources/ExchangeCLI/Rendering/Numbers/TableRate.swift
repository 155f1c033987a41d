import ExchangeFeature
import SharedModels

import struct Platform.Decimal

/// A rate as tables show it to people: what one unit of the base buys. Against the won it is what a foreign unit costs, by the
/// hundred where one is worth little, as Korean banks quote it.
struct TableRate: Hashable, Sendable {
  private static let quotedByTheHundred = ["JPY", "VND", "IDR"]

  let rate: Decimal
  /// Percent since the fixing before; nil without one.
  let changePercent: Decimal?
  /// How many units it is for.
  let units: Int

  init(_ row: RateRow, against base: Currency) {
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
}

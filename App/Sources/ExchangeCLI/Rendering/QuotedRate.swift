import Arithmetic
import ExchangeFeature
import ExchangeInterface
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

// The one rule for the digits of a rate: texts, boards, charts, own rates, alerts and screens read it here. JSON, CSV
// and --plain have the rate of one unit.
//
// A rate has six significant digits. Towards the won it is quoted as Korean banks do: the yen, the dong and the rupiah
// by the hundred, and two decimals from 10 won on.

extension RateText {
  private static let wonFractionDigits = 2

  /// The rate of ``CurrencyPair/shownUnits`` of a pair, from that of one unit: `849.13` for JPY/KRW.
  static func rate(_ rate: Decimal, of pair: CurrencyPair, units: Int? = nil) -> String {
    let shown = rate * Decimal(units ?? pair.shownUnits)
    guard pair.quote == .krw, !(ExactRatio(shown) < ExactRatio(10)) else { return self.rate(shown) }
    return shown.rounded(to: .fractionDigits(wonFractionDigits))
      .groupedText(minimumFractionDigits: wonFractionDigits)
  }

  /// The same beside a point of a chart, without zeros at the end where it is not in won.
  static func label(_ point: HistoryPoint, of pair: CurrencyPair?) -> String {
    if let pair, pair.quote == .krw { rate(point.rate, of: pair) } else { label(point.rate) }
  }
}

extension RenderContext {
  /// The rate of ``CurrencyPair/shownUnits`` of a pair, from that of one unit, with the digits that were asked for.
  ///
  /// - Parameter units: Another number of units, where a question names one.
  func rate(_ rate: Decimal, of pair: CurrencyPair, units: Int? = nil) -> String {
    isRaw || precision != nil
      ? self.rate(rate * Decimal(units ?? pair.shownUnits)) : RateText.rate(rate, of: pair, units: units)
  }

  /// A rate in a sentence: `1 USD = 1,335.27 KRW`, `100 JPY = 849.13 KRW`.
  func equation(_ rate: Decimal, of pair: CurrencyPair) -> String {
    "\(pair.shownUnits) \(pair.base) = \(self.rate(rate, of: pair)) \(pair.quote)"
  }

  /// A rate in a cell or a headline that names the pair beside it: the number alone, and what it is for where that is
  /// not one unit: `100 JPY = 849.13`.
  func figure(_ rate: Decimal, of pair: CurrencyPair) -> String {
    (pair.shownUnits == 1 ? "" : "\(pair.shownUnits) \(pair.base) = ") + self.rate(rate, of: pair)
  }
}

extension RenderContext {
  /// An own rate in a cell, with all of its digits: what was typed is shown.
  func figure(own rate: OwnRate) -> String {
    let units = rate.pair.shownUnits
    return (units == 1 ? "" : "\(units) \(rate.pair.base) = ") + (rate.rate * Decimal(units)).groupedText()
  }
}

/// A rate as boards show it to people: what one unit of the base buys. Against the won it is what a foreign unit costs,
/// by the hundred where one is worth little.
struct TableRate: Equatable, Sendable {
  let row: Quote
  let base: Currency

  private var pair: CurrencyPair {
    base.isPriced ? CurrencyPair(base: row.currency, quote: base) : CurrencyPair(base: base, quote: row.currency)
  }

  private var rate: Decimal { base.isPriced ? row.inverse : row.rate }

  func text(in context: RenderContext) -> String { context.rate(rate, of: pair) }

  /// The code of the currency, with the number of units where that is not one: `JPY (100)`.
  var code: String { pair.shownUnits == 1 ? row.currency.code : "\(row.currency) (\(pair.shownUnits))" }

  /// Percent since the fixing before; nil without one.
  var changePercent: Decimal? { base.isPriced ? row.inverseChangePercent : row.changePercent }

  /// Of the rate that ``text(in:)`` says.
  func change(in context: RenderContext) -> StyledText {
    context.change(changePercent, of: pair, rate, from: row.previous?.rate.inverted(base.isPriced))
  }
}

extension RenderContext {
  /// The change of a rate since the fixing before: `▼ 0.15%`, in Korean with that of the price in won:
  /// `▼ 2.02원 (0.15%)`.
  func change(of quote: Quote) -> StyledText {
    change(quote.changePercent, of: quote.pair, quote.rate, from: quote.previous?.rate)
  }

  fileprivate func change(
    _ percent: Decimal?, of pair: CurrencyPair, _ rate: Decimal, from previous: ExactRatio?
  ) -> StyledText {
    guard let percent, let before = previous?.decimal(roundedTo: .rate) else { return RateText.change(percent) }
    return change(percent, of: pair, from: before, to: rate)
  }

  /// The change between any two rates of a pair.
  func change(_ percent: Decimal, of pair: CurrencyPair, from before: Decimal, to rate: Decimal) -> StyledText {
    guard hasRoomForWon else { return RateText.change(percent) }
    return RateText.arrow(percent) + StyledText(self(.change(percent, of: pair, from: before, to: rate)))
  }

  private var hasRoomForWon: Bool { (width ?? Self.widthForWon) >= Self.widthForWon }
}

extension Phrase {
  /// How far a rate moved, whichever way: `0.15%`, in Korean with the price in won: `2.02원 (0.15%)`.
  static func change(
    _ percent: Decimal, of pair: CurrencyPair, from before: Decimal, to rate: Decimal
  ) -> Phrase {
    let share = RateText.share(percent.magnitude)
    guard pair.quote == .krw else { return Phrase(verbatim: share) }
    let units = Decimal(pair.shownUnits)
    let won = (rate * units - before * units).magnitude.rounded(to: .fractionDigits(2))
    return Phrase("\(share)", "\(won.groupedText(minimumFractionDigits: 2))원 (\(share))")
  }
}

extension ExactRatio {
  fileprivate func inverted(_ isInverted: Bool) -> ExactRatio { isInverted ? ExactRatio(1) / self : self }
}

extension RenderContext {
  /// The narrowest terminal that has room for a change in won beside its percentage.
  fileprivate static let widthForWon = 60

  /// Won from a hundred million on as one says them, to the ten thousand: `13억 3,527만원`; nil for less.
  func spokenWon(_ amount: Decimal) -> String? {
    guard !(ExactRatio(amount.magnitude) < ExactRatio(100_000_000)),
      let magnitude = (ExactRatio(amount.magnitude) / ExactRatio(10_000)).decimal(roundedTo: .fractionDigits(0))
    else { return nil }
    var digits = Substring(magnitude.plainText())
    var parts: [String] = []
    for unit in ["만", "억", "조", "경"] where !digits.isEmpty {
      let group = unit == "경" ? digits : digits.suffix(4)
      digits = digits.dropLast(group.count)
      if let number = Decimal(string: String(group)), number != 0 { parts.insert(number.groupedText() + unit, at: 0) }
    }
    return (amount < 0 ? "-" : "") + parts.joined(separator: " ") + "원"
  }
}

import ExchangeInterface
import ReferenceData
import SharedModels

/// A currency as fixings have it on a day: itself, or the one that replaced it at a fixed rate.
struct FixedEquivalent {
  /// The currency that fixings quote.
  let currency: Currency
  /// The conversion to it; nil where the currency is quoted itself.
  let conversion: FixedConversion?

  init(_ currency: Currency, on day: FixingDate) {
    conversion = FixedConversion(of: currency, on: day)
    self.currency = conversion?.successor ?? currency
  }

  /// Units of the currency for one of the quoted one.
  var units: ExactRatio { conversion.map { ExactRatio($0.units) } ?? ExactRatio(1) }

  var note: RateNote? { conversion.map { .replaced($0.currency, by: $0.successor, units: $0.units) } }
}

/// The rates between currencies that replaced each other, which are law: no fixing has them, and none is asked for.
enum FixedRates {
  /// Whether all of the currencies are the same one on a day by law: the euro itself, or one that was replaced.
  static func covers(_ currencies: [Currency], on day: FixingDate) -> Bool {
    let equivalents = currencies.map { FixedEquivalent($0, on: day) }
    return equivalents.count > 1 && equivalents.contains { $0.conversion != nil || $0.currency == .eur }
      && equivalents.allSatisfy { $0.currency == equivalents[0].currency }
  }

  /// The quote of a pair of such currencies, nil for any other; with those beside it, the successor itself is one.
  static func quote(
    _ pair: CurrencyPair, beside others: [Currency] = [], on day: FixingDate, requested: DayOrPeriod?
  ) -> Quote? {
    guard covers([pair.base, pair.quote] + others, on: day) else { return nil }
    let (base, quote) = (FixedEquivalent(pair.base, on: day), FixedEquivalent(pair.quote, on: day))
    return Quote(
      pair, requested: requested, rate: quote.units / base.units, date: day, source: .fixed,
      notes: [base.note, quote.note].compactMap { $0 })
  }
}

extension Fixing {
  /// Units of `quote` for one unit of `base`, with its successor in place of a currency that was replaced; nil where
  /// the fixing lacks either.
  func rate(from base: FixedEquivalent, to quote: FixedEquivalent) -> ExactRatio? {
    guard let rate = rate(from: base.currency, to: quote.currency) else { return nil }
    return base.conversion == nil && quote.conversion == nil ? rate : rate * quote.units / base.units
  }
}

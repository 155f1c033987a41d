import ExchangeInterface
import ReferenceData
import SharedModels

/// A currency as fixings have it on a day: itself, or the euro that replaced it at an irrevocable rate.
struct EuroEquivalent {
  /// The currency that fixings quote.
  let currency: Currency
  /// The conversion to the euro; nil where the currency is quoted itself.
  let conversion: EuroConversion?

  init(_ currency: Currency, on day: FixingDate) {
    self.init(currency, EuroConversion(of: currency), on: day)
  }

  /// The same where the conversion has been looked up, for a series of days.
  init(_ currency: Currency, _ conversion: EuroConversion?, on day: FixingDate) {
    self.conversion = conversion.flatMap { $0.since <= day ? $0 : nil }
    self.currency = self.conversion == nil ? currency : .eur
  }

  /// Units of the currency for one of the quoted one.
  var units: ExactRatio { conversion.map { ExactRatio($0.units) } ?? ExactRatio(1) }

  var note: RateNote? { conversion.map { .replacedByEuro($0.currency, unitsPerEuro: $0.units) } }
}

/// The rates between the euro and the currencies that it replaced, which are law: no fixing has them, and none is asked for.
enum FixedEuro {
  /// Whether all of the currencies are the euro on a day, at least one of them by law.
  static func covers(_ currencies: [Currency], on day: FixingDate) -> Bool {
    guard currencies.count > 1 else { return false }
    var isReplaced = false
    for currency in currencies where currency != .eur {
      guard EuroEquivalent(currency, on: day).conversion != nil else { return false }
      isReplaced = true
    }
    return isReplaced
  }

  /// The quote of a pair of such currencies, nil for any other; with those beside it, the euro itself is one.
  static func quote(
    _ pair: CurrencyPair, beside others: [Currency] = [], on day: FixingDate, requested: DayOrPeriod?
  ) -> Quote? {
    guard covers([pair.base, pair.quote] + others, on: day) else { return nil }
    let (base, quote) = (EuroEquivalent(pair.base, on: day), EuroEquivalent(pair.quote, on: day))
    return Quote(
      pair, requested: requested, rate: quote.units / base.units, date: day, source: .fixed,
      notes: [base.note, quote.note].compactMap { $0 })
  }
}

extension Fixing {
  /// Units of `quote` for one unit of `base`, with the euro in place of the currencies that it replaced; nil where the
  /// fixing lacks either.
  func rate(from base: EuroEquivalent, to quote: EuroEquivalent) -> ExactRatio? {
    guard let rate = rate(from: base.currency, to: quote.currency) else { return nil }
    return base.conversion == nil && quote.conversion == nil ? rate : rate * quote.units / base.units
  }
}

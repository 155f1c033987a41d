import ReferenceData
import SharedModels

/// A currency as a fixing has it on a day: itself, or the euro that replaced it.
struct EuroLeg {
  /// The currency that the fixing quotes.
  let currency: Currency
  /// The conversion to the euro; nil where the currency is quoted itself.
  let conversion: EuroConversion?

  init(_ currency: Currency, on day: FixingDate) {
    conversion = EuroConversion(of: currency, on: day)
    self.currency = conversion == nil ? currency : .eur
  }

  /// Units of the currency for one of the quoted one.
  var units: ExactRatio { conversion.map { ExactRatio($0.units) } ?? ExactRatio(1) }

  /// The rate between two legs that both are the euro, one of them by law; nil for any others.
  static func fixedRate(from base: EuroLeg, to quote: EuroLeg) -> ExactRatio? {
    guard base.currency == .eur, quote.currency == .eur, base.conversion != nil || quote.conversion != nil else {
      return nil
    }
    return quote.units / base.units
  }
}

extension Fixing {
  /// Units of `quote` for one unit of `base`, with the euro in place of the currencies that joined it; nil where the
  /// fixing lacks either.
  func rate(from base: EuroLeg, to quote: EuroLeg) -> ExactRatio? {
    rate(from: base.currency, to: quote.currency).map { $0 * quote.units / base.units }
  }
}

import ExchangeInterface
import ReferenceData
import SharedModels

extension RateBook {
  /// How a quote comes about.
  ///
  /// - Parameter others: The currencies that had to be in the same fixing.
  func steps(of quote: Quote, beside others: [Currency]) -> [ConversionStep] {
    if quote.source == .own {
      return [.ownRate(quote.date), .rate(quote.pair, quote.rate, dividend: [], divisor: [])]
    }
    let day = quote.requested?.day
    let valid = quote.requested?.period == nil ? day ?? moment.today : quote.date
    let sides = [quote.pair.base, quote.pair.quote].map { FixedEquivalent($0, on: valid) }
    let replaced = sides.compactMap(\.conversion).map {
      ConversionStep.replaced($0.currency, by: $0.successor, units: $0.units)
    }
    if let period = quote.requested?.period {
      let mean = ConversionStep.mean(period, fixings: quote.fixings, until: quote.date, quote.source)
      return [mean] + replaced + [.rate(quote.pair, quote.rate, dividend: [], divisor: [])]
    }
    let currencies = [quote.pair.base, quote.pair.quote] + others
    let fixing = quote.source == .fixed ? nil : try? fixing(for: currencies, on: day).fixing
    let units = sides.map { side in
      let leg = fixing.flatMap { side.currency == $0.pivot ? nil : $0.perPivot(side.currency) }
      return [leg?.decimal(roundedTo: .significantDigits(ScaledInteger.maximumDigits)), side.conversion?.units]
        .compactMap { $0 }
    }
    let rate = ConversionStep.rate(quote.pair, quote.rate, dividend: units[1], divisor: units[0])
    guard let fixing else { return replaced + [rate] }
    let legs = sides.map(\.currency).uniqued().filter { $0 != fixing.pivot }.compactMap { currency in
      fixing.perPivot(currency)?.decimal(roundedTo: .significantDigits(ScaledInteger.maximumDigits))
        .map { Money($0, currency) }
    }
    let start = [ConversionStep.fixing(fixing.source, fixing.date, requested: day)] + replaced
    // Where the fixing itself says the rate, there is nothing to divide.
    let isLeg = units[0].isEmpty && units[1].count == 1 && legs.count == 1
    return start + [.legs(fixing.pivot, legs)] + (isLeg ? [] : [rate])
  }
}

extension ConversionRequest {
  /// What follows the rates of the terms: their worth, the sum, the fee and the rounding.
  func steps(_ worths: [ExactRatio], in target: Currency, rounding: MoneyRounding, result: ConvertedAmount)
    -> [ConversionStep]
  {
    func money(_ amount: ExactRatio) -> Money? { amount.decimal(roundedTo: .rate).map { Money($0, target) } }
    var steps = zip(terms, worths).compactMap { term, worth in money(worth).map { ConversionStep.worth(term, $0) } }
    let sum = worths.reduce(ExactRatio(0)) { $0 + $1 }
    if worths.count > 1, let total = money(sum) { steps.append(.sum(total)) }
    if let feePercent, let amount = money(sum * (ExactRatio(1) + ExactRatio(feePercent) / ExactRatio(100))) {
      steps.append(.fee(feePercent, amount))
    }
    return steps + [.rounded(Money(result.amount, target), rounding)]
  }
}

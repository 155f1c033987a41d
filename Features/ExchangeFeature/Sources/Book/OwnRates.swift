import ExchangeInterface
import SharedModels

// The person's own rates, which the policy of a request carries.
extension RateBook {
  /// Whether nothing but own rates may answer.
  var isOwnAlone: Bool { policy.source == .only(.own) }

  /// The quote at the newest own rate of a pair, or of its inverse, for a day; nil where a fixing answers.
  func ownQuote(_ pair: CurrencyPair, on requested: DayOrPeriod?) throws(ExchangeError) -> Quote? {
    guard isOwnAlone || !policy.ownRates.isEmpty else { return nil }
    let day = requested?.day ?? moment.today
    guard let rate = ownRate(of: pair, on: requested) else {
      guard isOwnAlone else { return nil }
      throw .noRate(
        day > moment.today ? .future(day, newest: ecb.newest.date) : .noOwnRate(pair.base, pair.quote, on: day))
    }
    guard let quote = Quote(pair, requested: requested, rate: rate, date: day, source: .own) else {
      throw .amountOutOfRange
    }
    return quote
  }

  /// The currencies that fixings have to quote together: without those that have an own rate in the last of them.
  func lackingOwnRate(_ currencies: [Currency], on requested: DayOrPeriod?) -> [Currency] {
    guard !policy.ownRates.isEmpty, currencies.count > 1, let target = currencies.last else { return currencies }
    let lacking = currencies.dropLast().filter {
      ownRate(of: CurrencyPair(base: $0, quote: target), on: requested) == nil
    }
    return lacking.isEmpty ? [] : lacking + [target]
  }

  /// The currencies that have an own rate against a base, by code.
  func ownCurrencies(against base: Currency, on requested: DayOrPeriod?) -> [Currency] {
    policy.ownRates.compactMap { $0.pair.base == base ? $0.pair.quote : $0.pair.quote == base ? $0.pair.base : nil }
      .uniqued().filter { ownRate(of: CurrencyPair(base: base, quote: $0), on: requested) != nil }.sorted()
  }

  /// Units of the quote currency for one unit of the base; nil without one for the day, for a period and in the future.
  private func ownRate(of pair: CurrencyPair, on requested: DayOrPeriod?) -> ExactRatio? {
    let day = requested?.day ?? moment.today
    guard requested?.period == nil, day <= moment.today, policy.source == .auto || isOwnAlone else { return nil }
    for own in policy.ownRates where own.holds(on: day) {
      if own.pair == pair { return ExactRatio(own.rate) }
      if own.pair == pair.inverse { return ExactRatio(1) / ExactRatio(own.rate) }
    }
    return isOwnAlone && pair.base == pair.quote ? ExactRatio(1) : nil
  }
}

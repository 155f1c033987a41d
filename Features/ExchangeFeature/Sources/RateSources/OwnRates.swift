import Arithmetic
import ExchangeInterface
import Platform
import SharedModels

/// The person's own rates, which the policy of a request carries.
struct OwnRates: RateSource {
  static let hasDaysOfItsOwn = true

  /// It leaves what has no own rate in the last of the currencies, and everything where fixings alone are asked for.
  func remainder(of inquiry: RateInquiry, in book: RateBook) -> [Currency] {
    if isAlone(in: book) { return [] }
    let currencies = inquiry.currencies
    guard !book.policy.ownRates.isEmpty, currencies.count > 1, let target = currencies.last else { return currencies }
    let lacking = currencies.dropLast().filter {
      rate(of: CurrencyPair(base: $0, quote: target), on: inquiry, in: book) == nil
    }
    return lacking.isEmpty ? [] : lacking + [target]
  }

  func quote(_ pair: CurrencyPair, for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> Quote {
    if inquiry.isSeries { throw .noRate(.sourceWithoutSeries(.own)) }
    let day = inquiry.day ?? book.moment.today
    guard let rate = rate(of: pair, on: inquiry, in: book) else {
      throw .noRate(
        day > book.moment.today
          ? .future(day, newest: book.ecb.newest.date) : .noOwnRate(pair.base, pair.quote, on: day))
    }
    guard let quote = Quote(pair, requested: inquiry.requested, rate: rate, date: day, source: .own) else {
      throw .amountOutOfRange
    }
    return quote
  }

  func listing(
    against base: Currency, on requested: DayOrPeriod?, in book: RateBook
  ) throws(ExchangeError) -> [Currency] {
    let others = book.policy.ownRates.compactMap { own in
      own.pair.base == base ? own.pair.quote : own.pair.quote == base ? own.pair.base : nil
    }
    let listed = others.uniqued().filter { other in
      rate(of: CurrencyPair(base: base, quote: other), on: RateInquiry([], on: requested), in: book) != nil
    }
    if listed.isEmpty, isAlone(in: book) {
      throw .noRate(.noOwnRate(base, nil, on: requested?.day ?? book.moment.today))
    }
    return listed
  }

  /// Whether nothing but own rates may answer.
  private func isAlone(in book: RateBook) -> Bool { book.policy.source == .only(.own) }

  /// Units of the quote currency for one unit of the base; nil without one for the day, for a period and in the future.
  private func rate(of pair: CurrencyPair, on inquiry: RateInquiry, in book: RateBook) -> ExactRatio? {
    let day = inquiry.day ?? book.moment.today
    let isAlone = isAlone(in: book)
    guard !inquiry.isSeries, day <= book.moment.today, book.policy.source == .auto || isAlone else { return nil }
    for own in book.policy.ownRates where own.holds(on: day) {
      if own.pair == pair { return ExactRatio(own.rate) }
      if own.pair == pair.inverse { return ExactRatio(1) / ExactRatio(own.rate) }
    }
    return isAlone && pair.base == pair.quote ? ExactRatio(1) : nil
  }
}

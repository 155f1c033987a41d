import Arithmetic
import ExchangeInterface
import SharedModels

/// The rates that law fixed between the euro and the currencies that it replaced, or between an old money and its
/// successor.
struct RatesByLaw: RateSource {
  /// It quotes currencies that are one by law, of which no fixing has a rate.
  func remainder(of inquiry: RateInquiry, in book: RateBook) -> [Currency] {
    let areSame = FixedEquivalent.areSame(inquiry.currencies, on: inquiry.day ?? book.moment.today)
    return areSame && !inquiry.isSeries ? [] : inquiry.currencies
  }

  func quote(_ pair: CurrencyPair, for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> Quote {
    let day = inquiry.day ?? book.moment.today
    if let day = inquiry.day { try book.ecb.check(day, today: book.moment.today) }
    let (base, quote) = (FixedEquivalent(pair.base, on: day), FixedEquivalent(pair.quote, on: day))
    let fixed = Quote(
      pair, requested: inquiry.requested, rate: quote.units / base.units, date: day, source: .fixed,
      notes: [base.note, quote.note].compactMap { $0 })
    guard let fixed else { throw .amountOutOfRange }
    return fixed
  }
}

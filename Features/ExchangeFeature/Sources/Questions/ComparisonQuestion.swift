import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// The rate of a pair on two days, or in two periods, set against each other. Own rates are left out.
public struct ComparisonQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "comparison"

  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// The two days or periods; nil for the newest fixing.
  public let days: [DayOrPeriod?]
  /// Where the fixings may come from.
  public let policy: RatePolicy

  /// Sets two days or periods against each other, in whichever order.
  public init(_ pair: CurrencyPair, _ one: DayOrPeriod?, _ other: DayOrPeriod?, policy: RatePolicy) {
    (self.pair, days) = (pair, [one, other])
    self.policy = policy.withoutOwnRates
  }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    try book.needs(of: [pair.currencies], on: days[0])
      + book.needs(of: [pair.currencies], on: days[1])
  }

  /// The answer, from a book that has what is needed.
  public func answer(from book: RateBook) throws(ExchangeError) -> Comparison {
    let quotes = try days.map { day throws(ExchangeError) in try book.quote(pair, on: day) }
    let (earlier, later) = quotes[0].date <= quotes[1].date ? (quotes[0], quotes[1]) : (quotes[1], quotes[0])
    guard let change = earlier.exactRate.percentChange(to: later.exactRate)?.decimal(roundedTo: .percent) else {
      throw .amountOutOfRange
    }
    return Comparison(earlier: earlier, later: later, changePercent: change)
  }
}

/// The answer to a ``ComparisonQuestion``.
public struct Comparison: Equatable, Sendable {
  /// The quote of the earlier day or period.
  public let earlier: Quote
  /// That of the later one.
  public let later: Quote
  /// Percent from the earlier rate to the later one, two decimals.
  public let changePercent: Decimal
}

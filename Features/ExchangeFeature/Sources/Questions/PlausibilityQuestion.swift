public import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// Whether a rate that a person names can be meant: it is compared with the fixing of the day it is for, or where there
/// is none with the newest one at hand. Nobody is asked.
public struct PlausibilityQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "plausibility"

  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// Units of the quote currency for one unit of the base; above zero.
  public let rate: Decimal
  /// The day that the rate is for; nil for the newest fixing.
  public let day: FixingDate?

  /// Asks about a rate of a pair on a day.
  public init(_ pair: CurrencyPair, _ rate: Decimal, on day: FixingDate? = nil) {
    (self.pair, self.rate, self.day) = (pair, rate, day)
  }

  /// What is known without asking anybody.
  public var policy: RatePolicy { RatePolicy(isOffline: true) }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    let currencies = [pair.currencies]
    return try book.needs(of: currencies, on: nil)
      + (day.map { day throws(ExchangeError) in try book.needs(of: currencies, on: .day(day)) } ?? [])
  }

  /// Why the rate cannot be meant; nil where it can, or nothing is known to compare it with.
  public func answer(from book: RateBook) throws(ExchangeError) -> ImplausibleRate? {
    let ofDay = day.flatMap { day in try? book.quote(pair, on: .day(day)) }
    guard let fixing = ofDay ?? (try? book.quote(pair, on: nil)) else { return nil }
    return ImplausibleRate(ExactRatio(rate), beside: fixing)
  }
}

/// A rate more than ten times off the fixing, and how it may have been meant.
public struct ImplausibleRate: Hashable, Sendable {
  /// What was probably meant by the number.
  public enum Meaning: Hashable, Sendable {
    /// The rate of the pair the other way round.
    case inverse
    /// That of a hundred units of the base.
    case ofHundred
  }

  /// Units of the quote currency for one of the base by the fixing, to 16 significant digits.
  public let fixing: Decimal
  /// The day of the fixing.
  public let date: FixingDate
  /// What was probably meant; nil where nothing suggests itself.
  public let meaning: Meaning?

  /// Compares a rate with a quote of the same pair; nil where it can be meant.
  public init?(_ rate: ExactRatio, beside quote: Quote) {
    self.init(rate, between: quote.exactRate, and: quote.exactRate, quote.rate, quote.date)
  }

  /// Compares a rate with the fixings of a range; nil where the pair has come near it.
  public init?(_ rate: ExactRatio, within summary: HistorySummary) {
    let (lowest, highest) = (ExactRatio(summary.minimum.rate), ExactRatio(summary.maximum.rate))
    self.init(rate, between: lowest, and: highest, summary.last.rate, summary.last.date)
  }

  private init?(
    _ rate: ExactRatio, between lowest: ExactRatio, and highest: ExactRatio, _ fixing: Decimal, _ date: FixingDate
  ) {
    let ten = ExactRatio(10)
    func isNear(_ rate: ExactRatio) -> Bool { !(rate * ten < lowest) && !(highest * ten < rate) }
    guard !isNear(rate) else { return nil }
    (self.fixing, self.date) = (fixing, date)
    meaning =
      if !rate.isZero, isNear(ExactRatio(1) / rate) {
        .inverse
      } else {
        isNear(rate / ExactRatio(100)) ? .ofHundred : nil
      }
  }
}

import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// A card of round amounts of a pair, in both directions.
public struct CardQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "card"

  /// The base and the quote currency.
  public var pair: CurrencyPair
  /// The amounts of either currency; empty for round ones that suit its unit.
  public var amounts: [Decimal]
  /// How the results are rounded; nil for the minor units.
  public var rounding: MoneyRounding?
  /// Whether they are rounded to what can be paid in coins, where no other rounding is given.
  public var paysCash = false
  /// Where the answer may come from, and how old it may be.
  public var policy: RatePolicy

  /// By default for round amounts at the newest fixing.
  public init(
    _ pair: CurrencyPair, amounts: [Decimal] = [], rounding: MoneyRounding? = nil, policy: RatePolicy = RatePolicy()
  ) {
    self.pair = pair
    self.amounts = amounts
    self.rounding = rounding
    self.policy = policy
  }
}

/// The answer to a ``CardQuestion``.
public struct RateCard: Equatable, Sendable {
  /// One amount and what it is worth.
  public struct Row: Hashable, Sendable {
    /// In units of the currency that is converted.
    public let amount: Decimal
    /// What it is worth, rounded once.
    public let result: Decimal
    /// Decimals to pad `result` to when it is written; nil writes it as it is.
    public let fractionDigits: Int?
  }

  /// The rate of the pair that was asked for.
  public let quote: Quote
  /// Amounts of the base in the quote currency.
  public let forward: [Row]
  /// Amounts of the quote currency in the base.
  public let backward: [Row]
}

extension CardQuestion {
  /// Typical amounts of a payment.
  private static let roundAmounts: [Decimal] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    try book.needs(of: [pair.currencies], on: policy.date)
  }

  /// All from one fixing; each result is computed exactly and rounded once.
  public func answer(from book: RateBook) throws(ExchangeError) -> RateCard {
    let quote = try book.quote(pair, on: policy.date)
    return RateCard(
      quote: quote, forward: try rows(of: pair.base, in: pair.quote, at: quote.exactRate, from: book),
      backward: try rows(of: pair.quote, in: pair.base, at: ExactRatio(1) / quote.exactRate, from: book))
  }

  private func rows(
    of currency: Currency, in result: Currency, at rate: ExactRatio, from book: RateBook
  ) throws(ExchangeError) -> [RateCard.Row] {
    // A thousand times as much of a unit worth less than a euro cent.
    let euro = CurrencyPair(base: .eur, quote: currency)
    let perEuro = try? book.quote(euro, on: policy.date, beside: pair.currencies)
    let isSmall = perEuro.map { ExactRatio(100) < $0.exactRate } ?? false
    let amounts = amounts.isEmpty ? Self.roundAmounts.map { isSmall ? $0 * 1000 : $0 } : amounts
    let rounding = rounding ?? book.rounding(to: result, inCash: paysCash)
    return try amounts.map { amount throws(ExchangeError) in
      guard let (result, fractionDigits) = rounding.round(ExactRatio(amount) * rate) else { throw .amountOutOfRange }
      return RateCard.Row(amount: amount, result: result.decimal, fractionDigits: fractionDigits)
    }
  }
}

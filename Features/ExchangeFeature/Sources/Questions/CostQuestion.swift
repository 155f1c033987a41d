import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// What was paid for an amount, compared with the fixing of the day.
public struct CostQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "cost"

  /// What was bought; above zero.
  public var bought: Money
  /// What was paid for it; above zero.
  public var paid: Money
  /// How the amount of the markup is rounded.
  public var rounding: MoneyRounding
  /// The policy for the fixing, which is never an own rate.
  public let policy: RatePolicy

  /// By default compares with the newest fixing.
  public init(bought: Money, paid: Money, rounding: MoneyRounding, policy: RatePolicy = RatePolicy()) {
    self.bought = bought
    self.paid = paid
    self.rounding = rounding
    // An own rate is what was paid, and no fixing to compare it with.
    self.policy = policy.withoutOwnRates
  }
}

/// What an amount really cost: the effective rate, and how far it is from the fixing of the day.
public struct Cost: Equatable, Sendable {
  /// What was bought.
  public let bought: Money
  /// What was paid for it.
  public let paid: Money
  /// Units of the paid currency for one of the bought one, to 16 significant digits.
  public let rate: Decimal
  /// The inverse of the effective rate, its own division.
  public let inverse: Decimal
  /// What the fixing of the day says of the same pair.
  public let fixing: Quote
  /// Percent that were paid above the fixing, two decimals; below it where negative.
  public let markupPercent: Decimal
  /// What was paid above the worth at the fixing, rounded once; below it where negative.
  public let markupAmount: Decimal
  /// Decimals to pad `markupAmount` to when it is written; nil writes it as it is.
  public let fractionDigits: Int?

  /// Compares with a quote of the paid currency for one unit of the bought one.
  init(_ request: CostQuestion, at quote: Quote) throws(ExchangeError) {
    let (bought, paid) = (ExactRatio(request.bought.amount), ExactRatio(request.paid.amount))
    let rate = paid / bought
    guard let shown = rate.decimal(roundedTo: .rate), let inverse = (bought / paid).decimal(roundedTo: .rate),
      let percent = quote.exactRate.percentChange(to: rate)?.decimal(roundedTo: .percent),
      let (amount, fractionDigits) = request.rounding.round(paid - bought * quote.exactRate)
    else { throw .amountOutOfRange }
    (self.bought, self.paid) = (request.bought, request.paid)
    self.rate = shown
    self.inverse = inverse
    fixing = quote
    markupPercent = percent
    markupAmount = amount.decimal
    self.fractionDigits = fractionDigits
  }
}

extension CostQuestion {
  private var pair: CurrencyPair { CurrencyPair(base: bought.currency, quote: paid.currency) }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    try book.needs(of: [pair.currencies], on: policy.date)
  }

  /// The answer, from a book that has what is needed.
  public func answer(from book: RateBook) throws(ExchangeError) -> Cost {
    try Cost(self, at: book.quote(pair, on: policy.date))
  }
}

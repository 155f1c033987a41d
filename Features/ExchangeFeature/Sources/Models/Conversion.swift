import Arithmetic
public import ExchangeInterface
public import SharedModels
public import Wording

public import struct Platform.Decimal

/// A request to convert money to other currencies.
public struct ConversionRequest: Hashable, Sendable {
  /// What is converted: one amount, or several of different currencies to be summed in each target.
  public var terms: [Money]
  /// The currencies to convert into, each once, in order.
  public var targets: [Currency]
  /// Whether all that a board against the first term's currency lists are targets, too.
  public var wantsEveryTarget = false
  /// How the results are rounded; nil for the targets' minor units.
  public var rounding: MoneyRounding?
  /// Percent that are paid on top of the result, or taken off it where negative; at least −100.
  public var feePercent: Decimal?
  /// Whether the steps of the answer are wanted.
  public var wantsSteps = false
  /// Whether a target without a rate is left out, where another one has one: nobody named it.
  public var leavesOutTargets = false
  /// Where the answer may come from, and how old it may be.
  public var policy: RatePolicy

  /// By default at the newest fixing, rounded to each target's minor units.
  public init(
    terms: [Money], targets: [Currency], rounding: MoneyRounding? = nil, feePercent: Decimal? = nil,
    policy: RatePolicy = RatePolicy()
  ) {
    self.terms = terms
    self.targets = targets
    self.rounding = rounding
    self.feePercent = feePercent
    self.policy = policy
  }
}

/// The answer to a ``ConversionRequest``.
public struct Conversion: Equatable, Sendable {
  /// The converted amounts.
  public let terms: [Money]
  /// The requested day or period; nil for the newest fixing.
  public let requestedDate: DayOrPeriod?
  /// The fee that the results include; nil without one.
  public internal(set) var feePercent: Decimal?
  /// One result per target, in the requested order.
  public let results: [ConvertedAmount]
  /// The notes that go with the answer.
  public let notes: [RateNote]
  /// How the results come about, a sentence a step; empty unless it is wanted.
  public internal(set) var steps: [Phrase] = []
}

/// An amount converted to one target currency.
public struct ConvertedAmount: Equatable, Sendable {
  /// The amount, rounded once; with the fee, where there is one.
  public let amount: Decimal
  /// The amount without the fee, rounded once by itself.
  public let amountBeforeFee: Decimal
  /// Decimals to pad `amount` to when it is written; nil writes it as it is (raw, or a tiny amount's two digits).
  public let fractionDigits: Int?
  /// The quote that it was converted at; of a sum, that of the first own rate, or of the first term.
  public let quote: Quote
  /// Whether it is the sum of several currencies, which has no rate.
  public let isSum: Bool

  /// The target currency.
  public var to: Currency { quote.pair.quote }

  /// Units of the target for one unit of the source, to 16 significant digits; nil for a sum.
  public var rate: Decimal? { isSum ? nil : quote.rate }
}

/// A request for a card of round amounts of a pair, in both directions.
public struct RateCardRequest: Hashable, Sendable {
  /// The base and the quote currency.
  public var pair: CurrencyPair
  /// The amounts of either currency; empty for round ones that suit its unit.
  public var amounts: [Decimal]
  /// How the results are rounded; nil for the minor units.
  public var rounding: MoneyRounding?
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

/// The answer to a ``RateCardRequest``.
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

/// A request to compare what was paid for an amount with the fixing of the day.
public struct CostRequest: Hashable, Sendable {
  /// What was bought; above zero.
  public var bought: Money
  /// What was paid for it; above zero.
  public var paid: Money
  /// How the amount of the markup is rounded.
  public var rounding: MoneyRounding
  /// The policy for the fixing, which is never an own rate.
  public var policy: RatePolicy

  /// By default compares with the newest fixing.
  public init(bought: Money, paid: Money, rounding: MoneyRounding, policy: RatePolicy = RatePolicy()) {
    self.bought = bought
    self.paid = paid
    self.rounding = rounding
    self.policy = policy
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
  init(_ request: CostRequest, at quote: Quote) throws(ExchangeError) {
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

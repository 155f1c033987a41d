public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// A request for a card of round amounts of a pair, in both directions.
public struct RateCardRequest: Hashable, Sendable {
  /// The base and the quote currency.
  public var pair: CurrencyPair
  /// The amounts of either currency; empty for round ones that suit its unit.
  public var amounts: [Decimal]
  /// Decimals of the results instead of the minor units.
  public var precision: Int?
  /// Gives 16 significant digits instead of rounding to money.
  public var isRaw: Bool
  /// The policy for the answer.
  public var policy: RatePolicy

  /// Creates a request.
  public init(
    _ pair: CurrencyPair, amounts: [Decimal] = [], precision: Int? = nil, isRaw: Bool = false,
    policy: RatePolicy = RatePolicy()
  ) {
    self.pair = pair
    self.amounts = amounts
    self.precision = precision
    self.isRaw = isRaw
    self.policy = policy
  }
}

/// The answer to a ``RateCardRequest``.
public struct RateCard: Hashable, Sendable {
  /// One amount and what it is worth.
  public struct Row: Hashable, Sendable {
    /// The amount.
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

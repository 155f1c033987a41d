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

  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// The requested day or period; nil for the newest fixing.
  public let requestedDate: DayOrPeriod?
  /// Units of the quote currency for one unit of the base, to 16 significant digits.
  public let rate: Decimal
  /// Units of the base for one unit of the quote currency, its own division.
  public let inverse: Decimal
  /// The day of the fixing.
  public let date: FixingDate
  /// The provider of the fixing.
  public let source: ProviderID
  /// Whether a newer fixing was due when the answer was given.
  public let isStale: Bool
  /// How many fixings the rate is the mean of; 1 for a day.
  public let fixings: Int
  /// Amounts of the base in the quote currency.
  public let forward: [Row]
  /// Amounts of the quote currency in the base.
  public let backward: [Row]
  /// The notes that go with the answer.
  public let notes: [RateNote]

  /// Creates an answer.
  public init(_ quote: Quote, requestedDate: DayOrPeriod?, forward: [Row], backward: [Row]) {
    pair = quote.pair
    self.requestedDate = requestedDate
    rate = quote.rate
    inverse = quote.inverse
    date = quote.date
    source = quote.source
    isStale = quote.isStale
    fixings = quote.fixings
    self.forward = forward
    self.backward = backward
    notes = quote.notes
  }
}

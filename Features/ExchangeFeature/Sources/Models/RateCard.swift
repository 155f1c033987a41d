public import SharedModels

public import struct Platform.Decimal

/// A request for a card of round amounts of a pair, in both directions.
public struct RateCardRequest: Hashable, Sendable {
  /// One currency.
  public var from: Currency
  /// The other one.
  public var to: Currency
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
    from: Currency, to: Currency, amounts: [Decimal] = [], precision: Int? = nil, isRaw: Bool = false,
    policy: RatePolicy = RatePolicy()
  ) {
    self.from = from
    self.to = to
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

    /// Creates a row.
    public init(amount: Decimal, result: Decimal, fractionDigits: Int?) {
      self.amount = amount
      self.result = result
      self.fractionDigits = fractionDigits
    }
  }

  /// One currency.
  public let from: Currency
  /// The other one.
  public let to: Currency
  /// The requested day; nil for the newest fixing.
  public let requestedDate: FixingDate?
  /// Units of `to` for one unit of `from`, to 16 significant digits.
  public let rate: Decimal
  /// Units of `from` for one unit of `to`, its own division.
  public let inverse: Decimal
  /// The day of the fixing.
  public let date: FixingDate
  /// The provider of the fixing.
  public let source: ProviderID
  /// Whether a newer fixing was due when the answer was given.
  public let isStale: Bool
  /// Amounts of `from` in `to`.
  public let forward: [Row]
  /// Amounts of `to` in `from`.
  public let backward: [Row]
  /// The notes that go with the answer.
  public let notes: [RateNote]

  /// Creates an answer.
  public init(
    from: Currency, to: Currency, requestedDate: FixingDate?, rate: Decimal, inverse: Decimal, date: FixingDate,
    source: ProviderID, isStale: Bool, forward: [Row], backward: [Row], notes: [RateNote]
  ) {
    self.from = from
    self.to = to
    self.requestedDate = requestedDate
    self.rate = rate
    self.inverse = inverse
    self.date = date
    self.source = source
    self.isStale = isStale
    self.forward = forward
    self.backward = backward
    self.notes = notes
  }
}

public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// A request to convert money to other currencies.
public struct ConversionRequest: Hashable, Sendable {
  /// What is converted: one amount, or several of different currencies to be summed in each target.
  public var terms: [Money]
  /// The currencies to convert into, each once, in order.
  public var targets: [Currency]
  /// Decimals of the result instead of the target's minor units.
  public var precision: Int?
  /// Gives 16 significant digits instead of rounding to money.
  public var isRaw: Bool
  /// The policy for the answer.
  public var policy: RatePolicy

  /// Creates a request.
  public init(
    terms: [Money], targets: [Currency], precision: Int? = nil, isRaw: Bool = false, policy: RatePolicy = RatePolicy()
  ) {
    self.terms = terms
    self.targets = targets
    self.precision = precision
    self.isRaw = isRaw
    self.policy = policy
  }
}

/// The answer to a ``ConversionRequest``.
public struct Conversion: Hashable, Sendable {
  /// The converted amounts.
  public let terms: [Money]
  /// The requested day; nil for the newest fixing.
  public let requestedDate: FixingDate?
  /// One result per target, in the requested order.
  public let results: [ConvertedAmount]
  /// The notes that go with the answer.
  public let notes: [RateNote]

  /// Creates an answer.
  public init(terms: [Money], requestedDate: FixingDate?, results: [ConvertedAmount], notes: [RateNote]) {
    self.terms = terms
    self.requestedDate = requestedDate
    self.results = results
    self.notes = notes
  }
}

/// An amount converted to one target currency.
public struct ConvertedAmount: Hashable, Sendable {
  /// The target currency.
  public let to: Currency
  /// The amount, rounded once.
  public let amount: Decimal
  /// Decimals to pad `amount` to when it is written; nil writes it as it is (raw, or a tiny amount's two digits).
  public let fractionDigits: Int?
  /// Units of the target for one unit of the source, to 16 significant digits; nil for a sum of several currencies.
  public let rate: Decimal?
  /// Units of the source for one unit of the target, its own division; nil for a sum of several currencies.
  public let inverse: Decimal?
  /// The day of the fixing.
  public let date: FixingDate
  /// The provider of the fixing.
  public let source: ProviderID
  /// Whether a newer fixing was due when the answer was given.
  public let isStale: Bool

  /// Creates a result.
  public init(
    to: Currency, amount: Decimal, fractionDigits: Int?, rate: Decimal?, inverse: Decimal?, date: FixingDate,
    source: ProviderID, isStale: Bool
  ) {
    self.to = to
    self.amount = amount
    self.fractionDigits = fractionDigits
    self.rate = rate
    self.inverse = inverse
    self.date = date
    self.source = source
    self.isStale = isStale
  }
}

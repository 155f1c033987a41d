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
  /// Percent that are paid on top of the result, or taken off it where negative; at least −100.
  public var feePercent: Decimal?
  /// Whether the steps of the answer are wanted.
  public var wantsSteps = false
  /// Whether a target without a rate is left out, where another one has one: nobody named it.
  public var leavesOutTargets = false
  /// The policy for the answer.
  public var policy: RatePolicy

  /// Creates a request.
  public init(
    terms: [Money], targets: [Currency], precision: Int? = nil, isRaw: Bool = false, feePercent: Decimal? = nil,
    policy: RatePolicy = RatePolicy()
  ) {
    self.terms = terms
    self.targets = targets
    self.precision = precision
    self.isRaw = isRaw
    self.feePercent = feePercent
    self.policy = policy
  }
}

/// The answer to a ``ConversionRequest``.
public struct Conversion: Hashable, Sendable {
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
  /// How the results come about, one after another; empty unless it is wanted.
  public internal(set) var steps: [ConversionStep] = []
}

/// An amount converted to one target currency.
public struct ConvertedAmount: Hashable, Sendable {
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

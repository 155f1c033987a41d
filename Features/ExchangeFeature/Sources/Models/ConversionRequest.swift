public import SharedModels

/// A question how much money is worth in other currencies.
public struct ConversionRequest: Hashable, Sendable {
  /// What is converted: one amount, or several of different currencies to be summed in each target.
  public var terms: [Money]
  /// The currencies to convert into, each once, in order.
  public var targets: [Currency]
  /// Decimals of the result instead of the target's minor units.
  public var precision: Int?
  /// Gives 16 significant digits instead of rounding to money.
  public var isRaw: Bool
  /// Where the answer may come from.
  public var policy: RatePolicy

  /// Makes a question.
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

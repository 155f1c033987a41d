public import SharedModels

/// A question for the rates of many currencies against one base.
public struct RatesRequest: Hashable, Sendable {
  /// The currency of which there is one unit.
  public var base: Currency
  /// The currencies asked for, in the order to answer in; empty asks for all.
  public var codes: [Currency]
  /// Adds the wide providers' currencies to the ECB's.
  public var includesWideProviders: Bool
  /// The profile's favourites, which lead the rows in this order.
  public var favorites: [Currency]
  /// Where the answer may come from.
  public var policy: RatePolicy

  /// Makes a question.
  public init(
    base: Currency, codes: [Currency] = [], includesWideProviders: Bool = false, favorites: [Currency] = [],
    policy: RatePolicy = RatePolicy()
  ) {
    self.base = base
    self.codes = codes
    self.includesWideProviders = includesWideProviders
    self.favorites = favorites
    self.policy = policy
  }
}

public import SharedModels

/// A rate that can be watched: units of `quote` for one unit of `base`.
public struct RatePair: Hashable, Sendable {
  /// The currency of which there is one unit.
  public let base: Currency
  /// The currency in which the price is given.
  public let quote: Currency

  /// Makes a pair.
  public init(base: Currency, quote: Currency) {
    self.base = base
    self.quote = quote
  }
}

extension RatePair: CustomStringConvertible {
  /// Both codes, such as `USD/KRW`.
  public var description: String { "\(base)/\(quote)" }
}

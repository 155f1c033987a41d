public import struct Platform.Decimal

/// How much of one currency a unit of another one buys.
public struct ExchangeRate: Hashable, Sendable {
  /// The base currency, of which there is one unit.
  public let from: Currency
  /// The quote currency, in which the price is given.
  public let to: Currency
  /// Units of the quote currency for one unit of the base currency; positive.
  public let rate: Decimal

  /// Quotes one unit of `from` in `to`.
  public init(from: Currency, to: Currency, rate: Decimal) {
    self.from = from
    self.to = to
    self.rate = rate
  }
}

public import struct Platform.Decimal

/// The currency that took another one's place, and at which fixed rate.
public struct CurrencySuccessor: Hashable, Sendable {
  /// The currency that is legal tender now.
  public let currency: Currency
  /// Units of the withdrawn currency for one unit of the successor, by law; nil where none was fixed.
  public let irrevocableRate: Decimal?

  /// Names the successor and the legal rate.
  public init(currency: Currency, irrevocableRate: Decimal?) {
    self.currency = currency
    self.irrevocableRate = irrevocableRate
  }
}

public import struct Platform.Decimal

/// An amount of one currency.
public struct Money: Hashable, Sendable {
  /// How much; any sign, any number of decimals.
  public var amount: Decimal
  /// Of what.
  public var currency: Currency

  /// Makes an amount of money.
  public init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }
}

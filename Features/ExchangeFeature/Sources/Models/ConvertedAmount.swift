public import SharedModels

public import struct Platform.Decimal

/// What an amount is worth in one target currency.
public struct ConvertedAmount: Hashable, Sendable {
  /// The target currency.
  public let to: Currency
  /// The amount, rounded once.
  public let amount: Decimal
  /// Decimals to pad `amount` to when it is written; nil writes it as it is (raw, or a tiny amount's two digits).
  public let fractionDigits: Int?
  /// Units of the target for one unit of the source, to 16 significant digits; nil for a sum of several currencies.
  public let rate: Decimal?
  /// The day of the fixing.
  public let date: FixingDate
  /// Whose fixing it is.
  public let source: ProviderID
  /// Whether a newer fixing was due when the answer was given.
  public let isStale: Bool

  /// Makes a result.
  public init(
    to: Currency, amount: Decimal, fractionDigits: Int?, rate: Decimal?, date: FixingDate, source: ProviderID,
    isStale: Bool
  ) {
    self.to = to
    self.amount = amount
    self.fractionDigits = fractionDigits
    self.rate = rate
    self.date = date
    self.source = source
    self.isStale = isStale
  }
}

public import SharedModels

public import struct Platform.Decimal

/// One currency's rate against the board's base.
public struct RateRow: Hashable, Sendable {
  /// The quote currency.
  public let currency: Currency
  /// Units of `currency` for one unit of the base, to 16 significant digits.
  public let rate: Decimal
  /// Units of the base for one unit of `currency`, its own division, to 16 significant digits.
  public let inverse: Decimal
  /// Percent against the previous fixing, two decimals; nil where there is none.
  public let changePercent: Decimal?
  /// The day of the fixing.
  public let date: FixingDate
  /// Whose fixing it is.
  public let source: ProviderID
  /// Whether the currency is among the profile's favourites.
  public let isFavorite: Bool

  /// Makes a row.
  public init(
    currency: Currency, rate: Decimal, inverse: Decimal, changePercent: Decimal?, date: FixingDate,
    source: ProviderID, isFavorite: Bool
  ) {
    self.currency = currency
    self.rate = rate
    self.inverse = inverse
    self.changePercent = changePercent
    self.date = date
    self.source = source
    self.isFavorite = isFavorite
  }
}

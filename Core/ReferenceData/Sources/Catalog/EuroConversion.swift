public import Platform
public import SharedModels

/// The irrevocable rate of a currency that joined the euro, and the day from which it holds.
public struct EuroConversion: Hashable, Sendable {
  /// The currency that the euro replaced.
  public let currency: Currency
  /// Units of the currency for one euro, as the Council's regulation fixed them.
  public let units: Decimal
  /// The day on which the euro replaced it.
  public let since: FixingDate

  /// The conversion of a currency; nil for one that did not join the euro.
  public init?(of currency: Currency) {
    guard let record = CurrencyTable.bundled.currency(code: currency.code), !record.isActive,
      let successor = record.successor, successor.currency == .eur, let units = successor.irrevocableRate,
      let since = record.successorSince
    else { return nil }
    self.currency = currency
    self.units = units
    self.since = since
  }

  /// The conversion that holds on a day; nil while the currency is quoted in its own right.
  public init?(of currency: Currency, on day: FixingDate) {
    guard let conversion = EuroConversion(of: currency), conversion.since <= day else { return nil }
    self = conversion
  }
}

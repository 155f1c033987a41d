public import SharedModels

public import struct Platform.Decimal

/// The fixed rate at which another currency replaced one: the euro its members' by law, or a redenomination of which
/// the ECB's fixings have both sides.
public struct FixedConversion: Hashable, Sendable {
  /// The currency that was replaced.
  public let currency: Currency
  /// The currency that replaced it.
  public let successor: Currency
  /// Units of the currency for one unit of its successor.
  public let units: Decimal
  /// The first day that is answered by the successor.
  public let since: FixingDate

  /// The conversion of a currency; nil for one that was not replaced so.
  public init?(of currency: Currency) {
    guard let record = CurrencyTable.bundled.record(of: currency), !record.isActive,
      let successor = record.successor, let units = successor.irrevocableRate, let law = record.successorSince
    else { return nil }
    self.currency = currency
    self.successor = successor.currency
    self.units = units
    if successor.currency == .eur {
      since = law
      return
    }
    // The new lira was law two days before the ECB first fixed it.
    let history = ECBHistory.bundled
    guard history.column(of: currency) != nil, let column = history.column(of: successor.currency) else { return nil }
    since = max(law, history.day(ofRow: column.rows.lowerBound))
  }

  /// The conversion that holds on a day; nil while the currency is quoted in its own right.
  public init?(of currency: Currency, on day: FixingDate) {
    guard let conversion = FixedConversion(of: currency), conversion.since <= day else { return nil }
    self = conversion
  }
}

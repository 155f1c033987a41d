public import SharedModels

public import struct Platform.Decimal

/// How amounts are rounded that are paid in coins, where that differs from accounts: CLDR's cash rounding
/// (supplementalData, currencyData/fractions; Unicode CLDR, Unicode License v3).
public enum CashRounding {
  /// Units of the currency for its smallest step in cash, as text with the decimals that amounts then have.
  private static let steps: [String: String] = [
    "AMD": "1", "CAD": "0.05", "CHF": "0.05", "CRC": "1", "CZK": "1", "DKK": "0.50", "GYD": "1", "HUF": "5", "MNT": "1",
    "MRU": "0.20", "MUR": "1", "NOK": "1", "PKR": "1", "RSD": "1", "SEK": "1", "TWD": "1", "TZS": "1", "UZS": "1",
  ]

  /// The step in units of the currency, and its decimals; nil where cash is rounded as accounts are.
  public static func step(of currency: Currency) -> (step: Decimal, fractionDigits: Int)? {
    guard let text = steps[currency.code], let step = Decimal(string: text) else { return nil }
    return (step, text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0)
  }
}

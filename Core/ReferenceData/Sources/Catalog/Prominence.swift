/// Ranks the currencies that people most likely mean.
enum Prominence {
  /// By turnover in the Triennial Central Bank Survey of the Bank for International Settlements, April 2022.
  private static let byTurnover = [
    "USD", "EUR", "JPY", "GBP", "CNY", "AUD", "CAD", "CHF", "HKD", "SGD", "SEK", "KRW", "NOK", "NZD", "INR", "MXN",
    "TWD", "ZAR", "BRL", "DKK", "PLN", "THB", "ILS", "IDR", "CZK", "AED", "TRY", "HUF", "CLP", "SAR", "PHP", "MYR",
  ]

  /// Smaller is more prominent; equal for all currencies outside the survey's list.
  static func rank(_ code: String) -> Int { byTurnover.firstIndex(of: code) ?? byTurnover.count }
}

/// What people call countries where CLDR does not say so, with the currencies that are paid there.
enum CurrencyAliases {
  /// Normalized as ``SearchText`` does it.
  static let countries: [String: String] = [
    "us": "USD", "usa": "USD", "america": "USD", "uk": "GBP", "britain": "GBP", "great britain": "GBP",
    "england": "GBP", "korea": "KRW", "turkey": "TRY", "uae": "AED", "holland": "EUR", "한국": "KRW", "터키": "TRY",
    "대만": "TWD",
  ]
}

/// Colloquial names of currencies and countries that neither ISO 4217 nor CLDR has.
enum CurrencyAliases {
  /// Normalized as ``SearchText`` does it.
  static let names: [String: String] = [
    "buck": "USD", "bucks": "USD", "greenback": "USD", "us": "USD", "usa": "USD", "america": "USD", "us dollars": "USD",
    "quid": "GBP", "sterling": "GBP", "pound": "GBP", "uk": "GBP", "britain": "GBP", "great britain": "GBP",
    "england": "GBP", "renminbi": "CNY", "rmb": "CNY", "yuan": "CNY", "yen": "JPY", "won": "KRW", "korea": "KRW",
    "loonie": "CAD", "kiwi": "NZD", "swissie": "CHF", "nis": "ILS", "zloty": "PLN", "rouble": "RUB", "turkey": "TRY",
    "uae": "AED", "holland": "EUR", "한국": "KRW", "한국 원": "KRW", "원": "KRW", "원화": "KRW", "미화": "USD",
    "달러": "USD", "미달러": "USD", "엔": "JPY", "엔화": "JPY", "위안": "CNY", "위안화": "CNY", "유로화": "EUR",
    "파운드": "GBP", "파운드화": "GBP", "터키": "TRY", "대만": "TWD",
  ]
}

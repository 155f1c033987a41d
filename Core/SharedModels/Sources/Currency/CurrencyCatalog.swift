/// Everything known of the world's currencies; stands between the features and the bundled ISO 4217 table.
public protocol CurrencyCatalog: Sendable {
  /// ISO's and CLDR's record; nil for a code that ISO 4217 never listed.
  func details(of currency: Currency) -> CurrencyDetails?

  /// Every currency in use and every withdrawn one, by code.
  var all: [CurrencyDetails] { get }

  /// The likeliest currencies for a word that is no known code (`won` → KRW), best first, at most `limit`.
  func suggestions(for word: String, limit: Int) -> [Currency]

  /// The currencies that a text may mean, best first: by code, symbol, name or country, in English or Korean; all of them for
  /// an empty text.
  func search(_ text: String) -> [Currency]
}

extension CurrencyCatalog {
  /// What the suggestions give, for catalogs that cannot search better; everything for an empty text.
  public func search(_ text: String) -> [Currency] {
    text.isEmpty ? all.map(\.currency) : suggestions(for: text, limit: .max)
  }

  /// Whether ISO 4217 lists the code and has not withdrawn it.
  public func isCurrent(_ currency: Currency) -> Bool {
    details(of: currency).map { !$0.isWithdrawn } ?? false
  }
}

public import SharedModels

/// A catalogue of six currencies, for tests that do not need them all: USD, EUR, KRW, JPY, GBP, and HRK, which is
/// withdrawn.
public struct SmallCatalog: CurrencyCatalog {
  /// The six, by code.
  public let all: [CurrencyDetails]

  /// Creates the catalogue.
  public init() {
    let successor = CurrencySuccessor(currency: .eur, irrevocableRate: nil)
    let names: [(Currency, String, CurrencySuccessor?)] = [
      (.eur, "Euro", nil), (.gbp, "British Pound", nil), (Self.hrk, "Croatian Kuna", successor),
      (.jpy, "Japanese Yen", nil), (.krw, "South Korean Won", nil), (.usd, "US Dollar", nil),
    ]
    all = names.map { currency, name, successor in
      CurrencyDetails(
        currency: currency, englishName: name, koreanName: name, symbol: nil, numericCode: nil, minorUnits: 2,
        countries: [], successor: successor, isWithdrawn: successor != nil, isMoney: successor == nil)
    }
  }

  /// The Croatian kuna, which the euro replaced.
  public static let hrk = Currency(literal: "HRK")

  /// The details of one of the six; nil for other currencies.
  public func details(of currency: Currency) -> CurrencyDetails? { all.first { $0.currency == currency } }

  /// The currencies whose name contains the word.
  public func suggestions(for word: String, limit: Int) -> [Currency] {
    all.filter { $0.englishName.lowercased().contains(word.lowercased()) }.prefix(limit).map(\.currency)
  }
}

import SharedModels

/// How far back the wide providers' tables go.
enum WideHistory {
  /// The first file of currency-api.
  private static let currencyAPI = FixingDate(dayNumber: 19_784)  // 2024-03-02

  /// The first day that a source has a wide table of; nil where it goes back as far as the ECB.
  static func firstDay(for source: SourcePreference) -> FixingDate? {
    source == .only(.openExchangeRates) ? nil : currencyAPI
  }

  /// Why nobody can have a wide table of a day; nil where somebody might.
  static func refusal(
    of currencies: [Currency], on day: FixingDate?, source: SourcePreference
  ) -> ExchangeError? {
    guard let day, let first = firstDay(for: source), day < first else { return nil }
    let book = FixingBook()
    guard let missing = currencies.first(where: { !book.everQuoted($0) }) ?? currencies.last else { return nil }
    return .noRate(.beforeWideTables(missing, on: day, first: first))
  }
}

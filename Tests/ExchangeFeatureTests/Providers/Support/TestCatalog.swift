import FoundationEssentials
import ReferenceData
import SharedModels

/// What ISO 4217 lists, as far as the validation of tables wants to know.
struct TestCatalog: CurrencyCatalog {
  func details(of currency: Currency) -> CurrencyDetails? {
    guard let record = CurrencyTable.bundled.currency(code: currency.code) else { return nil }
    return CurrencyDetails(
      currency: currency, englishName: record.englishName, koreanName: record.englishName, symbol: nil,
      numericCode: nil, minorUnits: record.minorUnits, countries: [],
      successor: record.successor.flatMap { successor in
        Currency(successor.code).map { SharedModels.CurrencySuccessor(currency: $0, irrevocableRate: successor.units) }
      }, isWithdrawn: !record.isActive)
  }

  var all: [CurrencyDetails] { [] }

  func suggestions(for word: String, limit: Int) -> [Currency] { [] }
}

import ExchangeFeature
import SharedModels
import WeaveDI

extension InjectedValues {
  /// Names, symbols and minor units.
  var currencyCatalog: any CurrencyCatalog {
    get { self[CurrencyCatalogKey.self] }
    set { self[CurrencyCatalogKey.self] = newValue }
  }
}

private enum CurrencyCatalogKey: InjectedKey {
  static var liveValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
  // The bundled table is the same everywhere.
  static var testValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
}

import ExchangeFeature
import SharedModels
import WeaveDI

extension InjectedValues {
  /// The clock and the local calendar, by which screens tell ages.
  var moment: @Sendable () -> Moment {
    get { self[MomentKey.self] }
    set { self[MomentKey.self] = newValue }
  }

  /// Names, symbols and minor units.
  var currencyCatalog: any CurrencyCatalog {
    get { self[CurrencyCatalogKey.self] }
    set { self[CurrencyCatalogKey.self] = newValue }
  }
}

private enum MomentKey: InjectedKey {
  static var liveValue: @Sendable () -> Moment { { .now } }
  static var previewValue: @Sendable () -> Moment { { .preview } }
}

private enum CurrencyCatalogKey: InjectedKey {
  static var liveValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
  // The bundled table is the same everywhere.
  static var testValue: any CurrencyCatalog { ReferenceCurrencyCatalog() }
}

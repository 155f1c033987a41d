import SharedModels

/// Whose rates answer for some currencies that must stand in one fixing together.
enum RateRoute: Hashable {
  case ecb
  case wide

  /// - Parameter isDated: Whether the question is for a day: then a currency that the ECB once quoted is the ECB's.
  init(
    for currencies: [Currency], source: SourcePreference, isDated: Bool, book: FixingBook,
    catalog: any CurrencyCatalog
  ) {
    switch source {
    case .only(let provider):
      self = provider.carriesECBFixings ? .ecb : .wide
    case .auto:
      let newest = book.newest
      let belongsToECB = currencies.allSatisfy { currency in
        newest.quotes(currency) || !catalog.isCurrent(currency) || (isDated && book.everQuoted(currency))
      }
      // A withdrawn currency has no wide provider either; the ECB's book knows why and since when.
      let anyWithdrawn = currencies.contains { !catalog.isCurrent($0) }
      self = belongsToECB || anyWithdrawn ? .ecb : .wide
    }
  }
}

import FavoriteInterface
import SharedModels

extension FavoriteChange {
  /// The same change; throws for one that adds a currency that is not in use.
  func validated(with catalog: any CurrencyCatalog) throws(FavoriteError) -> FavoriteChange {
    switch self {
    case .add(let currencies): try catalog.checkInUse(currencies)
    case .restore(let currency, _): try catalog.checkInUse([currency])
    case .remove, .toggle, .move, .clear: break
    }
    return self
  }
}

extension AlertChange {
  /// The same change; throws for an alert on a currency that is not in use.
  func validated(with catalog: any CurrencyCatalog) throws(FavoriteError) -> AlertChange {
    if case .add(let condition) = self { try catalog.checkInUse([condition.pair.base, condition.pair.quote]) }
    return self
  }
}

extension CurrencyCatalog {
  fileprivate func checkInUse(_ currencies: [Currency]) throws(FavoriteError) {
    for currency in currencies {
      do { try checkInUse(currency) } catch { throw .currency(error) }
    }
  }
}

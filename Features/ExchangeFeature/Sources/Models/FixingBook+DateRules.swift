public import SharedModels

extension FixingBook {
  /// The fixing that answers for a day, or why none does; a day after `today`, by the local calendar, has none yet.
  public func fixing(
    for day: FixingDate, today: FixingDate
  ) -> Result<Fixing, ExchangeError> {
    if day > max(today, newest.date) { return .failure(.noRate(.future(day, newest: newest.date))) }
    guard let index = index(onOrBefore: day) else {
      return .failure(.noRate(.beforeFirstFixing(day, first: first)))
    }
    let fixing = self[index]
    guard fixing.date.days(to: day) <= Self.furthestFallback else {
      return .failure(.noRate(.noFixingNear(day, newest: fixing.date)))
    }
    return .success(fixing)
  }

  /// Why a fixing of this book has no rate for a currency.
  ///
  /// - Parameters:
  ///   - currency: The currency.
  ///   - fixing: The fixing without a rate for it.
  ///   - requested: The requested day; nil for the newest fixing.
  ///   - source: The requested source.
  ///   - catalog: Knows the successors of withdrawn currencies.
  public func explanation(
    of currency: Currency, missingOn fixing: Fixing, requested: FixingDate?, source: SourcePreference,
    catalog: any CurrencyCatalog
  ) -> ExchangeError.NoRate {
    let successor = catalog.details(of: currency)?.successor
    guard let span = span(of: currency) else {
      return .neverQuoted(currency, by: source, successor: successor)
    }
    if fixing.date < span.lowerBound {
      return .notYetQuoted(currency, on: requested ?? fixing.date, first: span.lowerBound)
    }
    if fixing.date > span.upperBound {
      return .discontinued(
        currency, on: requested, first: span.lowerBound, last: span.upperBound, successor: successor)
    }
    guard let (last, resumed) = neighbours(of: fixing.date, for: currency) else {
      return .neverQuoted(currency, by: source, successor: successor)
    }
    return .gap(currency, on: requested ?? fixing.date, last: last, resumed: resumed)
  }
}

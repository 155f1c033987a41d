import ExchangeInterface
import Platform
import SharedModels

// Why the book has no answer.
extension RateBook {
  func unavailable(_ currencies: [Currency], _ attempt: FetchAttempt) -> ExchangeError {
    // Beside a currency that the ECB never quotes, those that it does are not what is missing.
    let missing = currencies.filter { !ecb.newest.quotes($0) }
    return .unavailable(
      currencies: (missing.isEmpty ? currencies : missing).uniqued(), isOffline: policy.isOffline,
      failures: attempt.failures)
  }

  /// For a day after the newest known fixing.
  func unknown(_ day: FixingDate, _ attempt: FetchAttempt) -> ExchangeError {
    .unknownDay(day, newest: ecb.newest.date, isOffline: policy.isOffline, failures: attempt.failures)
  }

  func neverQuoted(_ currency: Currency) -> ExchangeError.NoRate {
    .neverQuoted(currency, by: policy.source, successor: catalog.details(of: currency)?.successor)
  }

  /// Why a fixing of the ECB has no rate for a currency; `requested` is nil for the newest fixing.
  func explanation(
    of currency: Currency, missingOn fixing: Fixing, requested: FixingDate?
  ) -> ExchangeError.NoRate {
    guard let span = ecb.span(of: currency) else { return neverQuoted(currency) }
    if fixing.date < span.lowerBound {
      return .notYetQuoted(currency, on: requested ?? fixing.date, first: span.lowerBound)
    }
    if fixing.date > span.upperBound {
      return .discontinued(
        currency, on: requested, first: span.lowerBound, last: span.upperBound,
        successor: catalog.details(of: currency)?.successor)
    }
    guard let (last, resumed) = ecb.neighbours(of: fixing.date, for: currency) else { return neverQuoted(currency) }
    return .gap(currency, on: requested ?? fixing.date, last: last, resumed: resumed)
  }

  /// For a range without any fixing of a pair, by the currency that is missing; the ends as they were asked for.
  func emptyRange(_ series: RateSeries, from first: FixingDate?, to last: FixingDate?) -> ExchangeError {
    let attempt = self[ECBRates.self].attempt
    if let first, first > ecb.newest.date, attempt.isIncomplete { return unknown(first, attempt) }
    if let last, last < ecb.first { return .noRate(.beforeFirstFixing(last, first: ecb.first)) }
    switch series.rows {
    case .tables:
      return series.attempt.isIncomplete
        ? unavailable(series.pair.currencies, series.attempt)
        : .noRate(.emptyRange(from: first, to: last))
    case .fixings(_, let indices):
      guard let index = indices.last else { return .noRate(.emptyRange(from: first, to: last)) }
      let fixing = ecb[index]
      guard let missing = series.pair.currencies.first(where: { !fixing.quotes($0) }) else {
        return .noRate(.emptyRange(from: ecb.day(at: indices.lowerBound), to: fixing.date))
      }
      return .noRate(explanation(of: missing, missingOn: fixing, requested: fixing.date))
    }
  }
}

import ExchangeInterface
import SharedModels

extension Conversion {
  /// The rates of the results as one board, for a question about several rates; nil without a result.
  public var board: RatesBoard? {
    guard let first = results.first?.quote else { return nil }
    return RatesBoard(
      base: first.pair.base, requestedDate: requestedDate, date: first.date, source: first.source,
      fetchedAt: first.fetchedAt, isStale: first.isStale, rows: results.map(\.quote), notes: notes, missing: missing)
  }
}

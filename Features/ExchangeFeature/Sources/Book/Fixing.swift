import ExchangeInterface
import ReferenceData
import SharedModels

import struct Platform.Date

/// One provider's rates of one day, from the bundled history or from a fetched table.
///
/// Cross rates are computed within one fixing only, so that an answer never mixes providers or days.
struct Fixing: Sendable {
  private enum Storage {
    case bundled(ECBHistory, row: Int)
    case table(RateTable)
  }

  private let storage: Storage
  let date: FixingDate

  init(history: ECBHistory, row: Int) {
    storage = .bundled(history, row: row)
    date = history.day(ofRow: row)
  }

  init(_ table: RateTable) {
    storage = .table(table)
    date = table.date
  }

  /// The table it was fetched as; nil for the bundled history.
  var table: RateTable? {
    if case .table(let table) = storage { table } else { nil }
  }

  var source: ProviderID { table?.provider ?? .bundled }

  /// Nil for the bundled history.
  var fetchedAt: Date? { table?.fetchedAt }

  /// The same rates as a table, which is created on demand for a bundled fixing.
  var asTable: RateTable {
    switch storage {
    case .table(let table): return table
    case .bundled(let history, let row):
      let rates = history.columns.compactMap { column in
        column.rate(row: row)?.decimal(roundedTo: .rate).map { (column.currency, $0) }
      }
      return RateTable(
        provider: .bundled, pivot: .eur, date: date, fetchedAt: nil, rates: Dictionary(uniqueKeysWithValues: rates))
    }
  }

  /// The base of every rate.
  var pivot: Currency { table?.pivot ?? .eur }

  /// Units of the currency for one unit of the pivot; nil where the fixing has none.
  func perPivot(_ currency: Currency) -> ExactRatio? {
    if currency == pivot { return ExactRatio(1) }
    switch storage {
    case .bundled(let history, let row):
      return history.column(of: currency)?.rate(row: row)
    case .table(let table):
      return table.rates[currency].map { ExactRatio($0) }
    }
  }

  /// Units of `quote` for one unit of `base`: one exact division; nil where the fixing lacks either.
  func rate(from base: Currency, to quote: Currency) -> ExactRatio? {
    guard let base = perPivot(base), let quote = perPivot(quote) else { return nil }
    return quote / base
  }

  func quotes(_ currency: Currency) -> Bool { perPivot(currency) != nil }

  /// Whose rates those of a pair were blended of.
  func sources(of pair: CurrencyPair) -> [RateNote] {
    guard let sources = table?.sources, !sources.isEmpty else { return [] }
    return [pair.base, pair.quote].compactMap { currency in sources[currency].map { .blended(currency, of: $0) } }
  }

  /// Every currency that it has a rate for, the pivot included, by code.
  var currencies: [Currency] {
    switch storage {
    case .bundled(let history, let row):
      let quoted = history.columns.lazy.filter { $0.rate(row: row) != nil }.map(\.currency)
      return (Array(quoted) + [.eur]).sorted()
    case .table(let table):
      return (Array(table.rates.keys) + [table.pivot]).sorted()
    }
  }
}

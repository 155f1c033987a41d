import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Date

/// The answer to a ``RatesQuestion``: the rows, and where and when they come from.
public struct RatesBoard: Equatable, Sendable {
  /// The currency of which one unit is priced in the others.
  public let base: Currency
  /// The requested day or period; nil for the newest fixing.
  public let requestedDate: DayOrPeriod?
  /// The day of the fixing that answers.
  public let date: FixingDate
  /// The provider of the fixing.
  public let source: ProviderID
  /// When it was fetched; nil for the bundled history.
  public let fetchedAt: Date?
  /// Whether a newer fixing was due when the answer was given; never for a past date.
  public let isStale: Bool
  /// When the fixing after this one is expected; nil for a past date.
  public internal(set) var nextPublication: Date?
  /// A quote per currency: in the requested order, or by code.
  public internal(set) var rows: [Quote]
  /// The fixings of a row's pair in the 30 days up to its own, oldest first, where they were requested and are known.
  public internal(set) var trends: [Currency: [HistoryPoint]] = [:]
  /// The first and the last fixing of the range over which changes are told; nil without one.
  public internal(set) var range: ClosedRange<FixingDate>?
  /// The notes that go with the answer.
  public let notes: [RateNote]
  /// Why currencies that were asked for have no row; nil where each has one.
  public internal(set) var missing: ExchangeError?
}

extension RatesBoard {
  /// The rows with the base among them, in its place by code.
  public var rowsWithBase: [Quote] {
    guard !rows.contains(where: { $0.currency == base }),
      let row = Quote(CurrencyPair(base: base, quote: base), rate: ExactRatio(1), date: date, source: source)
    else { return rows }
    let place = rows.firstIndex { base < $0.currency } ?? rows.endIndex
    return Array(rows[..<place]) + [row] + rows[place...]
  }

  /// The same board with the rows of another one in their places.
  public func joined(with other: RatesBoard) -> RatesBoard {
    var board = self
    board.rows = joined(other.rows.filter { $0.currency != base })
    board.trends.merge(other.trends) { known, _ in known }
    return board
  }

  private func joined(_ more: [Quote]) -> [Quote] {
    let known = Set(rows.map(\.currency))
    return (rows + more.filter { !known.contains($0.currency) }).sorted { $0.currency < $1.currency }
  }
}

extension Quote {
  /// The currency that a row is of: the quote currency.
  public var currency: Currency { pair.quote }
}

extension Conversion {
  /// The rates of the results as one board, for a question about several rates; nil without a result.
  public var board: RatesBoard? {
    guard let first = results.first?.quote else { return nil }
    return RatesBoard(
      base: first.pair.base, requestedDate: requestedDate, date: first.date, source: first.source,
      fetchedAt: first.fetchedAt, isStale: first.isStale, rows: results.map(\.quote), notes: notes, missing: missing)
  }
}

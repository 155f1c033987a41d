public import ExchangeInterface
public import SharedModels

public import struct Platform.Date
public import struct Platform.Decimal

/// A request for the rates of many currencies against one base.
public struct RatesRequest: Hashable, Sendable {
  /// The base currency.
  public var base: Currency
  /// The requested currencies, in the order of the answer; empty for all of the base's provider.
  public var codes: [Currency]
  /// Currencies that are wanted besides, whoever quotes them; those without a rate are left out.
  public var extra: [Currency]
  /// Whether all currencies of the global providers are added to the ECB's.
  public var includesGlobal: Bool
  /// Adds to each row its fixings of the last 30 days.
  public var includesTrend: Bool
  /// The policy for the answer.
  public var policy: RatePolicy

  /// Creates a request.
  public init(
    base: Currency, codes: [Currency] = [], extra: [Currency] = [], includesGlobal: Bool = false,
    includesTrend: Bool = false, policy: RatePolicy = RatePolicy()
  ) {
    self.base = base
    self.codes = codes
    self.extra = extra
    self.includesGlobal = includesGlobal
    self.includesTrend = includesTrend
    self.policy = policy
  }
}

/// The answer to a ``RatesRequest``: the rows, and where and when they come from.
public struct RatesBoard: Hashable, Sendable {
  /// The base currency.
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
  /// One row per currency: in the requested order, or by code.
  public internal(set) var rows: [RateRow]
  /// The notes that go with the answer.
  public let notes: [RateNote]
}

extension RatesBoard {
  /// A board that a fixing heads.
  init(_ heading: DatedFixing, of base: Currency, rows: [RateRow], notes: [RateNote]) {
    self.init(
      base: base, requestedDate: heading.requested.map { .day($0) }, date: heading.fixing.date,
      source: heading.fixing.source, fetchedAt: heading.fixing.fetchedAt, isStale: heading.isStale,
      nextPublication: heading.nextPublication, rows: rows, notes: notes)
  }

  /// The rows with the base among them, in its place by code.
  public var rowsWithBase: [RateRow] {
    let row = RateRow(currency: base, rate: 1, inverse: 1, changePercent: nil, date: date, source: source)
    return joined([row])
  }

  /// The same board with the rows of another one in their places.
  public func joined(with other: RatesBoard) -> RatesBoard {
    var board = self
    board.rows = joined(other.rows.filter { $0.currency != base })
    return board
  }

  private func joined(_ more: [RateRow]) -> [RateRow] {
    let known = Set(rows.map(\.currency))
    return (rows + more.filter { !known.contains($0.currency) }).sorted { $0.currency < $1.currency }
  }
}

/// One currency's rate against the board's base.
public struct RateRow: Hashable, Sendable {
  /// The quote currency.
  public let currency: Currency
  /// Units of `currency` for one unit of the base, to 16 significant digits.
  public let rate: Decimal
  /// Units of the base for one unit of `currency`, its own division, to 16 significant digits.
  public let inverse: Decimal
  /// Change since the previous fixing in percent, two decimals; nil without one.
  public let changePercent: Decimal?
  /// The day of the fixing.
  public let date: FixingDate
  /// The provider of the fixing.
  public let source: ProviderID
  /// How many fixings the rate is the mean of; 1 for a day.
  public internal(set) var fixings = 1
  /// The pair's fixings of the 30 days up to this one, oldest first; empty where they were not requested or are not
  /// known.
  public internal(set) var trend: [HistoryPoint] = []
  /// The change of `inverse`, like that of `rate`.
  public internal(set) var inverseChangePercent: Decimal?
}

extension RateRow {
  /// The row of a quote.
  init(_ quote: Quote, trend: [HistoryPoint]) {
    self.init(
      currency: quote.pair.quote, rate: quote.rate, inverse: quote.inverse, changePercent: quote.changePercent,
      date: quote.date, source: quote.source, fixings: quote.fixings, trend: trend,
      inverseChangePercent: quote.inverseChangePercent)
  }
}

import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Date

/// A request for the rates of many currencies against one base.
public struct RatesRequest: Hashable, Sendable {
  /// The currency of which one unit is priced in the others.
  public var base: Currency
  /// The requested currencies, in the order of the answer; empty for all of the base's provider.
  public var codes: [Currency]
  /// Currencies that are wanted besides, whoever quotes them; those without a rate are left out.
  public var extra: [Currency]
  /// Whether all currencies of the global providers are added to the ECB's.
  public var includesGlobal: Bool
  /// Adds the fixings of the last 30 days of each row.
  public var includesTrend: Bool
  /// Where the answer may come from, and how old it may be.
  public var policy: RatePolicy

  /// By default for all that the base's provider quotes, at the newest fixing.
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
  /// The notes that go with the answer.
  public let notes: [RateNote]
}

extension RatesBoard {
  /// The rows with the base among them, in its place by code.
  public var rowsWithBase: [Quote] {
    let row = Quote(CurrencyPair(base: base, quote: base), rate: ExactRatio(1), date: date, source: source)
    return joined([row].compactMap { $0 })
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

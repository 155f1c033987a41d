import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// What the fixings of a pair over many days come to: the highest, the lowest, their mean, how far they moved, when
/// they were beyond a level. Own rates are left out.
public struct SeriesQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "series"

  /// What is asked of the fixings.
  public enum Figure: Hashable, Sendable {
    /// The highest rate, the lowest one, or both.
    case highest, lowest, range
    /// The pair's one mean.
    case mean
    /// From the first fixing to the last.
    case change
    /// When the rate was first and last above a level, or below it, or also at it.
    case when(isAbove: Bool, level: Decimal, isIncluded: Bool = false)
  }

  /// What is asked.
  public let figure: Figure
  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// The range of days.
  public let range: HistoryQuestion.Range
  /// Where the fixings may come from.
  public let policy: RatePolicy

  /// Asks about the fixings of a pair in a range.
  public init(_ figure: Figure, of pair: CurrencyPair, in range: HistoryQuestion.Range, policy: RatePolicy) {
    (self.figure, self.pair, self.range) = (figure, pair, range)
    self.policy = policy.withoutOwnRates
  }

  private var history: HistoryQuestion { HistoryQuestion([pair], range: range, policy: policy) }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    // Where the rate is now is told besides.
    try history.needs(in: book)
      + (range.dates.to == nil ? [] : book.needs(of: [pair.currencies], on: nil))
  }

  /// The answer, from a book that has what is needed.
  public func answer(from book: RateBook) throws(ExchangeError) -> SeriesAnswer {
    let series = try history.answer(from: book)[0]
    let newest = try? book.quote(pair, on: nil)
    let units = units(of: newest?.rate ?? series.summary.last.rate)
    var (figure, beyond) = (figure, [] as [HistoryPoint])
    if case .when(let isAbove, let level, let isIncluded) = figure {
      let threshold = ExactRatio(level) / ExactRatio(units)
      guard let shown = threshold.decimal(roundedTo: .rate) else { throw .amountOutOfRange }
      figure = .when(isAbove: isAbove, level: shown, isIncluded: isIncluded)
      let held = book.series(pair, from: series.summary.first.date, to: series.summary.last.date).rates
        .filter { (isAbove ? threshold < $0.rate : $0.rate < threshold) || isIncluded && $0.rate == threshold }
      beyond = try [held.first, held.last].compactMap { $0 }.points()
    }
    return SeriesAnswer(
      figure: figure, units: units, series: series, now: newest.flatMap(HistoryPoint.init),
      lowest: series.points.last { $0.digits == series.summary.minimum.digits } ?? series.summary.minimum,
      highest: series.points.last { $0.digits == series.summary.maximum.digits } ?? series.summary.maximum,
      firstBeyond: beyond.first, lastBeyond: beyond.last)
  }

  /// How many units of the base a level is for: 100 where it can be meant for no fewer, as banks in Korea quote some
  /// currencies.
  private func units(of rate: Decimal) -> Int {
    guard case .when(_, let level, _) = figure, pair.quote == .krw, Self.quotedByTheHundred.contains(pair.base.code)
    else { return 1 }
    func isPlausible(for units: Int) -> Bool {
      let ratio = ExactRatio(level) / (ExactRatio(rate) * ExactRatio(units))
      return ExactRatio(1) / ExactRatio(10) < ratio && ratio < ExactRatio(10)
    }
    return !isPlausible(for: 1) && isPlausible(for: 100) ? 100 : 1
  }

  private static let quotedByTheHundred = ["JPY", "VND", "IDR"]
}

/// The answer to a ``SeriesQuestion``, with its evidence.
public struct SeriesAnswer: Equatable, Sendable {
  /// What was asked; a level for one unit of the base.
  public let figure: SeriesQuestion.Figure
  /// How many units of the base the level was named for.
  public let units: Int
  /// Every fixing of the range.
  public let series: HistorySeries
  /// The newest rate of the pair, and its day; nil where it is no longer quoted.
  public let now: HistoryPoint?
  /// The newest fixing of the lowest rate.
  public let lowest: HistoryPoint
  /// The newest fixing of the highest rate.
  public let highest: HistoryPoint
  /// The first and the last fixing beyond the level; nil where there is none.
  public let firstBeyond: HistoryPoint?
  /// See ``firstBeyond``.
  public let lastBeyond: HistoryPoint?
}

extension HistoryPoint {
  /// The fixing of a quote.
  init?(_ quote: Quote) {
    guard let digits = quote.exactRate.rounded(to: .rate) else { return nil }
    self.init(digits: digits, date: quote.date)
  }
}

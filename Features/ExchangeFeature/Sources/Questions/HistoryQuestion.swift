public import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// The rates of pairs over a range of days.
public struct HistoryQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "history"

  /// The range of days.
  public enum Range: Hashable, Sendable {
    /// From the first day to the last, both included; a missing end is open.
    case dates(from: FixingDate?, to: FixingDate?)
    /// A number of days back from the newest fixing.
    case lastDays(Int)
    /// A number of months back from the newest fixing.
    case lastMonths(Int)

    /// The range of a question that names none.
    public static let standard = Range.lastDays(90)
  }

  /// How many fixings make one point.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// Each fixing.
    case day
    /// The last fixing of each ISO week.
    case week
    /// The last fixing of each month.
    case month
    /// The last fixing of each year.
    case year
  }

  /// The pairs, each of which gets a series.
  public var pairs: [CurrencyPair]
  /// The range of days.
  public var range: Range
  /// How many fixings make one point.
  public var grouping: Grouping
  /// Whether a point is the mean of its fixings rather than the last of them.
  public var averages: Bool
  /// Where the answer may come from, and how old it may be.
  public var policy: RatePolicy

  /// Creates a request; by default for the standard range.
  public init(
    _ pairs: [CurrencyPair], range: Range = .standard, grouping: Grouping = .day, averages: Bool = false,
    policy: RatePolicy = RatePolicy()
  ) {
    self.pairs = pairs
    self.range = range
    self.grouping = grouping
    self.averages = averages
    self.policy = policy
  }
}

/// The fixings of one pair in the range of a ``HistoryQuestion``, oldest first, and their summary.
public struct HistorySeries: Hashable, Sendable {
  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// The provider of the fixings.
  public let source: ProviderID
  /// The fixings, or the last ones or the means of their groups, oldest first; never empty.
  public let points: [HistoryPoint]
  /// How many fixings make one point.
  public internal(set) var grouping = HistoryQuestion.Grouping.day
  /// Whether a point is the mean of its fixings; its day is that of the last one.
  public internal(set) var isAveraged = false
  /// How many fixings there are, however they are grouped.
  public let fixings: Int
  /// Of the points; its mean is that of every fixing.
  public let summary: HistorySummary
  /// The notes that go with the answer.
  public let notes: [RateNote]
}

/// One fixing of a pair.
public struct HistoryPoint: Hashable, Sendable {
  // The wider one first: a point takes 32 bytes, in the other order 48.
  /// The digits of the rate. Of thousands of points only a few become Decimals; all are compared and drawn.
  public let digits: ScaledInteger
  /// The day of the fixing; of a group, that of its last one.
  public let date: FixingDate

  /// Units of the quote currency for one unit of the base, to 16 significant digits.
  public var rate: Decimal { digits.decimal }
}

/// The summary of a series: of its points, and with the mean of every fixing in the range.
public struct HistorySummary: Hashable, Sendable {
  /// The oldest point.
  public let first: HistoryPoint
  /// The newest point.
  public let last: HistoryPoint
  /// The earliest point of the lowest rate.
  public let minimum: HistoryPoint
  /// The earliest point of the highest rate.
  public let maximum: HistoryPoint
  /// The one mean of the pair over all fixings of the range, to 16 significant digits.
  public let mean: Decimal
  /// Percent from the first to the last point, two decimals.
  public let changePercent: Decimal
  /// Standard deviation of the steps between neighbours in percent of the rate, two decimals; nil below three fixings.
  public let volatilityPercent: Decimal?
}

extension HistoryQuestion {
  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    try book.needs(ofSeries: pairs, in: range)
  }

  /// The answer, from a book that has what is needed.
  public func answer(from book: RateBook) throws(ExchangeError) -> [HistorySeries] {
    if let from = range.dates.from, book.days(from: from, to: range.dates.to) == .stored {
      try book.ecb.check(from, today: book.moment.today)
    }
    return try pairs.map { pair throws(ExchangeError) in try series(of: pair, from: book) }
  }

  private func series(of pair: CurrencyPair, from book: RateBook) throws(ExchangeError) -> HistorySeries {
    let (from, to) = range.dates
    try book.checkSeries(pair)
    let newestDay = book.newest(of: pair)
    let series = book.series(pair, from: range.first(until: newestDay), to: to)
    let rates = series.rates
    let kept = grouped(rates, of: pair)
    let points = try kept.points()
    let daily = grouping == .day ? points : try rates.points()
    let summary = HistorySummary(
      of: points, kept, mean: rates.mean(of: pair)?.decimal(roundedTo: .rate),
      volatilityPercent: HistorySummary.volatility(of: daily.lazy.map(\.digits)))
    guard let summary, let last = series.fixing(onOrBefore: summary.last.date) else {
      throw book.emptyRange(series, from: from, to: to)
    }
    let newest = DatedFixing(
      last, previous: nil, requested: nil, attempt: series.attempt, policy: policy, at: book.moment)
    let isNewest = last.date == newestDay
    if to == nil, isNewest { try newest.checkAge(policy, at: book.moment) }
    let euroNotes = pair.currencies.compactMap { FixedEquivalent($0, on: last.date).note }
    let isFixed = FixedEquivalent.areSame(pair.currencies, on: last.date)
    return HistorySeries(
      pair: pair, source: isFixed ? .fixed : last.source, points: points, grouping: grouping,
      isAveraged: averages, fixings: rates.count, summary: summary,
      notes: euroNotes.uniqued() + last.sources(of: pair)
        + Self.notes(on: newest, isOpen: to == nil, isNewest: isNewest, series.attempt, today: book.moment.today))
  }

  private static func notes(
    on last: DatedFixing, isOpen: Bool, isNewest: Bool, _ attempt: FetchAttempt, today: FixingDate
  ) -> [RateNote] {
    if !isOpen, !isNewest || !attempt.isIncomplete { return attempt.notes }
    guard !isNewest else { return last.notes }
    let age = last.fixing.date.days(to: today)
    return attempt.notes
      + [.answered(source: last.fixing.source, date: last.fixing.date, ageInDays: age, reason: .noLongerQuoted)]
  }
}

extension HistoryQuestion.Range {
  /// The first and the last day, where they are named; otherwise the range extends to the newest fixing.
  var dates: (from: FixingDate?, to: FixingDate?) {
    if case .dates(let from, let to) = self { (from, to) } else { (nil, nil) }
  }

  /// The first day, given the newest fixing's; nil for the first one ever.
  func first(until newest: FixingDate) -> FixingDate? {
    switch self {
    case .dates(let from, _): from
    case .lastDays(let days): newest.adding(days: -days)
    case .lastMonths(let months): newest.adding(months: -months)
    }
  }
}

extension RateBook {
  /// The days from one to another; a range that begins in the future has nothing to fetch.
  func days(from first: FixingDate?, to last: FixingDate?) -> NeededDays {
    if let first, first > max(moment.today, ECBFixings().newest.date) { return .stored }
    return .range(from: first, to: last)
  }

  /// What the series of some pairs need, those of each from where its currencies are quoted.
  func needs(
    ofSeries pairs: [CurrencyPair], in range: HistoryQuestion.Range
  ) throws(ExchangeError) -> [BookNeed] {
    let (from, to) = range.dates
    if let from, let to, from > to { throw .reversedRange(from: from, to: to) }
    for currency in pairs.flatMap({ $0.currencies }) { try check(currency) }
    let days = days(from: from, to: to)
    guard case .range = days, !pairs.isEmpty else { return [.fixings(days)] }
    // The newest fixing is at most a week old.
    let earliest = range.first(until: moment.today.adding(days: -ECBFixings.furthestFallback))
    return pairs.compactMap { pair in
      seriesSource(of: pair)?.need(forSeriesOf: pair.currencies, from: earliest, to: to, in: self)
    }.uniqued()
  }
}

import Arithmetic
import ExchangeInterface
import RateProviders
import ReferenceData
import SharedModels

import struct Platform.Decimal

/// An exact rate, and the day of its fixing; in the other order it takes a quarter more.
typealias DatedRate = (rate: ExactRatio, date: FixingDate)

/// The fixings of a pair over a range of days: those that have both currencies.
struct RateSeries {
  /// Where they stand.
  enum Rows {
    /// Some of the ECB's fixings, of which not all need have the pair.
    case fixings(ECBFixings, Range<Int>)
    /// Tables that have it, oldest first.
    case tables([RateTable])
  }

  let pair: CurrencyPair
  let rows: Rows
  /// How the attempt to load them went.
  let attempt: FetchAttempt
  /// The source whose fixings they are.
  var origin: any FixingSource.Type = ECBRates.self

  /// The first and the last day with a fixing; nil without any.
  var ends: (first: FixingDate, last: FixingDate)? {
    switch rows {
    case .tables(let tables): tables.first.flatMap { first in tables.last.map { (first.date, $0.date) } }
    case .fixings(let fixings, let indices):
      indices.isEmpty ? nil : (fixings.day(at: indices.lowerBound), fixings.day(at: indices.upperBound - 1))
    }
  }

  /// The newest fixing on or before a day of the range.
  func fixing(onOrBefore day: FixingDate) -> Fixing? {
    switch rows {
    case .tables(let tables): tables.last { $0.date <= day }.map { Fixing($0) }
    case .fixings(let fixings, _): fixings.index(onOrBefore: day).map { fixings[$0] }
    }
  }

  /// The exact rates, oldest first.
  var rates: [DatedRate] {
    switch rows {
    case .tables(let tables): tables.compactMap { table in Fixing(table).rate(of: pair).map { ($0, table.date) } }
    case .fixings(let fixings, let indices): fixings.rates(of: pair, in: indices)
    }
  }
}

extension RateBook {
  /// The fixings of a pair from one day to another; a missing end is open.
  func series(_ pair: CurrencyPair, from first: FixingDate?, to last: FixingDate?) -> RateSeries {
    seriesSource(of: pair)?.series(pair, from: first, to: last)
      ?? RateSeries(pair: pair, rows: .tables([]), attempt: FetchAttempt())
  }

  /// The newest day with a fixing of the pair, as far as it is known.
  func newest(of pair: CurrencyPair) -> FixingDate { series(pair, from: nil, to: nil).ends?.last ?? ecb.newest.date }

  /// The mean of a period's fixings.
  func mean(of pair: CurrencyPair, in period: FixingPeriod) throws(ExchangeError) -> Quote {
    if period.first > max(moment.today, ecb.newest.date) {
      throw .noRate(.future(period.first, newest: ecb.newest.date))
    }
    if period.last < ecb.first { throw .noRate(.beforeFirstFixing(period.last, first: ecb.first)) }
    try checkSeries(pair)
    let series = series(pair, from: period.first, to: period.last)
    let rates = series.rates
    guard let first = rates.first?.date, let last = rates.last?.date, let rate = rates.mean(of: pair),
      let fixing = series.fixing(onOrBefore: last)
    else {
      throw emptyRange(series, from: period.first, to: period.last)
    }
    var notes = pair.currencies.compactMap { FixedEquivalent($0, on: last).note } + series.attempt.notes
    let newest = newest(of: pair)
    if TARGETCalendar().openDay(after: newest) <= period.last { notes.append(.periodUntil(newest, of: period)) }
    if let ends = series.ends, (first, last) != ends {
      notes.append(.quotedPartly(pair, from: first, to: last, of: period))
    }
    let isFixed = FixedEquivalent.areSame(pair.currencies, on: last)
    let quote = Quote(
      pair, requested: .period(period), rate: rate, date: last,
      source: isFixed ? .fixed : fixing.source, fixings: rates.count, notes: notes + fixing.sources(of: pair))
    guard let quote else { throw .amountOutOfRange }
    return quote
  }

  /// The mean that heads a board of a period: where the base has one, so have others.
  func heading(of base: Currency, in period: FixingPeriod) throws(ExchangeError) -> Quote {
    try mean(of: CurrencyPair(base: base, quote: base == .usd ? .eur : .usd), in: period)
  }

  /// Refuses a pair of which no provider has a series.
  func checkSeries(_ pair: CurrencyPair) throws(ExchangeError) {
    if case .only(let provider) = policy.source, !policy.source.hasSeries {
      throw .noRate(.sourceWithoutSeries(provider))
    }
    for currency in pair.currencies where FixedConversion(of: currency) == nil && !ecb.everQuoted(currency) {
      let isBlended = seriesSource(of: CurrencyPair(base: currency, quote: currency)) is BlendedRates
      if !isBlended || catalog.details(of: currency)?.isMoney != true { throw .noRate(neverQuoted(currency)) }
    }
  }
}

extension Fixing {
  /// The pair's rate, with the euro in place of the currencies that it replaced by then.
  func rate(of pair: CurrencyPair) -> ExactRatio? {
    rate(from: FixedEquivalent(pair.base, on: date), to: FixedEquivalent(pair.quote, on: date))
  }
}

extension RateTable {
  /// The rows of several tables of one provider and day; of two of a currency the first counts.
  init?(merging tables: [RateTable]) {
    guard let first = tables.first else { return nil }
    self.init(
      provider: first.provider, pivot: first.pivot, date: first.date, fetchedAt: first.fetchedAt,
      rates: tables.dropFirst().reduce(first.rates) { $0.merging($1.rates) { first, _ in first } },
      sources: tables.dropFirst().reduce(first.sources) { $0.merging($1.sources) { first, _ in first } })
  }
}

extension [DatedRate] {
  /// The rates as points, to 16 digits.
  func points() throws(ExchangeError) -> [HistoryPoint] {
    try map { rate, date throws(ExchangeError) in
      guard let digits = rate.rounded(to: .rate) else { throw .amountOutOfRange }
      return HistoryPoint(digits: digits, date: date)
    }
  }
}

extension HistoryQuestion {
  /// The rates that are points of an answer: the last one of each group, or the mean of the group.
  func grouped(_ rates: [DatedRate], of pair: CurrencyPair) -> [DatedRate] {
    if grouping == .day { return rates }
    var (grouped, start): ([DatedRate], Int) = ([], 0)
    for (index, rate) in rates.enumerated() {
      if index + 1 < rates.count, grouping.joins(rate.date, rates[index + 1].date) { continue }
      let mean = averages ? rates[start...index].mean(of: pair) : nil
      grouped.append((mean ?? rate.rate, rate.date))
      start = index + 1
    }
    return grouped
  }
}

extension HistoryQuestion.Grouping {
  /// Whether two days, the earlier one first, belong to one point.
  fileprivate func joins(_ earlier: FixingDate, _ later: FixingDate) -> Bool {
    switch self {
    case .day: false
    case .week: earlier.adding(days: -earlier.weekday.rawValue) == later.adding(days: -later.weekday.rawValue)
    case .month: earlier.year == later.year && earlier.month == later.month
    case .year: earlier.year == later.year
    }
  }
}

extension HistorySummary {
  /// Of the points of a series, which stand for all of its fixings; nil without any.
  init?(of points: [HistoryPoint], _ rates: [DatedRate], mean: Decimal?, volatilityPercent: Decimal?) {
    guard let first = points.first, let last = points.last, let firstRate = rates.first, let lastRate = rates.last,
      let minimum = points.min(by: { $0.digits < $1.digits }), let maximum = points.max(by: { $0.digits < $1.digits }),
      let mean, let change = firstRate.rate.percentChange(to: lastRate.rate)?.decimal(roundedTo: .percent)
    else { return nil }
    self.init(
      first: first, last: last, minimum: minimum, maximum: maximum, mean: mean, changePercent: change,
      volatilityPercent: volatilityPercent)
  }
}

extension HistorySummary {
  /// The sample standard deviation of the steps between neighbours of a series of positive rates, in percent of the
  /// rate, to two decimals: a measure of the series and no amount, so that binary fractions do. Nil below three rates.
  static func volatility(of rates: some Sequence<ScaledInteger>) -> Decimal? {
    let rates = rates.map(\.approximation)
    let steps = zip(rates, rates.dropFirst()).map { $1 / $0 - 1 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    let squares = steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard steps.count > 1,
      let hundredths = Int(exactly: ((squares / Double(steps.count - 1)).squareRoot() * 10_000).rounded())
    else { return nil }
    return Decimal(sign: .plus, exponent: -2, significand: Decimal(hundredths))
  }
}

extension CurrencyPair {
  /// The order in which markets name pairs: the earlier currency is the base.
  private static let marketOrder: [Currency] = ["EUR", "GBP", "AUD", "NZD", "USD", "CAD", "CHF"].compactMap {
    Currency($0)
  }

  /// Whether markets quote the pair this way round; beyond the currencies that have an order, the one that is worth
  /// more is the base.
  func isInMarketOrder(at rate: ExactRatio) -> Bool {
    let places = currencies.map { Self.marketOrder.firstIndex(of: $0) ?? Self.marketOrder.count }
    return places[0] == places[1] ? !(rate < ExactRatio(1)) : places[0] < places[1]
  }
}

extension BidirectionalCollection where Element == DatedRate {
  /// The one mean of a pair: that of its exact rates in market order, or its reciprocal. Nil without any rate.
  ///
  /// The mean of the inverses is another number, so that each direction with a mean of its own would contradict the
  /// other one.
  func mean(of pair: CurrencyPair) -> ExactRatio? {
    guard let last = last?.rate else { return nil }
    if pair.isInMarketOrder(at: last) { return ExactRatio.mean(of: lazy.map(\.rate)) }
    return ExactRatio.mean(of: map { ExactRatio(1) / $0.rate }).map { ExactRatio(1) / $0 }
  }
}

extension ExactRatio {
  /// The arithmetic mean of positive rates, which rounds to 16 significant digits as the exact one does, and so does
  /// its reciprocal; nil without any.
  ///
  /// Thousands of different denominators make the exact sum long, so terms cut to some 26 digits are summed; only when
  /// the sixteenth digit depends on what lies beyond them is the exact sum computed.
  static func mean(of rates: some Collection<ExactRatio>) -> ExactRatio? {
    guard let leading = rates.first?.rounded(to: .significantDigits(1)) else { return nil }
    // Leaves room in two words for ten thousand rates of ten thousand times the first one's size.
    let places = 26 + leading.scale - leading.magnitude.description.utf8.count
    var sum: UInt128 = 0
    for rate in rates {
      guard let units = rate.units(atFractionDigits: places) else { return exactMean(of: rates) }
      let (next, overflow) = sum.addingReportingOverflow(units)
      if overflow { return exactMean(of: rates) }
      sum = next
    }
    // Each term is off by half a unit at most, and so is their mean.
    let mean = ExactRatio(magnitude: sum, scale: places) / ExactRatio(rates.count)
    let error = ExactRatio(magnitude: 1, scale: places)
    let (low, high) = (mean - error, mean + error)
    let isSettled =
      low.rounded(to: .rate) == high.rounded(to: .rate)
      && (ExactRatio(1) / low).rounded(to: .rate) == (ExactRatio(1) / high).rounded(to: .rate)
    return isSettled ? mean : exactMean(of: rates)
  }

  private static func exactMean(of rates: some Collection<ExactRatio>) -> ExactRatio? {
    // Adding neighbours first keeps both terms about equally long.
    var sums = Array(rates)
    while sums.count > 1 {
      sums = stride(from: 0, to: sums.count, by: 2).map { index in
        index + 1 < sums.count ? sums[index] + sums[index + 1] : sums[index]
      }
    }
    return sums.first.map { $0 / ExactRatio(rates.count) }
  }
}

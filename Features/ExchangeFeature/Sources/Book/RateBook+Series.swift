import ExchangeInterface
import RateProviders
import ReferenceData
import SharedModels

/// The fixings of a pair over a range of days: those that have both currencies.
struct RateSeries {
  let pair: CurrencyPair
  let fixings: ECBFixings
  /// The ECB's fixings in the range.
  let indices: Range<Int>
  /// The blend's tables of the pair in the range, oldest first, in place of the ECB's fixings; nil where the ECB quotes
  /// both.
  var blend: [RateTable]?

  /// The number of fixings, with those that lack a currency.
  var count: Int { blend?.count ?? indices.count }

  /// The first and the last day with a fixing; nil without any.
  var ends: (first: FixingDate, last: FixingDate)? {
    if let blend { return blend.first.flatMap { first in blend.last.map { (first.date, $0.date) } } }
    return indices.isEmpty ? nil : (fixings.day(at: indices.lowerBound), fixings.day(at: indices.upperBound - 1))
  }

  /// The newest fixing on or before a day of the range.
  func fixing(onOrBefore day: FixingDate) -> Fixing {
    if let table = blend?.last(where: { $0.date <= day }) { return Fixing(table) }
    return fixings[fixings.index(onOrBefore: day) ?? fixings.count - 1]
  }

  /// Calls `body` with each rate, oldest first.
  func eachRate<Failure: Error>(
    _ body: (FixingDate, ExactRatio) throws(Failure) -> Void
  ) throws(Failure) {
    guard let blend else { return try fixings.rates(of: pair, in: indices, body) }
    for table in blend { if let rate = Fixing(table).rate(of: pair) { try body(table.date, rate) } }
  }

  /// The exact rates, oldest first.
  var rates: [ExactRatio] {
    var rates: [ExactRatio] = []
    eachRate { _, rate in rates.append(rate) }
    return rates
  }

  /// The rates as points, to 16 digits.
  var points: [HistoryPoint] {
    var points: [HistoryPoint] = []
    eachRate { date, rate in
      if let digits = rate.rounded(to: .rate) { points.append(HistoryPoint(digits: digits, date: date)) }
    }
    return points
  }
}

extension RateBook {
  /// The fixings of a pair from one day to another; a missing end is open.
  func series(_ pair: CurrencyPair, from first: FixingDate?, to last: FixingDate?) -> RateSeries {
    var series = RateSeries(pair: pair, fixings: ecb, indices: ecb.indices(from: first, to: last))
    if route(of: [pair.base, pair.quote], on: moment.today) == .global {
      series.blend = blend.tables.filter { table in
        (first.map { $0 <= table.date } ?? true) && (last.map { table.date <= $0 } ?? true)
          && Fixing(table).rate(of: pair) != nil
      }
    }
    return series
  }

  /// The newest day with a fixing of the pair, as far as it is known.
  func newest(of pair: CurrencyPair) -> FixingDate { series(pair, from: nil, to: nil).ends?.last ?? ecb.newest.date }

  /// The mean of a period's fixings, and that of their inverses: sums of exact rates, each rounded once.
  func mean(of pair: CurrencyPair, in period: FixingPeriod) throws(ExchangeError) -> Quote {
    if period.first > max(moment.today, ecb.newest.date) {
      throw .noRate(.future(period.first, newest: ecb.newest.date))
    }
    if period.last < ecb.first { throw .noRate(.beforeFirstFixing(period.last, first: ecb.first)) }
    try checkSeries(pair)
    let series = series(pair, from: period.first, to: period.last)
    var (mean, inverse) = (RunningMean(), RunningMean())
    var days: [FixingDate] = []
    series.eachRate { date, rate in
      mean.append(rate)
      inverse.append(ExactRatio(1) / rate)
      days.append(date)
    }
    guard let first = days.first, let last = days.last, let rate = mean.value(of: { series.rates }),
      let inverse = inverse.value(of: { series.rates.map { ExactRatio(1) / $0 } })
    else { throw emptyRange(series, from: period.first, to: period.last) }
    var notes = [pair.base, pair.quote].compactMap { FixedEquivalent($0, on: last).note } + attempt(for: series).notes
    let newest = newest(of: pair)
    if TARGETCalendar().openDay(after: newest) <= period.last { notes.append(.periodUntil(newest, of: period)) }
    if let ends = series.ends, (first, last) != ends {
      notes.append(.quotedPartly(pair, from: first, to: last, of: period))
    }
    let isFixed = FixedRates.covers([pair.base, pair.quote], on: last)
    let quote = Quote(
      pair, requested: .period(period), rate: rate.ratio, inverse: inverse.ratio, date: last,
      source: isFixed ? .fixed : series.fixing(onOrBefore: last).source, fixings: days.count,
      notes: notes + series.fixing(onOrBefore: last).sources(of: pair))
    guard let quote else { throw .amountOutOfRange }
    return quote
  }

  func attempt(for series: RateSeries) -> FetchAttempt { series.blend == nil ? attempt : blend.attempt }

  /// How the attempt to load what was needed went.
  func attempt(for need: BookNeed) -> FetchAttempt {
    switch need {
    case .fixings: attempt
    case .global(_, let day): global[day]?.attempt ?? FetchAttempt()
    case .series: blend.attempt
    }
  }

  /// Refuses a pair of which no provider has a series.
  func checkSeries(_ pair: CurrencyPair) throws(ExchangeError) {
    if case .only(let provider) = policy.source, !policy.source.hasSeries {
      throw .noRate(.sourceWithoutSeries(provider))
    }
    for currency in [pair.base, pair.quote]
    where FixedConversion(of: currency) == nil && !ecb.everQuoted(currency) {
      let isBlended = route(of: [currency], on: moment.today) == .global
      if !isBlended || catalog.details(of: currency)?.isMoney != true { throw .noRate(neverQuoted(currency)) }
    }
  }
}

extension SourcePreference {
  /// Whether it has series of days.
  var hasSeries: Bool { if case .only(let provider) = self { provider.carriesECBFixings } else { true } }
}

extension Fixing {
  /// The pair's rate, with the euro in place of the currencies that it replaced by then.
  fileprivate func rate(of pair: CurrencyPair) -> ExactRatio? {
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

extension ScaledInteger {
  fileprivate var ratio: ExactRatio { ExactRatio(isNegative: isNegative, magnitude: magnitude, scale: scale) }
}

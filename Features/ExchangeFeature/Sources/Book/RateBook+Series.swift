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

  /// Calls `body` with each rate, oldest first.
  func eachRate<Failure: Error>(
    _ body: (FixingDate, ExactRatio) throws(Failure) -> Void
  ) throws(Failure) {
    try fixings.rates(of: pair, in: indices, body)
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
      if let digits = rate.rounded(to: .rate) { points.append(HistoryPoint(date: date, digits: digits)) }
    }
    return points
  }
}

extension RateBook {
  /// The fixings of a pair from one day to another; a missing end is open.
  func series(_ pair: CurrencyPair, from first: FixingDate?, to last: FixingDate?) -> RateSeries {
    RateSeries(pair: pair, fixings: ecb, indices: ecb.indices(from: first, to: last))
  }

  /// The mean of a period's fixings, and that of their inverses: sums of exact rates, each cut once.
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
    var notes = [pair.base, pair.quote].compactMap { FixedEquivalent($0, on: last).note } + attempt.notes
    let next = TARGETCalendar().openDay(after: ecb.newest.date)
    if next <= period.last { notes.append(.periodUntil(ecb.newest.date, of: period)) }
    let ends = (ecb.day(at: series.indices.lowerBound), ecb.day(at: series.indices.upperBound - 1))
    if (first, last) != ends { notes.append(.quotedPartly(pair, from: first, to: last, of: period)) }
    let isFixed = FixedRates.covers([pair.base, pair.quote], on: last)
    let quote = Quote(
      pair, requested: .period(period), rate: rate.ratio, inverse: inverse.ratio, date: last,
      source: isFixed ? .fixed : ecb.source(at: ecb.index(onOrBefore: last) ?? 0), fixings: days.count, notes: notes)
    guard let quote else { throw .amountOutOfRange }
    return quote
  }

  /// Refuses a pair of which no provider has a series.
  func checkSeries(_ pair: CurrencyPair) throws(ExchangeError) {
    if case .only(let provider) = policy.source, !provider.carriesECBFixings {
      throw .noRate(.sourceWithoutSeries(provider))
    }
    for currency in [pair.base, pair.quote]
    where FixedConversion(of: currency) == nil && !ecb.everQuoted(currency) {
      throw .noRate(catalog.details(of: currency)?.isMoney == true ? .noSeries(currency) : neverQuoted(currency))
    }
  }
}

extension ScaledInteger {
  fileprivate var ratio: ExactRatio { ExactRatio(isNegative: isNegative, magnitude: magnitude, scale: scale) }
}

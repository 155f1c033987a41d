import ExchangeInterface
import Platform
import SharedModels

// Boards over many days: the means of a period, and how far currencies have come in a range.
extension RatesQuestion {
  /// The means of a period: of the requested currencies, or of all that the ECB quoted as it began or ended.
  func means(in period: FixingPeriod, from book: RateBook) throws(ExchangeError) -> RatesBoard {
    let heading = try book.heading(of: base, in: period)
    var (quotes, missing) = try Self.answered(others) { code throws(ExchangeError) in
      try book.mean(of: CurrencyPair(base: base, quote: code), in: period)
    }
    if codes.isEmpty {
      quotes = try book.listed(against: base, on: .period(period)).compactMap {
        try? book.mean(of: CurrencyPair(base: base, quote: $0), in: period)
      }
    }
    return RatesBoard(
      base: base, requestedDate: .period(period), date: heading.date, source: heading.source, fetchedAt: nil,
      isStale: false, rows: quotes,
      notes: (codes.isEmpty ? heading.notes + quotes.notes.filter { !$0.repeats(heading.notes) } : quotes.notes)
        .uniqued(),
      missing: missing)
  }

  /// The rows of those currencies that have one, and why the others have none; throws where none has.
  private static func answered(
    _ currencies: [Currency], _ row: (Currency) throws(ExchangeError) -> Quote
  ) throws(ExchangeError) -> (rows: [Quote], missing: ExchangeError?) {
    var (rows, missing) = ([Quote](), [ExchangeError]())
    for currency in currencies {
      do throws(ExchangeError) { rows.append(try row(currency)) } catch {
        guard error.isMissingRate else { throw error }
        missing.append(error)
      }
    }
    let failure = ExchangeError(joining: missing)
    if rows.isEmpty, let failure { throw failure }
    return (rows, failure)
  }

  /// What a currency is set against, the base itself against another one.
  func pair(_ currency: Currency) -> CurrencyPair {
    CurrencyPair(base: base, quote: currency != base ? currency : base == .usd ? .eur : .usd)
  }

  /// The rates of a range's last fixing, and how far they have come since its first one.
  func gains(over range: HistoryQuestion.Range, from book: RateBook) throws(ExchangeError) -> RatesBoard {
    let (from, to) = range.dates
    let heading = pair(base)
    try book.checkSeries(heading)
    let newest = book.newest(of: heading)
    let first = range.first(until: newest)
    let series = book.series(heading, from: first, to: to)
    guard let ends = series.ends, let last = series.fixing(onOrBefore: ends.last) else {
      throw book.emptyRange(series, from: from, to: to)
    }
    let answer = DatedFixing(
      last, previous: nil, requested: nil, attempt: series.attempt, policy: policy, at: book.moment,
      from: series.origin)
    let listed = codes.isEmpty ? last.currencies.filter { $0 != base } : others
    let (rows, missing) = try Self.answered(listed) { currency throws(ExchangeError) in
      let pair = pair(currency)
      try book.checkSeries(pair)
      return try gain(book.series(pair, from: first, to: to), over: range, from: book)
    }
    let isNewest = to == nil || last.date == newest
    return RatesBoard(
      base: base, requestedDate: nil, date: last.date, source: last.source, fetchedAt: last.fetchedAt,
      isStale: to == nil && answer.isStale, rows: rows, range: ends.first...ends.last,
      notes: isNewest ? answer.notes : series.attempt.notes, missing: missing)
  }

  /// The rate at the end of a series, with that at its beginning as the one before.
  private func gain(
    _ series: RateSeries, over range: HistoryQuestion.Range, from book: RateBook
  ) throws(ExchangeError) -> Quote {
    guard let ends = series.ends, let first = series.fixing(onOrBefore: ends.first),
      let last = series.fixing(onOrBefore: ends.last)
    else { throw book.emptyRange(series, from: range.dates.from, to: range.dates.to) }
    let answer = DatedFixing(
      last, previous: nil, requested: last.date, attempt: series.attempt, policy: policy, at: book.moment,
      from: series.origin)
    // A currency is what it was on that day: not yet the euro, where it joined later.
    let rate = try book.quote(series.pair, on: .day(last.date), at: answer)
    let previous = first.rate(of: series.pair).map { rate in
      Quote.Previous(rate: rate, date: first.date, isDayBefore: true)
    }
    let quote = Quote(
      series.pair, rate: rate.exactRate, previous: previous, date: last.date, source: last.source,
      fetchedAt: last.fetchedAt)
    guard let quote else { throw .amountOutOfRange }
    return quote
  }
}

extension RateNote {
  /// Whether it says of another pair what was said of a board's base: that it was quoted from one day to another.
  fileprivate func repeats(_ notes: [RateNote]) -> Bool {
    guard case .quotedPartly(_, let first, let last, _) = self else { return false }
    return notes.contains { if case .quotedPartly(_, first, last, _) = $0 { true } else { false } }
  }
}

import ExchangeInterface
import Platform
import SharedModels

// Boards over many days: the means of a period, and how far currencies have come in a range.
extension RatesQuestion {
  /// The means of a period: of the requested currencies, or of all that the ECB quoted as it began or ended.
  func means(in period: FixingPeriod, from book: RateBook) throws(ExchangeError) -> RatesBoard {
    let heading = try book.heading(of: base, in: period)
    var quotes = try others.map { code throws(ExchangeError) in
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
        .uniqued())
  }

  /// What a currency is set against, the base itself against another one.
  func pair(_ currency: Currency) -> CurrencyPair {
    CurrencyPair(base: base, quote: currency != base ? currency : base == .usd ? .eur : .usd)
  }

  /// The rates of a range's last fixing, and how far they have come since its first one.
  func gains(over range: HistoryQuestion.Range, from book: RateBook) throws(ExchangeError) -> RatesBoard {
    for currency in [base] + others { try book.checkSeries(pair(currency)) }
    let (from, to) = range.dates
    let newest = book.newest(of: pair(base))
    let series = book.series(pair(base), from: range.first(until: newest), to: to)
    guard let ends = series.ends, let first = series.fixing(onOrBefore: ends.first),
      let last = series.fixing(onOrBefore: ends.last)
    else { throw book.emptyRange(series, from: from, to: to) }
    let answer = DatedFixing(
      last, previous: nil, requested: nil, attempt: series.attempt, policy: policy, at: book.moment,
      from: series.origin)
    let listed = codes.isEmpty ? last.currencies.filter { $0 != base } : others
    let rows = try listed.map { currency throws(ExchangeError) in
      let gained = try book.quote(pair(currency), on: nil, at: answer)
      let previous = first.rate(of: pair(currency)).map { rate in
        Quote.Previous(rate: rate, date: first.date, isDayBefore: true)
      }
      let quote = Quote(
        pair(currency), rate: gained.exactRate, previous: previous, date: last.date, source: last.source,
        fetchedAt: last.fetchedAt)
      guard let quote else { throw .amountOutOfRange }
      return quote
    }
    let isNewest = to == nil || last.date == newest
    return RatesBoard(
      base: base, requestedDate: nil, date: last.date, source: last.source, fetchedAt: last.fetchedAt,
      isStale: to == nil && answer.isStale, rows: rows, range: first.date...last.date,
      notes: isNewest ? answer.notes : series.attempt.notes)
  }
}

extension RateNote {
  /// Whether it says of another pair what was said of a board's base: that it was quoted from one day to another.
  fileprivate func repeats(_ notes: [RateNote]) -> Bool {
    guard case .quotedPartly(_, let first, let last, _) = self else { return false }
    return notes.contains { if case .quotedPartly(_, first, last, _) = $0 { true } else { false } }
  }
}

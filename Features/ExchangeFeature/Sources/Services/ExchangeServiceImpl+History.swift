import ExchangeInterface
import SharedModels

extension ExchangeServiceImpl {
  /// The fixings of pairs in a range, and their summaries.
  func history(_ request: HistoryRequest) async throws(ExchangeError) -> [HistorySeries] {
    if case .dates(let from?, let to?) = request.range, from > to { throw .reversedRange(from: from, to: to) }
    let (from, to) = request.range.dates
    // A range that begins in the future has nothing to fetch.
    let isFuture = from.map { $0 > max(moment().today, ECBFixings().newest.date) } ?? false
    let need: FixingNeed = isFuture ? .stored : .range(from: from, to: to)
    let book = try await book(for: request.pairs, need, policy: request.policy)
    if let from, isFuture { try book.ecb.check(from, today: book.moment.today) }
    var answer: [HistorySeries] = []
    for pair in request.pairs { answer.append(try history(of: pair, request, in: book)) }
    return answer
  }

  private func history(
    of pair: CurrencyPair, _ request: HistoryRequest, in book: RateBook
  ) throws(ExchangeError) -> HistorySeries {
    let (from, to) = request.range.dates
    try book.checkSeries(pair)
    let series = request.range.series(of: pair, in: book)
    var statistics = SeriesStatistics(
      capacity: series.indices.count, grouping: SeriesGrouping(request.grouping))
    try series.eachRate { date, rate throws(ExchangeError) in try statistics.append(rate, on: date) }
    guard let summary = statistics.summary(of: { series.rates }) else {
      throw book.emptyRange(series, from: from, to: to)
    }
    let last = book.ecb[book.ecb.index(onOrBefore: summary.last.date) ?? book.ecb.count - 1]
    let newest = DatedFixing(
      last, previous: nil, requested: nil, attempt: book.attempt, policy: request.policy, at: book.moment)
    if to == nil, last.date == book.ecb.newest.date { try newest.checkAge(request.policy, at: book.moment) }
    let euroNotes = [pair.base, pair.quote].compactMap { FixedEquivalent($0, on: last.date).note }
    let isFixed = FixedRates.covers([pair.base, pair.quote], on: last.date)
    return HistorySeries(
      pair, source: isFixed ? .fixed : last.source, points: statistics.points, summary: summary,
      notes: euroNotes.uniqued() + notes(on: newest, isOpen: to == nil, book))
  }

  private func notes(on last: DatedFixing, isOpen: Bool, _ book: RateBook) -> [RateNote] {
    let isNewest = last.fixing.date == book.ecb.newest.date
    if !isOpen, !isNewest || !book.attempt.isIncomplete { return book.attempt.notes }
    guard !isNewest else { return last.notes }
    let age = last.fixing.date.days(to: book.moment.today)
    return book.attempt.notes
      + [.answered(source: last.fixing.source, date: last.fixing.date, ageInDays: age, reason: .noLongerQuoted)]
  }
}

extension HistoryRequest.Range {
  /// The first and the last day, where they are named; otherwise the range extends to the newest fixing.
  fileprivate var dates: (from: FixingDate?, to: FixingDate?) {
    if case .dates(let from, let to) = self { (from, to) } else { (nil, nil) }
  }

  fileprivate func series(of pair: CurrencyPair, in book: RateBook) -> RateSeries {
    let newest = book.ecb.newest.date
    return switch self {
    case .dates(let from, let to): book.series(pair, from: from, to: to)
    case .lastDays(let days): book.series(pair, from: newest.adding(days: -days), to: nil)
    case .lastMonths(let months): book.series(pair, from: newest.adding(months: -months), to: nil)
    case .all: book.series(pair, from: nil, to: nil)
    }
  }
}

import ExchangeInterface
import Platform
import SharedModels

extension ExchangeServiceImpl {
  func history(_ request: HistoryRequest) async throws(ExchangeError) -> [HistorySeries] {
    if case .dates(let from?, let to?) = request.range, from > to { throw .reversedRange(from: from, to: to) }
    let (from, to) = request.range.dates
    let need = need(from: from, to: to)
    // The newest fixing is at most a week old.
    let earliest = request.range.first(until: moment().today.adding(days: -ECBFixings.furthestFallback))
    let book = try await book(for: request.pairs, need, blendedFrom: earliest, policy: request.policy)
    if let from, need == .stored { try book.ecb.check(from, today: book.moment.today) }
    return try request.pairs.map { pair throws(ExchangeError) in try history(of: pair, request, in: book) }
  }

  /// A range that begins in the future has nothing to fetch.
  private func need(from first: FixingDate?, to last: FixingDate?) -> FixingNeed {
    if let first, first > max(moment().today, ECBFixings().newest.date) { return .stored }
    return .range(from: first, to: last)
  }

  private func history(
    of pair: CurrencyPair, _ request: HistoryRequest, in book: RateBook
  ) throws(ExchangeError) -> HistorySeries {
    let (from, to) = request.range.dates
    try book.checkSeries(pair)
    let newestDay = book.newest(of: pair)
    let series = book.series(pair, from: request.range.first(until: newestDay), to: to)
    let rates = series.rates
    let points = try rates.points()
    guard let summary = HistorySummary(points, rates) else { throw book.emptyRange(series, from: from, to: to) }
    let last = series.fixing(onOrBefore: summary.last.date)
    let attempt = book.attempt(for: series)
    let newest = DatedFixing(
      last, previous: nil, requested: nil, attempt: attempt, policy: request.policy, at: book.moment)
    let isNewest = last.date == newestDay
    if to == nil, isNewest { try newest.checkAge(request.policy, at: book.moment) }
    let euroNotes = [pair.base, pair.quote].compactMap { FixedEquivalent($0, on: last.date).note }
    let isFixed = FixedEquivalent.areSame([pair.base, pair.quote], on: last.date)
    return HistorySeries(
      pair: pair, source: isFixed ? .fixed : last.source, points: request.grouped(points, rates),
      grouping: request.grouping, isAveraged: request.averages, fixings: rates.count, summary: summary,
      notes: euroNotes.uniqued() + last.sources(of: pair)
        + notes(on: newest, isOpen: to == nil, isNewest: isNewest, attempt, today: book.moment.today))
  }

  private func notes(
    on last: DatedFixing, isOpen: Bool, isNewest: Bool, _ attempt: FetchAttempt, today: FixingDate
  ) -> [RateNote] {
    if !isOpen, !isNewest || !attempt.isIncomplete { return attempt.notes }
    guard !isNewest else { return last.notes }
    let age = last.fixing.date.days(to: today)
    return attempt.notes
      + [.answered(source: last.fixing.source, date: last.fixing.date, ageInDays: age, reason: .noLongerQuoted)]
  }
}

extension HistoryRequest.Range {
  /// The first and the last day, where they are named; otherwise the range extends to the newest fixing.
  fileprivate var dates: (from: FixingDate?, to: FixingDate?) {
    if case .dates(let from, let to) = self { (from, to) } else { (nil, nil) }
  }

  /// The first day, given the newest fixing's; nil for the first one ever.
  fileprivate func first(until newest: FixingDate) -> FixingDate? {
    switch self {
    case .dates(let from, _): from
    case .lastDays(let days): newest.adding(days: -days)
    case .lastMonths(let months): newest.adding(months: -months)
    }
  }
}

extension ExchangeServiceImpl {
  func fixingsTable(_ request: FixingsTableRequest) async throws(ExchangeError) -> FixingsTable {
    if let from = request.from, let to = request.to, from > to { throw .reversedRange(from: from, to: to) }
    if case .only(let provider) = request.policy.source, !provider.carriesECBFixings {
      throw .noRate(.sourceWithoutSeries(provider))
    }
    // The first days may be answered by a fixing before them.
    let from = request.from?.adding(days: -ECBFixings.furthestFallback)
    let need = BookNeed.fixings(need(from: from, to: request.to))
    let book = try await book(and: [need], policy: request.policy)
    if let from = request.from, from > book.ecb.newest.date { try book.ecb.check(from, today: book.moment.today) }
    if let to = request.to, to < book.ecb.first { try book.ecb.check(to, today: book.moment.today) }
    var notes = book.attempt.notes
    if request.to.map({ $0 > book.ecb.newest.date }) ?? true {
      let newest = DatedFixing(
        book.ecb.newest, previous: nil, requested: nil, attempt: book.attempt, policy: request.policy, at: book.moment)
      try newest.checkAge(request.policy, at: book.moment)
      notes = newest.notes
    }
    return FixingsTable(request, book.ecb, today: book.moment.today, catalog: catalog, notes: notes)
  }
}

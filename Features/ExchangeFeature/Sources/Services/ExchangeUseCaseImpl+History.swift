import ReferenceData
import SharedModels

extension ExchangeUseCaseImpl {
  /// The fixings of a pair in a range, and their summary.
  func history(_ request: HistoryRequest) async throws(ExchangeError) -> HistorySeries {
    try check([request.from, request.to])
    try await check(request.policy)
    if case .only(let provider) = request.policy.source, !provider.carriesECBFixings {
      throw .noRate(.sourceWithoutSeries(provider))
    }
    if case .dates(let from?, let to?) = request.range, from > to { throw .reversedRange(from: from, to: to) }

    let moment = moment()
    let need: FixingNeed
    if case .dates(let from, let to) = request.range {
      if let from { try await checkPast(from, request.policy) }
      need = .range(from: from, to: to)
    } else {
      need = .range(from: nil, to: nil)
    }
    let known = await repository.fixings(for: need, policy: request.policy)
    let book = known.book
    let conversions = [request.from, request.to].map { EuroConversion(of: $0) }
    for (currency, conversion) in zip([request.from, request.to], conversions)
    where conversion == nil && !book.everQuoted(currency) {
      let details = catalog.details(of: currency)
      if details?.isMoney == true { throw .noRate(.noSeries(currency)) }
      throw .noRate(.neverQuoted(currency, by: request.policy.source, successor: details?.successor))
    }

    var statistics = SeriesStatistics(
      capacity: Self.indices(of: request.range, in: book).count, grouping: SeriesGrouping(request.grouping))
    try Self.eachRate(for: request, in: book) { date, rate throws(ExchangeError) in
      try statistics.append(rate, on: date)
    }
    let summary = statistics.summary {
      var rates: [ExactRatio] = []
      Self.eachRate(for: request, in: book) { _, rate in rates.append(rate) }
      return rates
    }
    guard let summary else { throw emptyRange(request, known) }
    let lastFixing = book.index(onOrBefore: summary.last.date).map { book[$0] } ?? book.newest
    if request.range.isOpen, lastFixing.date == book.newest.date {
      try answered(lastFixing, request, known, moment).check(request.policy, at: moment)
    }
    let legs = [request.from, request.to].map { EuroLeg($0, on: lastFixing.date) }
    let isFixed = EuroLeg.fixedRate(from: legs[0], to: legs[1]) != nil
    let euroNotes = legs.compactMap(\.conversion)
      .map { RateNote.replacedByEuro($0.currency, unitsPerEuro: $0.units) }
    return HistorySeries(
      from: request.from, to: request.to, source: isFixed ? .fixed : lastFixing.source, points: statistics.points,
      summary: summary, notes: euroNotes.uniqued() + notes(for: request, lastFixing, known, moment))
  }

  /// The rates of the requested range, oldest first.
  private static func eachRate<Failure: Error>(
    for request: HistoryRequest, in book: FixingBook, _ body: (FixingDate, ExactRatio) throws(Failure) -> Void
  ) throws(Failure) {
    try book.rates(from: request.from, to: request.to, in: indices(of: request.range, in: book), body)
  }

  private static func indices(of range: HistoryRequest.Range, in book: FixingBook) -> Range<Int> {
    let newest = book.newest.date
    return switch range {
    case .dates(let from, let to): book.indices(from: from, to: to)
    case .lastDays(let days): book.indices(from: newest.adding(days: -days), to: nil)
    case .lastMonths(let months): book.indices(from: newest.adding(months: -months), to: nil)
    case .all: book.indices(from: nil, to: nil)
    }
  }

  /// Explains a range with fixings but none of the pair by the currency that is missing.
  private func emptyRange(_ request: HistoryRequest, _ known: KnownFixings) -> ExchangeError {
    let book = known.book
    if case .dates(let from?, _) = request.range, from > book.newest.date, known.effort.fellShort {
      return known.unknown(from, request.policy)
    }
    if case .dates(_, let to?) = request.range, to < book.first {
      return .noRate(.beforeFirstFixing(to, first: book.first))
    }
    let indices = Self.indices(of: request.range, in: book)
    guard let last = indices.last else {
      var asked: (from: FixingDate?, to: FixingDate?) = (nil, nil)
      if case .dates(let from, let to) = request.range { asked = (from, to) }
      return .noRate(.emptyRange(from: asked.from, to: asked.to))
    }
    let fixing = book[last]
    guard let missing = [request.from, request.to].first(where: { !fixing.quotes($0) }) else {
      return .noRate(.emptyRange(from: book[indices.lowerBound].date, to: fixing.date))
    }
    return .noRate(
      book.explanation(
        of: missing, missingOn: fixing, requested: fixing.date, source: request.policy.source, catalog: catalog))
  }

  private func notes(
    for request: HistoryRequest, _ fixing: Fixing, _ known: KnownFixings, _ moment: Moment
  ) -> [RateNote] {
    let isComplete = fixing.date < known.book.newest.date || !known.effort.fellShort
    if !request.range.isOpen, isComplete { return known.effort.notes }
    guard fixing.date == known.book.newest.date else {
      let age = fixing.date.days(to: moment.today)
      let ended = RateNote.answered(
        source: fixing.source, date: fixing.date, ageInDays: age, reason: .noLongerQuoted)
      return known.effort.notes + [ended]
    }
    return answered(fixing, request, known, moment).notes
  }

  private func answered(
    _ fixing: Fixing, _ request: HistoryRequest, _ known: KnownFixings, _ moment: Moment
  ) -> AnsweredFixing {
    AnsweredFixing(
      fixing, previous: nil, requested: nil, source: request.policy.source, effort: known.effort, at: moment)
  }
}

extension HistoryRequest.Range {
  /// Whether it extends to the newest fixing, whichever that is.
  fileprivate var isOpen: Bool {
    if case .dates(_, .some) = self { false } else { true }
  }
}

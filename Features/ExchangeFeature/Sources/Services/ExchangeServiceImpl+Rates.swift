import ExchangeInterface
import Platform
import RateProviders
import SharedModels
import Wording

extension ExchangeServiceImpl {
  private static let trendDays = 30

  /// Rows are in the requested order; without one, by code.
  func rates(_ request: RatesRequest) async throws(ExchangeError) -> RatesBoard {
    if case .period(let period) = request.policy.date { return try await means(request, in: period) }
    let (base, date, day) = (request.base, request.policy.date, request.policy.date?.day)
    let codes = request.codes.filter { $0 != base }
    let extra = request.codes.isEmpty ? request.extra.filter { $0 != base } : []
    // A board is headed by a fixing, also where law fixes all of its rates.
    let groups = (codes + extra).map {
      FixedEquivalent.areSame([base, $0], on: day ?? moment().today) ? [base] : [base, $0]
    }
    let addsGlobal = request.codes.isEmpty && request.includesGlobal && request.policy.source != .only(.own)
    var policy = request.policy
    // Rates that the law fixed do not become outdated.
    if !codes.isEmpty, groups.allSatisfy({ $0.count == 1 }) { policy.maximumAge = nil }
    let book = try await book(
      for: (codes.isEmpty ? groups + [[base]] : groups).map { ($0, date) },
      and: addsGlobal ? [.global([], on: day)] : [], policy: policy)

    var rows: [Quote] = []
    // Those whose notes say everything there is to say about the rows.
    var quotes: [Quote] = []
    var trends: [Currency: [HistoryPoint]] = [:]
    func add(_ currencies: [Currency], from fixing: DatedFixing) throws(ExchangeError) {
      for currency in currencies {
        let quote = try book.quote(CurrencyPair(base: base, quote: currency), on: date, in: fixing)
        rows.append(quote)
        if quotes.isEmpty || quote.notes != quotes.last?.notes { quotes.append(quote) }
        if request.includesTrend { trends[currency] = trend(of: quote, in: book) }
      }
    }

    var main: DatedFixing?
    let mainRoute = book.route(of: [base], on: day)
    for code in codes {
      if let own = try book.ownQuote(CurrencyPair(base: base, quote: code), on: date) {
        rows.append(own)
        continue
      }
      let fixing = try book.fixing(for: [base, code], on: day)
      try add([code], from: fixing)
      if main == nil || fixing.fixing.source.carriesECBFixings == (mainRoute == .ecb) { main = fixing }
    }
    if main == nil, book.isOwnAlone || !rows.isEmpty { return try ownBoard(request, rows, in: book) }
    let heading = if let main { main } else { try book.fixing(for: [base], on: day) }
    if request.codes.isEmpty {
      try add(book.listed(against: base, on: date), from: heading)
      if addsGlobal, mainRoute == .ecb, let global = try? book.fixing(for: [base], on: day, from: .global) {
        let known = Set(rows.map(\.currency))
        try add(global.fixing.currencies.filter { $0 != base && !known.contains($0) }, from: global)
      }
      for currency in extra where !rows.contains(where: { $0.currency == currency }) {
        if let fixing = try? book.fixing(for: [base, currency], on: day) { try? add([currency], from: fixing) }
      }
    }
    return RatesBoard(
      base: base, requestedDate: date, date: heading.fixing.date, source: heading.fixing.source,
      fetchedAt: heading.fixing.fetchedAt, isStale: heading.isStale, nextPublication: heading.nextPublication,
      rows: request.codes.isEmpty ? rows.sorted { $0.currency < $1.currency } : rows, trends: trends,
      notes: (quotes.notes + heading.notes + missingGlobal(of: book, on: day, rows)).uniqued())
  }

  /// A board of own rates alone, which no fixing heads.
  private func ownBoard(
    _ request: RatesRequest, _ requested: [Quote], in book: RateBook
  ) throws(ExchangeError) -> RatesBoard {
    var rows = requested
    let date = request.policy.date
    for currency in request.codes.isEmpty ? try book.listed(against: request.base, on: date) : [] {
      rows.append(try book.quote(CurrencyPair(base: request.base, quote: currency), on: date))
    }
    return RatesBoard(
      base: request.base, requestedDate: date, date: date?.day ?? book.moment.today, source: .own, fetchedAt: nil,
      isStale: false, rows: rows, notes: [])
  }

  /// The means of a period: of the requested currencies, or of all that the ECB quoted as it began or ended.
  private func means(
    _ request: RatesRequest, in period: FixingPeriod
  ) async throws(ExchangeError) -> RatesBoard {
    let base = request.base
    let book = try await book(for: [([base] + request.codes, .period(period))], policy: request.policy)
    let heading = try book.heading(of: base, in: period)
    var quotes = try request.codes.filter { $0 != base }.map { code throws(ExchangeError) in
      try book.mean(of: CurrencyPair(base: base, quote: code), in: period)
    }
    if request.codes.isEmpty {
      quotes = try book.listed(against: base, on: .period(period)).compactMap {
        try? book.mean(of: CurrencyPair(base: base, quote: $0), in: period)
      }
    }
    return RatesBoard(
      base: base, requestedDate: .period(period), date: heading.date, source: heading.source, fetchedAt: nil,
      isStale: false, rows: quotes,
      notes: (request.codes.isEmpty ? heading.notes + quotes.notes.filter { !$0.repeats(heading.notes) } : quotes.notes)
        .uniqued())
  }

  /// What there is to say about the global providers' rows, where all are missing.
  private func missingGlobal(of book: RateBook, on day: FixingDate?, _ rows: [Quote]) -> [RateNote] {
    guard let attempt = book.global[day]?.attempt,
      rows.allSatisfy({ $0.source == .fixed || $0.source.carriesECBFixings })
    else { return [] }
    return attempt.notes + (attempt.neededNetwork ? [.globalNotStored] : [])
  }

  /// The pair's fixings of the 30 days up to the quote; nil for a global provider's table, which has no series.
  private func trend(of quote: Quote, in book: RateBook) -> [HistoryPoint]? {
    guard quote.source.carriesECBFixings else { return nil }
    return try? book.series(quote.pair, from: quote.date.adding(days: -Self.trendDays), to: quote.date).rates.points()
  }

  func currencies(matching query: String) async throws(ExchangeError) -> [CurrencyListing] {
    let matches = catalog.search(query)
    guard !matches.isEmpty else {
      throw .currency(.unknown(query, suggestions: catalog.suggestions(for: query, limit: 3)))
    }
    let fixings = try await book(and: [.fixings(.stored)], policy: RatePolicy(isOffline: true)).ecb
    let statuses = await repository.statuses(asking: nil).filter { $0.state != .off }
    return matches.compactMap { currency in
      catalog.details(of: currency).map { CurrencyListing($0, in: fixings, statuses) }
    }
  }
}

extension RateNote {
  /// Whether it says of another pair what was said of a board's base: that it was quoted from one day to another.
  fileprivate func repeats(_ notes: [RateNote]) -> Bool {
    guard case .quotedPartly(_, let first, let last, _) = self else { return false }
    return notes.contains { if case .quotedPartly(_, first, last, _) = $0 { true } else { false } }
  }
}

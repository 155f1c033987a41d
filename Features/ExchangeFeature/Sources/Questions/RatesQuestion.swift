import Arithmetic
public import ExchangeInterface
import RateProviders
public import SharedModels

public import struct Platform.Date

/// The rates of many currencies against one base.
public struct RatesQuestion: RateQuestion {
  /// What analytics counts it as.
  public static let name = "rates"

  /// The currency of which one unit is priced in the others.
  public var base: Currency
  /// The requested currencies, in the order of the answer; empty for all of the base's provider.
  public var codes: [Currency]
  /// Currencies that are wanted besides, whoever quotes them; those without a rate are left out.
  public var extra: [Currency]
  /// Whether all currencies of the global providers are added to the ECB's.
  public var includesGlobal: Bool
  /// Adds the fixings of the last 30 days of each row.
  public var includesTrend: Bool
  /// The range of days over which changes are told; nil for those since the fixing before.
  public var range: HistoryQuestion.Range?
  /// Where the answer may come from, and how old it may be.
  public var policy: RatePolicy

  /// By default for all that the base's provider quotes, at the newest fixing.
  public init(
    base: Currency, codes: [Currency] = [], extra: [Currency] = [], includesGlobal: Bool = false,
    includesTrend: Bool = false, over range: HistoryQuestion.Range? = nil, policy: RatePolicy = RatePolicy()
  ) {
    self.base = base
    self.codes = codes
    self.extra = extra
    self.includesGlobal = includesGlobal
    self.includesTrend = includesTrend
    self.range = range
    self.policy = policy
  }
}

/// The answer to a ``RatesQuestion``: the rows, and where and when they come from.
public struct RatesBoard: Equatable, Sendable {
  /// The currency of which one unit is priced in the others.
  public let base: Currency
  /// The requested day or period; nil for the newest fixing.
  public let requestedDate: DayOrPeriod?
  /// The day of the fixing that answers.
  public let date: FixingDate
  /// The provider of the fixing.
  public let source: ProviderID
  /// When it was fetched; nil for the bundled history.
  public let fetchedAt: Date?
  /// Whether a newer fixing was due when the answer was given; never for a past date.
  public let isStale: Bool
  /// When the fixing after this one is expected; nil for a past date.
  public internal(set) var nextPublication: Date?
  /// A quote per currency: in the requested order, or by code.
  public internal(set) var rows: [Quote]
  /// The fixings of a row's pair in the 30 days up to its own, oldest first, where they were requested and are known.
  public internal(set) var trends: [Currency: [HistoryPoint]] = [:]
  /// The first and the last fixing of the range over which changes are told; nil without one.
  public internal(set) var range: ClosedRange<FixingDate>?
  /// The notes that go with the answer.
  public let notes: [RateNote]
}

extension RatesBoard {
  /// The rows with the base among them, in its place by code.
  public var rowsWithBase: [Quote] {
    let row = Quote(CurrencyPair(base: base, quote: base), rate: ExactRatio(1), date: date, source: source)
    return joined([row].compactMap { $0 })
  }

  /// The same board with the rows of another one in their places.
  public func joined(with other: RatesBoard) -> RatesBoard {
    var board = self
    board.rows = joined(other.rows.filter { $0.currency != base })
    board.trends.merge(other.trends) { known, _ in known }
    return board
  }

  private func joined(_ more: [Quote]) -> [Quote] {
    let known = Set(rows.map(\.currency))
    return (rows + more.filter { !known.contains($0.currency) }).sorted { $0.currency < $1.currency }
  }
}

extension Quote {
  /// The currency that a row is of: the quote currency.
  public var currency: Currency { pair.quote }
}

extension RatesQuestion {
  private static let trendDays = 30

  private var others: [Currency] { codes.filter { $0 != base } }
  private var more: [Currency] { codes.isEmpty ? extra.filter { $0 != base } : [] }
  private var addsGlobal: Bool { codes.isEmpty && includesGlobal && policy.source != .only(.own) }

  /// The currencies that must be in one fixing together. A board is headed by a fixing, also where law fixes all of
  /// its rates.
  private func groups(today: FixingDate) -> [[Currency]] {
    (others + more).map {
      FixedEquivalent.areSame([base, $0], on: policy.date?.day ?? today) ? [base] : [base, $0]
    }
  }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    if let range { return try book.needs(ofSeries: [pair(base)] + others.map(pair), in: range) }
    if policy.date?.period != nil { return try book.needs(of: [[base] + codes], on: policy.date) }
    let groups = groups(today: book.moment.today)
    return try book.needs(of: others.isEmpty ? groups + [[base]] : groups, on: policy.date)
      + (addsGlobal ? [.global([], on: policy.date?.day)] : [])
  }

  /// Rows are in the requested order; without one, by code.
  public func answer(from book: RateBook) throws(ExchangeError) -> RatesBoard {
    if let range { return try gains(over: range, from: book) }
    if case .period(let period) = policy.date { return try means(in: period, from: book) }
    var book = book
    // Rates that the law fixed do not become outdated.
    if !others.isEmpty, groups(today: book.moment.today).allSatisfy({ $0.count == 1 }) { book.acceptAnyAge() }
    let (date, day) = (policy.date, policy.date?.day)
    var rows: [Quote] = []
    // Those whose notes say everything there is to say about the rows.
    var quotes: [Quote] = []
    var trends: [Currency: [HistoryPoint]] = [:]
    func add(_ currencies: [Currency], from fixing: DatedFixing) throws(ExchangeError) {
      for currency in currencies {
        let quote = try book.quote(CurrencyPair(base: base, quote: currency), on: date, in: fixing)
        rows.append(quote)
        if quotes.isEmpty || quote.notes != quotes.last?.notes { quotes.append(quote) }
        if includesTrend { trends[currency] = Self.trend(of: quote, in: book) }
      }
    }

    var main: DatedFixing?
    let mainRoute = book.route(of: [base], on: day)
    for code in others {
      if let own = try book.ownQuote(CurrencyPair(base: base, quote: code), on: date) {
        rows.append(own)
        continue
      }
      let fixing = try book.fixing(for: [base, code], on: day)
      try add([code], from: fixing)
      if main == nil || fixing.fixing.source.carriesECBFixings == (mainRoute == .ecb) { main = fixing }
    }
    if main == nil, book.isOwnAlone || !rows.isEmpty { return try ownBoard(rows, from: book) }
    let heading = if let main { main } else { try book.fixing(for: [base], on: day) }
    if codes.isEmpty {
      try add(book.listed(against: base, on: date), from: heading)
      if addsGlobal, mainRoute == .ecb, let global = try? book.fixing(for: [base], on: day, from: .global) {
        let known = Set(rows.map(\.currency))
        try add(global.fixing.currencies.filter { $0 != base && !known.contains($0) }, from: global)
      }
      for currency in more where !rows.contains(where: { $0.currency == currency }) {
        if let fixing = try? book.fixing(for: [base, currency], on: day) { try? add([currency], from: fixing) }
      }
    }
    return RatesBoard(
      base: base, requestedDate: date, date: heading.fixing.date, source: heading.fixing.source,
      fetchedAt: heading.fixing.fetchedAt, isStale: heading.isStale, nextPublication: heading.nextPublication,
      rows: codes.isEmpty ? rows.sorted { $0.currency < $1.currency } : rows, trends: trends,
      notes: (quotes.notes + heading.notes + book.missingGlobal(on: day, rows)).uniqued())
  }

  /// A board of own rates alone, which no fixing heads.
  private func ownBoard(_ named: [Quote], from book: RateBook) throws(ExchangeError) -> RatesBoard {
    let date = policy.date
    let listed = codes.isEmpty ? try book.listed(against: base, on: date) : []
    let rows = try listed.map { currency throws(ExchangeError) in
      try book.quote(CurrencyPair(base: base, quote: currency), on: date)
    }
    return RatesBoard(
      base: base, requestedDate: date, date: date?.day ?? book.moment.today, source: .own, fetchedAt: nil,
      isStale: false, rows: named + rows, notes: [])
  }

  /// The means of a period: of the requested currencies, or of all that the ECB quoted as it began or ended.
  private func means(in period: FixingPeriod, from book: RateBook) throws(ExchangeError) -> RatesBoard {
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
  private func pair(_ currency: Currency) -> CurrencyPair {
    CurrencyPair(base: base, quote: currency != base ? currency : base == .usd ? .eur : .usd)
  }

  /// The rates of a range's last fixing, and how far they have come since its first one.
  private func gains(over range: HistoryQuestion.Range, from book: RateBook) throws(ExchangeError) -> RatesBoard {
    for currency in [base] + others { try book.checkSeries(pair(currency)) }
    let (from, to) = range.dates
    let series = book.series(pair(base), from: range.first(until: book.newest(of: pair(base))), to: to)
    guard let ends = series.ends else { throw book.emptyRange(series, from: from, to: to) }
    let (first, last) = (series.fixing(onOrBefore: ends.first), series.fixing(onOrBefore: ends.last))
    let attempt = book.attempt(for: series)
    let answer = DatedFixing(last, previous: nil, requested: nil, attempt: attempt, policy: policy, at: book.moment)
    let isNewest = to == nil || last.date == book.newest(of: pair(base))
    let listed = codes.isEmpty ? last.currencies.filter { $0 != base } : others
    let rows = try listed.map { currency throws(ExchangeError) in
      let pair = pair(currency)
      let sides = (FixedEquivalent(base, on: last.date), FixedEquivalent(currency, on: last.date))
      guard let rate = last.rate(from: sides.0, to: sides.1) else { throw book.missing(pair, sides.0, in: answer) }
      let previous = first.rate(of: pair).map { Quote.Previous(rate: $0, date: first.date, isDayBefore: true) }
      guard
        let quote = Quote(
          pair, rate: rate, previous: previous, date: last.date, source: last.source, fetchedAt: last.fetchedAt)
      else { throw .amountOutOfRange }
      return quote
    }
    return RatesBoard(
      base: base, requestedDate: nil, date: last.date, source: last.source, fetchedAt: last.fetchedAt,
      isStale: to == nil && answer.isStale, rows: rows, range: first.date...last.date,
      notes: isNewest ? answer.notes : attempt.notes)
  }

  /// The pair's fixings of the 30 days up to the quote; nil for a global provider's table, which has no series.
  private static func trend(of quote: Quote, in book: RateBook) -> [HistoryPoint]? {
    guard quote.source.carriesECBFixings else { return nil }
    return try? book.series(quote.pair, from: quote.date.adding(days: -trendDays), to: quote.date).rates.points()
  }
}

extension RateBook {
  /// What there is to say about the global providers' rows, where all are missing.
  fileprivate func missingGlobal(on day: FixingDate?, _ rows: [Quote]) -> [RateNote] {
    guard let attempt = global[day]?.attempt,
      rows.allSatisfy({ $0.source == .fixed || $0.source.carriesECBFixings })
    else { return [] }
    return attempt.notes + (attempt.neededNetwork ? [.globalNotStored] : [])
  }
}

extension RateNote {
  /// Whether it says of another pair what was said of a board's base: that it was quoted from one day to another.
  fileprivate func repeats(_ notes: [RateNote]) -> Bool {
    guard case .quotedPartly(_, let first, let last, _) = self else { return false }
    return notes.contains { if case .quotedPartly(_, first, last, _) = $0 { true } else { false } }
  }
}

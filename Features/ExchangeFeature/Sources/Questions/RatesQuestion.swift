import Arithmetic
public import ExchangeInterface
public import Platform
public import SharedModels

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

extension RatesQuestion {
  var others: [Currency] { codes.filter { $0 != base } }
  private var more: [Currency] { codes.isEmpty ? extra.filter { $0 != base } : [] }
  private func addsGlobal(to source: any RateSource) -> Bool {
    codes.isEmpty && includesGlobal && !type(of: source).hasDaysOfItsOwn
  }

  /// The currencies that must be in one fixing together. A board is headed by a fixing, also where law fixes all of
  /// its rates.
  private func groups(on day: FixingDate) -> [[Currency]] {
    (others + more).map { FixedEquivalent.areSame([base, $0], on: day) ? [base] : [base, $0] }
  }

  /// What has to be loaded before there is an answer.
  public func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed] {
    if let range { return try book.needs(ofSeries: [pair(base)] + others.map(pair), in: range) }
    if policy.date?.period != nil { return try book.needs(of: [[base] + codes], on: policy.date) }
    let date = try book.answeringDate()
    let groups = groups(on: date?.day ?? book.moment.today)
    return try book.needs(of: others.isEmpty ? groups + [[base]] : groups, on: date)
      + (addsGlobal(to: book.source(of: [base], on: date)) ? [.global([], on: date?.day)] : [])
  }

  /// Rows are in the requested order; without one, by code.
  public func answer(from book: RateBook) throws(ExchangeError) -> RatesBoard {
    if let range { return try gains(over: range, from: book) }
    if case .period(let period) = policy.date { return try means(in: period, from: book) }
    var book = book
    // Rates that the law fixed do not become outdated.
    let date = try book.answeringDate()
    let day = date?.day
    if !others.isEmpty, groups(on: day ?? book.moment.today).allSatisfy({ $0.count == 1 }) { book.acceptAnyAge() }
    var rows = BoardRows(self, on: date)
    var heading: DatedFixing?
    let main = book.source(of: [base], on: date)
    var missing: [ExchangeError] = []
    for code in others {
      do throws(ExchangeError) {
        guard let fixing = try rows.add(code, in: book) else { continue }
        if heading == nil || fixing.origin == type(of: main) { heading = fixing }
      } catch {
        guard error.isMissingRate else { throw error }
        missing.append(error)
      }
    }
    let failure = ExchangeError(joining: missing)
    if rows.quotes.isEmpty, let failure { throw failure }
    if heading == nil, type(of: main).hasDaysOfItsOwn || !rows.quotes.isEmpty {
      return try headless(rows, failure, from: book)
    }
    let answer = if let heading { heading } else { try book.fixing(for: [base], on: day) }
    try book.checkAnswer(answer.fixing.date, for: policy.date)
    if codes.isEmpty { try addListed(&rows, answer, main, from: book) }
    let missingWorld =
      codes.isEmpty && !rows.hasWorld ? book.missingWorld(beside: Set(rows.quotes.map(\.currency)), on: day) : []
    return RatesBoard(
      base: base, requestedDate: policy.date, date: answer.fixing.date, source: answer.fixing.source,
      fetchedAt: answer.fixing.fetchedAt, isStale: answer.isStale, nextPublication: answer.nextPublication,
      rows: codes.isEmpty ? rows.quotes.sorted { $0.currency < $1.currency } : rows.quotes, trends: rows.trends,
      notes: (rows.spoken.notes + answer.notes + missingWorld).uniqued(), missing: failure)
  }

  /// Adds what the heading's fixing has, what the world's tables have besides, and what is wanted first.
  private func addListed(
    _ rows: inout BoardRows, _ heading: DatedFixing, _ main: any RateSource, from book: RateBook
  ) throws(ExchangeError) {
    let day = rows.date?.day
    try rows.add(book.listed(against: base, on: rows.date), from: heading, in: book)
    if addsGlobal(to: main), !(main is WorldRates),
      let world = try? book.fixing(for: [base], on: day, from: WorldRates.self)
    {
      let known = Set(rows.quotes.map(\.currency) + [base])
      try rows.add(world.fixing.currencies.filter { !known.contains($0) }, from: world, in: book)
    }
    for currency in more where !rows.quotes.contains(where: { $0.currency == currency }) {
      guard let fixing = try? book.fixing(for: [base, currency], on: day) else { continue }
      try? rows.add([currency], from: fixing, in: book)
    }
  }

  /// A board of rates that no fixing heads.
  private func headless(
    _ named: BoardRows, _ missing: ExchangeError?, from book: RateBook
  ) throws(ExchangeError) -> RatesBoard {
    let listed = codes.isEmpty ? try book.listed(against: base, on: named.date) : []
    let rows =
      try named.quotes
      + listed.map { currency throws(ExchangeError) in
        try book.quote(CurrencyPair(base: base, quote: currency), on: named.date)
      }
    return RatesBoard(
      base: base, requestedDate: policy.date, date: named.date?.day ?? book.moment.today,
      source: rows.first?.source ?? .own, fetchedAt: nil, isStale: false, rows: rows, notes: [], missing: missing)
  }
}

/// The rows of a board while they are put together.
private struct BoardRows {
  private static let trendDays = 30

  let question: RatesQuestion
  /// The day that answers.
  let date: DayOrPeriod?
  private(set) var quotes: [Quote] = []
  /// Those whose notes say everything there is to say about the rows.
  private(set) var spoken: [Quote] = []
  private(set) var trends: [Currency: [HistoryPoint]] = [:]
  private(set) var hasWorld = false

  init(_ question: RatesQuestion, on date: DayOrPeriod?) { (self.question, self.date) = (question, date) }

  /// Adds a currency from where it is quoted, and returns the fixing; nil for a source that has none.
  mutating func add(_ code: Currency, in book: RateBook) throws(ExchangeError) -> DatedFixing? {
    let currencies = [question.base, code]
    if type(of: book.source(of: currencies, on: date)).hasDaysOfItsOwn {
      quotes.append(try book.quote(CurrencyPair(base: question.base, quote: code), on: date))
      return nil
    }
    let fixing = try book.fixing(for: currencies, on: date?.day)
    try add([code], from: fixing, in: book)
    return fixing
  }

  mutating func add(
    _ currencies: [Currency], from fixing: DatedFixing, in book: RateBook
  ) throws(ExchangeError) {
    for currency in currencies {
      let pair = CurrencyPair(base: question.base, quote: currency)
      let quote = try book.quote(pair, on: date, in: fixing)
      quotes.append(quote)
      if quote.source == fixing.fixing.source, fixing.origin == WorldRates.self { hasWorld = true }
      if spoken.isEmpty || quote.notes != spoken.last?.notes { spoken.append(quote) }
      if question.includesTrend, quote.source == fixing.fixing.source {
        trends[currency] = trend(of: quote, from: fixing.origin, in: book)
      }
    }
  }

  /// The pair's fixings of the 30 days up to the quote; nil where its source has single days alone.
  private func trend(of quote: Quote, from origin: any FixingSource.Type, in book: RateBook) -> [HistoryPoint]? {
    guard origin == ECBRates.self else { return nil }
    return try? book.series(quote.pair, from: quote.date.adding(days: -Self.trendDays), to: quote.date).rates.points()
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
  /// Why currencies that were asked for have no row; nil where each has one.
  public internal(set) var missing: ExchangeError?
}

extension RatesBoard {
  /// The rows with the base among them, in its place by code.
  public var rowsWithBase: [Quote] {
    guard !rows.contains(where: { $0.currency == base }),
      let row = Quote(CurrencyPair(base: base, quote: base), rate: ExactRatio(1), date: date, source: source)
    else { return rows }
    let place = rows.firstIndex { base < $0.currency } ?? rows.endIndex
    return Array(rows[..<place]) + [row] + rows[place...]
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

extension Conversion {
  /// The rates of the results as one board, for a question about several rates; nil without a result.
  public var board: RatesBoard? {
    guard let first = results.first?.quote else { return nil }
    return RatesBoard(
      base: first.pair.base, requestedDate: requestedDate, date: first.date, source: first.source,
      fetchedAt: first.fetchedAt, isStale: first.isStale, rows: results.map(\.quote), notes: notes, missing: missing)
  }
}

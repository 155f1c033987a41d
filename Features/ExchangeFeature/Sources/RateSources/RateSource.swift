import ExchangeInterface
import RateProviders
import SharedModels

/// One kind of rates: which currencies it quotes, and what a book must be given before it does.
///
/// A book asks its sources in their order (``RateBook/allSources``). Each says which of some currencies it leaves to
/// those after it; the one that leaves none of them answers. A new source is a type of its own and its place there.
protocol RateSource: Sendable {
  /// Nothing is loaded.
  init()

  /// Whether it answers for days whatever the ECB's calendar is, so that no fixing heads a board of its rates.
  static var hasDaysOfItsOwn: Bool { get }

  /// The same source where it is one of fixings: asked for at every question, and a cast would look through all of the
  /// program's types.
  var asFixingSource: (any FixingSource)? { get }

  /// The currencies that it leaves to the sources after it; all of them where it quotes none.
  func remainder(of inquiry: RateInquiry, in book: RateBook) -> [Currency]

  /// What must be loaded before it can quote them; nil where nothing is missing.
  func need(for inquiry: RateInquiry, in book: RateBook) -> BookNeed?

  /// The rate of a pair whose currencies it does not leave to others.
  func quote(_ pair: CurrencyPair, for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> Quote

  /// What it lists against a base, in any order.
  func listing(against base: Currency, on requested: DayOrPeriod?, in book: RateBook) throws(ExchangeError)
    -> [Currency]

  /// The day whose fixing would be the one before a quote that lacks it.
  func unknownDay(before quote: Quote) -> FixingDate?
}

extension RateSource {
  static var hasDaysOfItsOwn: Bool { false }

  var asFixingSource: (any FixingSource)? { nil }

  func need(for inquiry: RateInquiry, in book: RateBook) -> BookNeed? { nil }

  func listing(
    against base: Currency, on requested: DayOrPeriod?, in book: RateBook
  ) throws(ExchangeError) -> [Currency] { [] }

  func unknownDay(before quote: Quote) -> FixingDate? { nil }
}

/// Currencies that must be in one fixing together, and the day or period that is asked about.
struct RateInquiry {
  /// The last one is what the others are quoted in.
  var currencies: [Currency]
  /// Nil for the newest fixing.
  let requested: DayOrPeriod?
  /// Whether the fixings of many days are wanted.
  let isSeries: Bool

  var day: FixingDate? { requested?.day }

  init(_ currencies: [Currency], on requested: DayOrPeriod?, isSeries: Bool = false) {
    (self.currencies, self.requested) = (currencies, requested)
    self.isSeries = isSeries || requested?.period != nil
  }

  /// The currencies as fixings quote them: the euro in place of those that it replaced.
  func quoted(today: FixingDate) -> [Currency] {
    currencies.map { FixedEquivalent($0, on: day ?? today).currency }
  }
}

/// A source of fixings, which are fetched and kept in the cache.
protocol FixingSource: RateSource {
  /// How the last attempt to load something of a day went; nil asks about the newest.
  func attempt(on day: FixingDate?) -> FetchAttempt

  /// Adds tables that were loaded for a need.
  mutating func take(_ tables: [RateTable], _ attempt: FetchAttempt, for need: BookNeed)

  /// The fixing that quotes some currencies together.
  func fixing(for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> DatedFixing

  /// The rate of a pair before a fixing that the fixing before it does not have.
  func earlierRate(_ base: FixedEquivalent, _ quote: FixedEquivalent, before day: FixingDate) -> Quote.Previous?

  /// Why a fixing that answers has no rate for a currency of a pair.
  func absence(
    of currency: Currency, in pair: CurrencyPair, from answer: DatedFixing, book: RateBook
  ) -> ExchangeError

  /// What the series of some currencies needs; nil for days without a fixing.
  func need(
    forSeriesOf currencies: [Currency], from first: FixingDate?, to last: FixingDate?, in book: RateBook
  ) -> BookNeed?

  /// The fixings of a pair from one day to another; nil where it has those of single days alone.
  func series(_ pair: CurrencyPair, from first: FixingDate?, to last: FixingDate?) -> RateSeries?

  /// Several needs in as few fetches as possible.
  func joined(_ needs: [BookNeed], in book: RateBook) -> [BookNeed]

  // MARK: - Where its tables are found

  /// The providers of its tables, in the order in which they are asked.
  static func providers(for source: SourcePreference) -> [ProviderID]

  /// Keeps two processes from fetching the same.
  static func lock(of repository: ExchangeRepository) -> (any FetchLock)?

  /// What the cache has for a need, and the query for what it lacks.
  static func lookUp(
    _ need: BookNeed, in repository: ExchangeRepository, _ policy: RatePolicy, _ attempt: inout FetchAttempt
  ) async -> Lookup

  /// The tables that those of a fetch have to be plausible against.
  static func references(
    for need: BookNeed, beside tables: [RateTable], in repository: ExchangeRepository, _ attempt: inout FetchAttempt
  ) async -> [RateTable]
}

extension FixingSource {
  var asFixingSource: (any FixingSource)? { self }

  static func lock(of repository: ExchangeRepository) -> (any FetchLock)? { repository.globalLock }

  func earlierRate(_ base: FixedEquivalent, _ quote: FixedEquivalent, before day: FixingDate) -> Quote.Previous? { nil }

  func absence(
    of currency: Currency, in pair: CurrencyPair, from answer: DatedFixing, book: RateBook
  ) -> ExchangeError {
    let attempt = attempt(on: answer.requested)
    return attempt.isIncomplete ? book.unavailable(pair.currencies, attempt) : .noRate(book.neverQuoted(currency))
  }

  func need(
    forSeriesOf currencies: [Currency], from first: FixingDate?, to last: FixingDate?, in book: RateBook
  ) -> BookNeed? { nil }

  func series(_ pair: CurrencyPair, from first: FixingDate?, to last: FixingDate?) -> RateSeries? { nil }

  func joined(_ needs: [BookNeed], in book: RateBook) -> [BookNeed] { BookNeed.byDay(needs) }

  func listing(
    against base: Currency, on requested: DayOrPeriod?, in book: RateBook
  ) throws(ExchangeError) -> [Currency] {
    if let period = requested?.period { return Array(book.ecb.currencies(atEndsOf: period)) }
    return try book.fixing(for: [base], on: requested?.day).fixing.currencies
  }

  func quote(_ pair: CurrencyPair, for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> Quote {
    if let period = inquiry.requested?.period { return try book.mean(of: pair, in: period) }
    if let day = inquiry.day { try book.ecb.check(day, today: book.moment.today) }
    return try quote(pair, on: inquiry.requested, in: book, at: book.checked(fixing(for: inquiry, in: book)))
  }

  /// The rate of a pair in a fixing that was looked up before.
  func quote(
    _ pair: CurrencyPair, on requested: DayOrPeriod?, in book: RateBook, at answer: DatedFixing
  ) throws(ExchangeError) -> Quote {
    let day = requested?.day ?? book.moment.today
    let (base, quote) = (FixedEquivalent(pair.base, on: day), FixedEquivalent(pair.quote, on: day))
    let fixing = answer.fixing
    guard let rate = fixing.rate(from: base, to: quote) else {
      let missing = fixing.quotes(base.currency) ? pair.quote : pair.base
      throw absence(of: missing, in: pair, from: answer, book: book)
    }
    let shown = Quote(
      pair, requested: requested, rate: rate, previous: previous(base, quote, before: answer), date: fixing.date,
      source: fixing.source, fetchedAt: fixing.fetchedAt, nextPublication: answer.nextPublication,
      isStale: answer.isStale,
      notes: [base.note, quote.note].compactMap { $0 } + answer.notes + fixing.sources(of: pair))
    guard let shown else { throw .amountOutOfRange }
    return shown
  }

  /// The pair's rate at the fixing before, whatever its age.
  private func previous(
    _ base: FixedEquivalent, _ quote: FixedEquivalent, before answer: DatedFixing
  ) -> Quote.Previous? {
    guard let previous = answer.previous else { return nil }
    guard let rate = previous.rate(from: base, to: quote) else {
      return earlierRate(base, quote, before: previous.date)
    }
    return Quote.Previous(rate: rate, date: previous.date, isDayBefore: answer.followsDirectly)
  }
}

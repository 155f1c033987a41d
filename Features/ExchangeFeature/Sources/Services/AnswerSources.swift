import SharedModels

/// The fixings that one request is answered from: the ECB's, a wide provider's, or both.
struct AnswerSources {
  private static let trendDays = 30

  let policy: RatePolicy
  private let known: KnownFixings?
  private let wide: WideFixings?
  private let currencies: [Currency]
  private let catalog: any CurrencyCatalog
  private let moment: Moment

  init(
    known: KnownFixings?, wide: WideFixings?, policy: RatePolicy, currencies: [Currency],
    catalog: any CurrencyCatalog, moment: Moment
  ) {
    self.known = known
    self.wide = wide
    self.policy = policy
    self.currencies = currencies
    self.catalog = catalog
    self.moment = moment
  }

  /// The fixing of a route, or why there is none.
  func fixing(_ route: RateRoute) throws(ExchangeError) -> AnsweredFixing {
    switch route {
    case .ecb: try ecbFixing()
    case .wide: try wideFixing()
    }
  }

  /// The note for wide providers' rows that were requested in addition to others and are not available.
  var wideNotes: [RateNote] {
    guard let effort = wide?.effort else { return [] }
    return effort.notes + (effort.wasForbidden ? [.wideNotStored] : [])
  }

  /// Units of `quote` for one unit of `base` on the fixing, or why there is no such rate.
  func rate(
    from base: Currency, to quote: Currency, on answered: AnsweredFixing
  ) throws(ExchangeError) -> ExactRatio {
    if let rate = rate(from: base, to: quote, in: answered.fixing) { return rate }
    let missing = answered.fixing.quotes(EuroLeg(base, on: day).currency) ? quote : base
    guard answered.fixing.source.carriesECBFixings, let known else {
      if let wide, wide.effort.fellShort { throw unavailable(wide.effort) }
      throw .noRate(
        .neverQuoted(missing, by: policy.source, successor: catalog.details(of: missing)?.successor))
    }
    throw .noRate(
      known.book.explanation(
        of: missing, missingOn: answered.fixing, requested: policy.date, source: policy.source, catalog: catalog))
  }

  /// Units of `quote` for one unit of `base` in a fixing; nil where it lacks either.
  func rate(from base: Currency, to quote: Currency, in fixing: Fixing) -> ExactRatio? {
    fixing.rate(from: EuroLeg(base, on: day), to: EuroLeg(quote, on: day))
  }

  /// The ECB's fixings of a pair in the 30 days up to one of them; none for a wide provider's table, which has no
  /// series.
  func trend(from base: Currency, to quote: Currency, until fixing: Fixing) -> [HistoryPoint] {
    guard let book = known?.book, fixing.source.carriesECBFixings else { return [] }
    let indices = book.indices(from: fixing.date.adding(days: -Self.trendDays), to: fixing.date)
    var points: [HistoryPoint] = []
    book.rates(from: base, to: quote, in: indices) { date, rate in
      if let digits = rate.rounded(to: .rate) { points.append(HistoryPoint(date: date, digits: digits)) }
    }
    return points
  }

  /// The rate between two currencies that both are the euro on the requested day, one of them by law; else nil.
  func fixedRate(from base: Currency, to quote: Currency) -> ExactRatio? {
    EuroLeg.fixedRate(from: EuroLeg(base, on: day), to: EuroLeg(quote, on: day))
  }

  /// The requested day, else today.
  var day: FixingDate { policy.date ?? moment.today }

  /// The notes on those of the currencies that joined the euro.
  func euroNotes(of currencies: [Currency]) -> [RateNote] {
    currencies.uniqued().compactMap { EuroLeg($0, on: day).conversion }
      .map { .replacedByEuro($0.currency, unitsPerEuro: $0.units) }
  }

  private func ecbFixing() throws(ExchangeError) -> AnsweredFixing {
    guard let known else { throw unavailable(FetchEffort()) }
    let fixing: Fixing
    if let day = policy.date {
      switch known.book.fixing(for: day, today: moment.today) {
      case .success(let found): fixing = found
      case .failure(.noRate(.noFixingNear)) where known.effort.fellShort: throw known.unknown(day, policy)
      case .failure(let error): throw error
      }
    } else {
      fixing = known.book.newest
      // A source requested alone answers with its own tables or not at all.
      if case .only(let provider) = policy.source, provider != fixing.source {
        // Asking would not help where it never quotes the currency.
        if let missing = currencies.first(where: { !known.book.everQuoted(EuroLeg($0, on: day).currency) }) {
          throw .noRate(.neverQuoted(missing, by: policy.source, successor: catalog.details(of: missing)?.successor))
        }
        throw unavailable(known.effort)
      }
    }
    let answered = AnsweredFixing(
      fixing, previous: known.book.fixing(onDayBefore: fixing), requested: policy.date, source: policy.source,
      effort: known.effort, at: moment)
    try answered.check(policy, at: moment)
    return answered
  }

  private func wideFixing() throws(ExchangeError) -> AnsweredFixing {
    let effort = wide?.effort ?? FetchEffort()
    if let refusal = WideHistory.refusal(of: currencies, on: policy.date, source: policy.source) { throw refusal }
    guard let wide, let fixing = wide.fixing else { throw unavailable(effort) }
    let answered = AnsweredFixing(
      fixing, previous: wide.previous, requested: policy.date, source: policy.source, effort: effort,
      attribution: wide.attribution, at: moment)
    try answered.check(policy, at: moment)
    return answered
  }

  private func unavailable(_ effort: FetchEffort) -> ExchangeError {
    .unavailable(currencies: currencies, isOffline: policy.isOffline, failures: effort.failures)
  }
}

extension KnownFixings {
  /// Why a day after the newest known fixing has no answer.
  func unknown(_ day: FixingDate, _ policy: RatePolicy) -> ExchangeError {
    .unknownDay(day, newest: book.newest.date, isOffline: policy.isOffline, failures: effort.failures)
  }
}

extension FetchEffort {
  /// Whether an answer from a provider would have added something.
  var fellShort: Bool { wasForbidden || lacksNetwork || !failures.isEmpty }
}

/// The source of the rates for currencies that must be in one fixing together.
enum RateRoute: Hashable {
  case ecb
  case wide

  /// Chooses the route; for a requested day (`isDated`), a currency that the ECB once quoted is the ECB's.
  init(
    for currencies: [Currency], source: SourcePreference, isDated: Bool, book: FixingBook,
    catalog: any CurrencyCatalog
  ) {
    switch source {
    case .only(let provider):
      self = provider.carriesECBFixings ? .ecb : .wide
    case .auto:
      let newest = book.newest
      let belongsToECB = currencies.allSatisfy { currency in
        newest.quotes(currency) || (isDated && book.everQuoted(currency))
      }
      // A withdrawn currency has no wide provider either; the ECB's book knows why and since when.
      self = belongsToECB || currencies.contains { !catalog.isCurrent($0) } ? .ecb : .wide
    }
  }
}

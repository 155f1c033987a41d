import ExchangeInterface
import Platform
import RateProviders
import SharedModels

/// What a request is answered from: loaded once, and then every answer is a pure function of it.
///
/// It quotes nothing itself: it has sources, and asks them in their order.
public struct RateBook: Sendable {
  /// The person's own rates, the law that fixed the euro's members, the ECB's fixings for currencies that it quotes,
  /// and for all others a blend of central banks where many days are wanted, else the world's tables.
  static let allSources: [any RateSource.Type] = [
    OwnRates.self, RatesByLaw.self, ECBRates.self, BlendedRates.self, WorldRates.self,
  ]

  private(set) var policy: RatePolicy
  let moment: Moment
  let catalog: any CurrencyCatalog
  /// The providers, as they are known without asking them; empty until they are needed.
  private(set) var providers: [ProviderStatus] = []
  /// The ECB's fixings, whose calendar is that of nearly all questions.
  private(set) var ecb = ECBFixings()
  private var sources: [any RateSource]
  private var loaded: Set<BookNeed> = []

  /// A book of the bundled fixings.
  init(
    policy: RatePolicy, moment: Moment, catalog: any CurrencyCatalog, sources: [any RateSource.Type] = allSources
  ) {
    self.policy = policy
    self.moment = moment
    self.catalog = catalog
    self.sources = sources.map { $0.init() }
  }

  func check(_ currency: Currency) throws(ExchangeError) {
    do { try catalog.checkKnown(currency) } catch { throw .currency(error) }
  }

  /// Whatever the age of the newest fixing, it may answer.
  mutating func acceptAnyAge() { policy.maximumAge = nil }

  /// The fixing, unless it was published longer ago than the policy allows.
  func checked(_ answer: DatedFixing) throws(ExchangeError) -> DatedFixing {
    try answer.checkAge(policy, at: moment)
    return answer
  }
}

// MARK: - Sources

extension RateBook {
  subscript<Source: RateSource>(type: Source.Type) -> Source {
    sources.lazy.compactMap { $0 as? Source }.first ?? Source()
  }

  /// The source that quotes a currency beside others, the last of which it is quoted in.
  func source(of currencies: [Currency], on requested: DayOrPeriod?) -> any RateSource {
    source(for: RateInquiry(currencies, on: requested))
  }

  private func source(for inquiry: RateInquiry) -> any RateSource {
    let first = inquiry.currencies.first
    return way(of: inquiry) { rest in !(first.map(rest.contains) ?? false) }.source
  }

  /// The source that an inquiry comes to, and what those before it leave: the first after which what is left ends the
  /// search. The last one leaves nothing.
  private func way(
    of inquiry: RateInquiry, until isEnd: ([Currency]) -> Bool = { $0.isEmpty }
  ) -> (source: any RateSource, inquiry: RateInquiry) {
    var inquiry = inquiry
    for source in sources {
      let rest = source.remainder(of: inquiry, in: self)
      if isEnd(rest) { return (source, inquiry) }
      inquiry.currencies = rest
    }
    return (WorldRates(), inquiry)
  }

  /// The source of the fixings of many days of a pair.
  func seriesSource(of pair: CurrencyPair) -> (any FixingSource)? {
    let inquiry = RateInquiry(pair.currencies, on: nil, isSeries: true)
    return source(for: inquiry).asFixingSource
  }

  /// Those of several currencies that one source has to quote together; none where each is quoted by itself.
  func together(_ currencies: [Currency], on requested: DayOrPeriod?) -> [Currency] {
    way(of: RateInquiry(currencies, on: requested)).inquiry.currencies
  }
}

// MARK: - Loading

extension RateBook {
  func isMet(_ need: BookNeed) -> Bool { loaded.contains(where: need.isMet) }

  /// What to load for some needs, in as few fetches as possible.
  func fetches(for needs: [BookNeed]) -> [BookNeed] {
    let joined = sources.compactMap(\.asFixingSource).flatMap { source in
      let own = needs.filter { $0.source == type(of: source) }
      return own.isEmpty ? [] : source.joined(own, in: self)
    }
    return joined + (needs.contains(.providers) ? [.providers] : [])
  }

  /// What groups of currencies need that must be in one fixing together, loaded or not.
  func needs(of groups: [[Currency]], on requested: DayOrPeriod?) throws(ExchangeError) -> [BookNeed] {
    for currency in groups.flatMap({ $0 }).uniqued() { try check(currency) }
    return groups.compactMap { firstNeed(of: $0, on: requested) }
  }

  /// What currencies that are quoted together need, loaded or not; nil where what is at hand suffices.
  func firstNeed(of currencies: [Currency], on requested: DayOrPeriod?) -> BookNeed? {
    let (source, inquiry) = way(of: RateInquiry(currencies, on: requested))
    if type(of: source).hasDaysOfItsOwn { return nil }
    if let requested, requested.first > max(moment.today, ecb.newest.date) { return .fixings(.stored) }
    if let day = requested?.day, day < ecb.first { return nil }
    return source.need(for: inquiry, in: self)
  }

  mutating func take(_ statuses: [ProviderStatus]) {
    loaded.insert(.providers)
    providers = statuses
  }

  mutating func take(_ tables: [RateTable], _ attempt: FetchAttempt, for need: BookNeed) {
    loaded.insert(need)
    for index in sources.indices {
      guard var source = sources[index].asFixingSource, type(of: source) == need.source else { continue }
      source.take(tables, attempt, for: need)
      sources[index] = source
    }
    ecb = self[ECBRates.self].fixings
  }

  /// How the attempt to load what was needed went.
  func attempt(for need: BookNeed) -> FetchAttempt {
    let source = sources.lazy.compactMap(\.asFixingSource).first { type(of: $0) == need.source }
    return source?.attempt(on: need.days.day) ?? FetchAttempt()
  }
}

// MARK: - Days

extension RateBook {
  /// The day whose fixing answers for the policy's day: another one where the fixing before or after it is wanted.
  func answeringDate() throws(ExchangeError) -> DayOrPeriod? {
    if policy.fixing == .on { return policy.date }
    guard let day = policy.date?.day else { throw .needsDay }
    return .day(answeringDay(for: day))
  }

  func answeringDay(for day: FixingDate) -> FixingDate {
    switch policy.fixing {
    case .on: return day
    case .before: return day.adding(days: -1)
    case .next:
      let bundled = ECBFixings()
      guard day <= bundled.completeUntil else { return TARGETCalendar().openDay(after: day.adding(days: -1)) }
      let next = bundled.indices(from: day, to: nil).first.map { bundled.day(at: $0) } ?? day
      return day.days(to: next) <= ECBFixings.furthestFallback ? next : day
    }
  }

  /// Refuses a fixing before the day where the first one on or after it is wanted: that one is not known.
  func checkAnswer(_ answered: FixingDate, for requested: DayOrPeriod?) throws(ExchangeError) {
    guard policy.fixing == .next, let day = requested?.day, answered < day else { return }
    let attempt = self[ECBRates.self].attempt
    throw attempt.isIncomplete ? unknown(day, attempt) : .noRate(.notPublished(day, newest: ecb.newest.date))
  }
}

// MARK: - Quoting

extension RateBook {
  /// The rate of a pair on a day, for a period or, for nil, at the newest fixing.
  ///
  /// - Parameters:
  ///   - others: Further currencies that must be in the same fixing, as the terms of a sum must.
  ///   - dated: The fixing that answers where a fixing does, if it has been looked up for the pair.
  func quote(
    _ pair: CurrencyPair, on requested: DayOrPeriod?, beside others: [Currency] = [], in dated: DatedFixing? = nil
  ) throws(ExchangeError) -> Quote {
    var inquiry = RateInquiry([pair.base] + others + [pair.quote], on: requested)
    for source in sources {
      if let dated, source.asFixingSource != nil { return try quote(pair, on: requested, at: dated) }
      let rest = source.remainder(of: inquiry, in: self)
      guard rest.contains(pair.base) else { return try source.quote(pair, for: inquiry, in: self) }
      inquiry.currencies = rest
    }
    return try WorldRates().quote(pair, for: inquiry, in: self)
  }

  /// The rate of a pair in a fixing, whichever source comes first.
  func quote(
    _ pair: CurrencyPair, on requested: DayOrPeriod?, at dated: DatedFixing
  ) throws(ExchangeError) -> Quote {
    let source = fixingSource(dated.origin) ?? ECBRates()
    return try source.quote(pair, on: requested, in: self, at: dated)
  }

  /// What a board against a currency lists, by code: what its fixing quotes, or a period's first and last one, and what
  /// other sources have.
  func listed(against base: Currency, on requested: DayOrPeriod?) throws(ExchangeError) -> [Currency] {
    var currencies: [Currency] = []
    for source in sources {
      currencies += try source.listing(against: base, on: requested, in: self)
      if source.remainder(of: RateInquiry([base], on: requested), in: self).isEmpty { break }
    }
    // Tells why there are none.
    if case .period(let period)? = requested, currencies.isEmpty { _ = try heading(of: base, in: period) }
    return currencies.filter { $0 != base }.uniqued().sorted()
  }

  /// The fixing from which currencies are quoted together, by default the one of their own source.
  func fixing(
    for currencies: [Currency], on day: FixingDate?, from origin: (any FixingSource.Type)? = nil
  ) throws(ExchangeError) -> DatedFixing {
    let inquiry = RateInquiry(currencies, on: day.map { .day($0) })
    let ofFixings = sources.lazy.compactMap(\.asFixingSource)
    let source =
      origin.flatMap { fixingSource($0) }
      ?? ofFixings.first { $0.remainder(of: inquiry, in: self).isEmpty } ?? WorldRates()
    return try checked(source.fixing(for: inquiry, in: self))
  }

  private func fixingSource(_ type: any FixingSource.Type) -> (any FixingSource)? {
    sources.lazy.compactMap(\.asFixingSource).first { Swift.type(of: $0) == type }
  }
}

extension SourcePreference {
  /// Whether it has series of days.
  var hasSeries: Bool { if case .only(let provider) = self { provider.carriesECBFixings } else { true } }
}

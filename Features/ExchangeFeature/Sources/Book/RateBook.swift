import Arithmetic
import ExchangeInterface
import Platform
import RateProviders
import SharedModels
import Wording

/// What a request is answered from: loaded once, and then every answer is a pure function of it.
///
/// Quotes have four sources, tried in this order: the person's own rates, the law that fixed the euro's members, the
/// ECB's fixings (fetched or bundled) for currencies that it quotes, and the tables of the global providers for all
/// others.
public struct RateBook: Sendable {
  private(set) var policy: RatePolicy
  let moment: Moment
  let catalog: any CurrencyCatalog
  /// The ECB's fixings: the bundled ones, until more are loaded.
  private(set) var ecb = ECBFixings()
  private(set) var attempt = FetchAttempt()
  /// The global providers' tables for a day; for nil, their newest ones.
  private(set) var global: [FixingDate?: GlobalTables] = [:]
  /// The blend's tables of the currencies and days that series need, oldest first, and how asking for them went.
  private(set) var blend: (tables: [RateTable], attempt: FetchAttempt) = ([], FetchAttempt())
  /// The providers, as they are known without asking them; empty until they are needed.
  private(set) var providers: [ProviderStatus] = []
  private var loaded: Set<BookNeed> = []

  /// A book of the bundled fixings.
  init(policy: RatePolicy, moment: Moment, catalog: any CurrencyCatalog) {
    self.policy = policy
    self.moment = moment
    self.catalog = catalog
  }

  func check(_ currency: Currency) throws(ExchangeError) {
    do { try catalog.checkKnown(currency) } catch { throw .currency(error) }
  }

  /// Whatever the age of the newest fixing, it may answer.
  mutating func acceptAnyAge() { policy.maximumAge = nil }

  // MARK: - Loading

  func isMet(_ need: BookNeed) -> Bool { loaded.contains(where: need.isMet) }

  /// What to load for some needs, in as few fetches as possible: many days of the blend are one series.
  func fetches(for needs: [BookNeed]) -> [BookNeed] {
    guard policy.source.hasSeries, let series = BookNeed.series(of: needs), !isMet(series) else {
      return BookNeed.joined(needs)
    }
    return BookNeed.joined(needs.filter(\.currencies.isEmpty) + [series])
  }

  /// What groups of currencies need that must be in one fixing together, loaded or not.
  func needs(of groups: [[Currency]], on requested: DayOrPeriod?) throws(ExchangeError) -> [BookNeed] {
    for currency in groups.flatMap({ $0 }).uniqued() { try check(currency) }
    return groups.compactMap { firstNeed(of: $0, on: requested) }
  }

  /// What currencies that are quoted together need, loaded or not; nil where the bundled history suffices.
  func firstNeed(of currencies: [Currency], on requested: DayOrPeriod?) -> BookNeed? {
    if isOwnAlone { return nil }
    let currencies = lackingOwnRate(currencies, on: requested)
    if currencies.isEmpty { return nil }
    if let requested, requested.first > max(moment.today, ecb.newest.date) { return .fixings(.stored) }
    if case .period(let period) = requested {
      if let need = seriesNeed(of: currencies, from: period.first, to: period.last) { return need }
      // A fetched table replaces the bundled one of the last day.
      return period.last < ECBFixings().completeUntil
        ? nil : .fixings(.range(from: period.first, to: min(period.last, moment.today)))
    }
    let day = requested?.day
    if let day, day < ecb.first { return nil }
    if FixedEquivalent.areSame(currencies, on: day ?? moment.today) { return nil }
    if route(of: currencies, on: day) == .global {
      let quoted = quoted(currencies, on: day)
      return blended(quoted, on: day).isEmpty ? .global(Set(quoted), on: day) : nil
    }
    guard let day else { return .fixings(.newest) }
    // A fetched table replaces the bundled one of the last day.
    return day < ECBFixings().completeUntil ? nil : .fixings(.day(day))
  }

  mutating func take(_ statuses: [ProviderStatus]) {
    loaded.insert(.providers)
    providers = statuses
  }

  mutating func take(_ tables: [RateTable], _ attempt: FetchAttempt, for need: BookNeed) {
    loaded.insert(need)
    switch need {
    case .fixings:
      ecb = ECBFixings(fetched: tables)
      self.attempt = attempt
    case .global(_, let day): global[day, default: GlobalTables()].add(tables, attempt)
    case .providers: break
    case .series:
      var byDate = Dictionary(grouping: tables + blend.tables, by: \.date).values.compactMap { RateTable(merging: $0) }
      byDate.sort { $0.date < $1.date }
      blend = (byDate, attempt)
    }
  }

  /// What a series of currencies that the ECB does not quote needs; nil for any other, and for days without a fixing.
  func seriesNeed(of currencies: [Currency], from first: FixingDate?, to last: FixingDate?) -> BookNeed? {
    guard case .global = route(of: currencies, on: moment.today), policy.source.hasSeries else { return nil }
    let days = (first: max(first ?? ecb.first, ecb.first), last: min(last ?? moment.today, moment.today))
    guard days.first <= days.last else { return nil }
    return .series(Set(quoted(currencies, on: nil)), in: days.first...days.last)
  }

  // MARK: - Quoting

  /// The rate of a pair on a day, for a period or, for nil, at the newest fixing.
  ///
  /// - Parameters:
  ///   - others: Further currencies that must be in the same fixing, as the terms of a sum must.
  ///   - dated: The fixing that answers, where it has been looked up for the pair.
  func quote(
    _ pair: CurrencyPair, on requested: DayOrPeriod?, beside others: [Currency] = [], in dated: DatedFixing? = nil
  ) throws(ExchangeError) -> Quote {
    if case .period(let period) = requested { return try mean(of: pair, in: period) }
    if let own = try ownQuote(pair, on: requested) { return own }
    let day = requested?.day ?? moment.today
    if let day = requested?.day { try ecb.check(day, today: moment.today) }
    let currencies = [pair.base, pair.quote] + others
    let (base, quote) = (FixedEquivalent(pair.base, on: day), FixedEquivalent(pair.quote, on: day))
    let replaced = [base.note, quote.note].compactMap { $0 }
    if FixedEquivalent.areSame(currencies, on: day),
      let fixed = Quote(
        pair, requested: requested, rate: quote.units / base.units, date: day, source: .fixed, notes: replaced)
    {
      return fixed
    }
    let answer = if let dated { dated } else { try fixing(for: currencies, on: requested?.day) }
    guard let rate = answer.fixing.rate(from: base, to: quote) else { throw missing(pair, base, in: answer) }
    let shown = Quote(
      pair, requested: requested, rate: rate, previous: previous((base, quote), before: answer),
      date: answer.fixing.date, source: answer.fixing.source, fetchedAt: answer.fixing.fetchedAt,
      nextPublication: answer.nextPublication, isStale: answer.isStale,
      notes: replaced + answer.notes + answer.fixing.sources(of: pair))
    guard let shown else { throw .amountOutOfRange }
    return shown
  }

  /// What a board against a currency lists, by code: what its fixing quotes, or a period's first and last one, and what
  /// has an own rate.
  func listed(against base: Currency, on requested: DayOrPeriod?) throws(ExchangeError) -> [Currency] {
    var currencies = ownCurrencies(against: base, on: requested)
    if case .period(let period) = requested {
      currencies += ecb.currencies(atEndsOf: period)
      // Tells why there are none.
      if currencies.isEmpty { _ = try heading(of: base, in: period) }
    } else if isOwnAlone {
      let day = requested?.day ?? moment.today
      if currencies.isEmpty { throw .noRate(.noOwnRate(base, nil, on: day)) }
    } else {
      currencies += try fixing(for: [base], on: requested?.day).fixing.currencies
    }
    return currencies.filter { $0 != base }.uniqued().sorted()
  }

  /// The fixing from which currencies are quoted together, by default the one of their own source.
  func fixing(
    for currencies: [Currency], on day: FixingDate?, from route: RateRoute? = nil
  ) throws(ExchangeError) -> DatedFixing {
    let answer =
      switch route ?? self.route(of: currencies, on: day) {
      case .ecb: try ecbFixing(for: currencies, on: day)
      case .global: try globalFixing(for: currencies, on: day)
      }
    try answer.checkAge(policy, at: moment)
    return answer
  }

  private func ecbFixing(for currencies: [Currency], on day: FixingDate?) throws(ExchangeError) -> DatedFixing {
    let fixing: Fixing
    if let day {
      do throws(ExchangeError) { fixing = try ecb.fixing(for: day, today: moment.today) } catch {
        guard case .noRate(.noFixingNear) = error, attempt.isIncomplete else { throw error }
        throw unknown(day)
      }
    } else {
      fixing = ecb.newest
      // A source requested alone answers with its own tables or not at all.
      if case .only(let provider) = policy.source, provider != fixing.source {
        // Asking would not help where it never quotes the currency.
        if let missing = currencies.first(where: { !ecb.everQuoted(FixedEquivalent($0, on: moment.today).currency) }) {
          throw .noRate(neverQuoted(missing))
        }
        throw unavailable(currencies, attempt)
      }
    }
    let previous = ecb.fixing(before: fixing)
    return DatedFixing(
      fixing, previous: previous, followsDirectly: previous.map { ecb.followsDirectly(fixing, on: $0) } ?? false,
      requested: day, attempt: attempt, policy: policy, at: moment)
  }

  private func globalFixing(for currencies: [Currency], on day: FixingDate?) throws(ExchangeError) -> DatedFixing {
    if let day, let first = policy.source.firstGlobalDay, day < first {
      let bundled = ECBFixings()
      let missing = currencies.first { !bundled.everQuoted($0) } ?? currencies.last
      if let missing { throw .noRate(.beforeGlobalTables(missing, on: day, first: first)) }
    }
    var tables = global[day] ?? GlobalTables()
    let blended = blended(quoted(currencies, on: day), on: day)
    if !blended.isEmpty { tables.add(blended, blend.attempt) }
    guard let fixing = tables.best(for: quoted(currencies, on: day), on: day) else {
      throw unavailable(currencies, tables.attempt)
    }
    let dayBefore = fixing.date.adding(days: -1)
    let previous =
      tables.previous(of: fixing) ?? global[dayBefore]?.best(for: quoted(currencies, on: dayBefore), on: dayBefore)
    return DatedFixing(
      fixing, previous: previous, followsDirectly: previous?.date == dayBefore, requested: day,
      attempt: tables.attempt, policy: policy, at: moment)
  }

  /// The blend's tables that may answer for currencies on a day, where a series that has all of them was loaded.
  private func blended(_ currencies: [Currency], on day: FixingDate?) -> [RateTable] {
    guard let day, !blend.tables.isEmpty else { return [] }
    let (first, currencies) = (day.adding(days: -ECBFixings.furthestFallback), Set(currencies))
    guard isMet(.series(currencies, in: first...day)) else { return [] }
    return blend.tables.filter { first <= $0.date && $0.date <= day && $0.quotes(all: currencies) }
  }

  /// The pair's rate at the fixing before, whatever its age.
  private func previous(_ pair: (FixedEquivalent, FixedEquivalent), before answer: DatedFixing) -> Quote.Previous? {
    guard let previous = answer.previous else { return nil }
    if let rate = previous.rate(from: pair.0, to: pair.1) {
      return Quote.Previous(rate: rate, date: previous.date, isDayBefore: answer.followsDirectly)
    }
    guard answer.fixing.source.carriesECBFixings else { return nil }
    return ecb.lastFixing(of: pair, before: previous.date)
  }

  /// The day whose fixing would be the one before a quote that lacks it: some providers' tables come a day at a time.
  func unknownDay(before quote: Quote) -> FixingDate? {
    let comesByDay = quote.source != .fixed && !quote.source.carriesECBFixings
    return comesByDay && quote.previous == nil && quote.requested?.period == nil ? quote.date.adding(days: -1) : nil
  }

  // MARK: - Where rates come from

  /// The source for currencies that must be in one fixing together: by the bundled history, so that a question means
  /// the same on every machine; for a day, a currency that the ECB once quoted is the ECB's.
  func route(of currencies: [Currency], on day: FixingDate?) -> RateRoute {
    if case .only(let provider) = policy.source, provider != .frankfurter {
      return provider.carriesECBFixings ? .ecb : .global
    }
    let currencies = quoted(currencies, on: day)
    let bundled = ECBFixings()
    let newest = bundled.newest
    let belongsToECB = currencies.allSatisfy { newest.quotes($0) || (day != nil && bundled.everQuoted($0)) }
    // A withdrawn currency has no global provider either; the ECB's fixings tell why and since when.
    return belongsToECB || currencies.contains { !catalog.isCurrent($0) } ? .ecb : .global
  }

  /// The currencies as fixings quote them: the euro in place of those that it replaced.
  private func quoted(_ currencies: [Currency], on day: FixingDate?) -> [Currency] {
    currencies.map { FixedEquivalent($0, on: day ?? moment.today).currency }
  }
}

enum RateRoute: Hashable {
  /// The ECB's fixings, by itself, its mirror or the bundle.
  case ecb
  /// Providers of rates of the whole world.
  case global
}

// The person's own rates, which the policy of a request carries.
extension RateBook {
  /// Whether nothing but own rates may answer.
  var isOwnAlone: Bool { policy.source == .only(.own) }

  /// The quote at the newest own rate of a pair, or of its inverse, for a day; nil where a fixing answers.
  func ownQuote(_ pair: CurrencyPair, on requested: DayOrPeriod?) throws(ExchangeError) -> Quote? {
    guard isOwnAlone || !policy.ownRates.isEmpty else { return nil }
    let day = requested?.day ?? moment.today
    guard let rate = ownRate(of: pair, on: requested) else {
      guard isOwnAlone else { return nil }
      throw .noRate(
        day > moment.today ? .future(day, newest: ecb.newest.date) : .noOwnRate(pair.base, pair.quote, on: day))
    }
    guard let quote = Quote(pair, requested: requested, rate: rate, date: day, source: .own) else {
      throw .amountOutOfRange
    }
    return quote
  }

  /// The currencies that fixings have to quote together: without those that have an own rate in the last of them.
  func lackingOwnRate(_ currencies: [Currency], on requested: DayOrPeriod?) -> [Currency] {
    guard !policy.ownRates.isEmpty, currencies.count > 1, let target = currencies.last else { return currencies }
    let lacking = currencies.dropLast().filter {
      ownRate(of: CurrencyPair(base: $0, quote: target), on: requested) == nil
    }
    return lacking.isEmpty ? [] : lacking + [target]
  }

  /// The currencies that have an own rate against a base, by code.
  private func ownCurrencies(against base: Currency, on requested: DayOrPeriod?) -> [Currency] {
    policy.ownRates.compactMap { $0.pair.base == base ? $0.pair.quote : $0.pair.quote == base ? $0.pair.base : nil }
      .uniqued().filter { ownRate(of: CurrencyPair(base: base, quote: $0), on: requested) != nil }.sorted()
  }

  /// Units of the quote currency for one unit of the base; nil without one for the day, for a period and in the future.
  private func ownRate(of pair: CurrencyPair, on requested: DayOrPeriod?) -> ExactRatio? {
    let day = requested?.day ?? moment.today
    guard requested?.period == nil, day <= moment.today, policy.source == .auto || isOwnAlone else { return nil }
    for own in policy.ownRates where own.holds(on: day) {
      if own.pair == pair { return ExactRatio(own.rate) }
      if own.pair == pair.inverse { return ExactRatio(1) / ExactRatio(own.rate) }
    }
    return isOwnAlone && pair.base == pair.quote ? ExactRatio(1) : nil
  }
}

extension SourcePreference {
  /// Whether it has series of days.
  var hasSeries: Bool { if case .only(let provider) = self { provider.carriesECBFixings } else { true } }
}

import ExchangeInterface
import Platform
import RateProviders
import SharedModels

/// The ECB's fixings, bundled or fetched from it and its mirror.
struct ECBRates: FixingSource {
  /// The bundled fixings, until more are loaded.
  private(set) var fixings = ECBFixings()
  private(set) var attempt = FetchAttempt()

  /// It quotes what the bundled history has, so that a question means the same on every machine; for a day and for many
  /// days, also what the ECB once quoted.
  func remainder(of inquiry: RateInquiry, in book: RateBook) -> [Currency] {
    if case .only(let provider) = book.policy.source, provider != .frankfurter {
      return provider.carriesECBFixings ? [] : inquiry.currencies
    }
    let currencies = inquiry.quoted(today: book.moment.today)
    let (bundled, isDated) = (ECBFixings(), inquiry.day != nil || inquiry.isSeries)
    let newest = bundled.newest
    let isQuoted = currencies.allSatisfy { newest.quotes($0) || isDated && bundled.everQuoted($0) }
    // A withdrawn currency has no global provider either; the ECB's fixings tell why and since when.
    return isQuoted || currencies.contains { !book.catalog.isCurrent($0) } ? [] : inquiry.currencies
  }

  func need(for inquiry: RateInquiry, in book: RateBook) -> BookNeed? {
    // A fetched table replaces the bundled one of the last day.
    let complete = ECBFixings().completeUntil
    return switch inquiry.requested {
    case nil: .fixings(.newest)
    case .day(let day)?: day < complete ? nil : .fixings(.day(day))
    case .period(let period)?:
      period.last < complete
        ? nil : .fixings(.range(from: period.first, to: min(period.last, book.moment.today)))
    }
  }

  func need(
    forSeriesOf currencies: [Currency], from first: FixingDate?, to last: FixingDate?, in book: RateBook
  ) -> BookNeed? { .fixings(.range(from: first, to: last)) }

  func attempt(on day: FixingDate?) -> FetchAttempt { attempt }

  mutating func take(_ tables: [RateTable], _ attempt: FetchAttempt, for need: BookNeed) {
    fixings = ECBFixings(fetched: tables)
    self.attempt = attempt
  }

  func fixing(for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> DatedFixing {
    let fixing: Fixing
    if let day = inquiry.day {
      do throws(ExchangeError) { fixing = try fixings.fixing(for: day, today: book.moment.today) } catch {
        guard case .noRate(.noFixingNear) = error, attempt.isIncomplete else { throw error }
        throw book.unknown(day, attempt)
      }
    } else {
      fixing = fixings.newest
      // A source requested alone answers with its own tables or not at all.
      if case .only(let provider) = book.policy.source, provider != fixing.source {
        // Asking would not help where it never quotes the currency.
        let quoted = zip(inquiry.currencies, inquiry.quoted(today: book.moment.today))
        if let (missing, _) = quoted.first(where: { !fixings.everQuoted($1) }) {
          throw .noRate(book.neverQuoted(missing))
        }
        throw book.unavailable(inquiry.currencies, attempt)
      }
    }
    let previous = fixings.fixing(before: fixing)
    return DatedFixing(
      fixing, previous: previous, followsDirectly: previous.map { fixings.followsDirectly(fixing, on: $0) } ?? false,
      requested: inquiry.day, attempt: attempt, policy: book.policy, at: book.moment)
  }

  func earlierRate(_ base: FixedEquivalent, _ quote: FixedEquivalent, before day: FixingDate) -> Quote.Previous? {
    fixings.lastFixing(of: (base, quote), before: day)
  }

  func absence(
    of currency: Currency, in pair: CurrencyPair, from answer: DatedFixing, book: RateBook
  ) -> ExchangeError {
    .noRate(book.explanation(of: currency, missingOn: answer.fixing, requested: answer.requested))
  }

  func series(_ pair: CurrencyPair, from first: FixingDate?, to last: FixingDate?) -> RateSeries? {
    RateSeries(pair: pair, rows: .fixings(fixings, fixings.indices(from: first, to: last)), attempt: attempt)
  }

  /// The fixings of several days come with one fetch.
  func joined(_ needs: [BookNeed], in book: RateBook) -> [BookNeed] {
    var days = needs.map(\.days).uniqued()
    if days.count > 1 { days.removeAll { $0 == .stored } }
    return days.count > 1 ? [.fixings(.all)] : days.map { .fixings($0) }
  }
}

// MARK: - Where its tables are found

extension ECBRates {
  static func providers(for source: SourcePreference) -> [ProviderID] {
    switch source {
    case .auto: ProviderID.asked(forECBFixings: true)
    case .only(.bundled): []
    case .only(let provider): provider.carriesECBFixings ? [provider] : []
    }
  }

  static func lock(of repository: ExchangeRepository) -> (any FetchLock)? { repository.lock }

  static func lookUp(
    _ need: BookNeed, in repository: ExchangeRepository, _ policy: RatePolicy, _ attempt: inout FetchAttempt
  ) async -> Lookup {
    let providers = providers(for: policy.source)
    let tables = await repository.cachedFixings(of: providers, &attempt)
    let fixings = ECBFixings(fetched: tables)
    let plan = FetchPlan(fixings: fixings, moment: repository.moment(), refreshes: policy.refreshes)
    return (tables, providers.isEmpty ? nil : plan.query(for: need.days), providers)
  }

  static func references(
    for need: BookNeed, beside tables: [RateTable], in repository: ExchangeRepository, _ attempt: inout FetchAttempt
  ) async -> [RateTable] { references(beside: tables) }

  /// The tables that a new table is compared with: the newest known one, and each provider's own, which also makes the
  /// next request to it conditional.
  static func references(beside cached: [RateTable]) -> [RateTable] {
    let newest = ECBFixings(fetched: cached).newest
    let own = Dictionary(cached.map { ($0.provider, $0) }) { $0.date < $1.date ? $1 : $0 }
    return [newest.asTable] + own.values.filter { $0 != newest.table }
  }
}

extension BookNeed {
  /// The ECB's fixings of some days.
  static func fixings(_ days: NeededDays) -> BookNeed { BookNeed(ECBRates.self, days: days) }
}

extension ExchangeRepository {
  /// The cached tables of the ECB's fixings since the last bundled one, which may be among them.
  func cachedFixings(of providers: [ProviderID], _ attempt: inout FetchAttempt) async -> [RateTable] {
    if providers.isEmpty { return [] }
    let days = ECBFixings().completeUntil...Self.endOfDays
    return await cached(&attempt) { cache throws(StorageError) in
      try await cache.tables(of: providers, pivot: .eur, in: days)
    }
  }

  /// The ECB fixing, bundled or cached, that another source's table of a day has to be plausible against; the newest
  /// one for nil.
  func referenceFixing(for day: FixingDate?, _ attempt: inout FetchAttempt) async -> [RateTable] {
    let fixings = ECBFixings(fetched: await cachedFixings(of: ECBRates.providers(for: .auto), &attempt))
    guard let day else { return [fixings.newest.asTable] }
    return fixings.index(onOrBefore: day).map { [fixings[$0].asTable] } ?? []
  }

  private static let endOfDays = FixingDate(dayNumber: 2_932_896)  // 9999-12-31
}

/// Decides which of the ECB's fixings are missing for a need: a pure rule over the calendar of publications.
struct FetchPlan {
  /// How long to leave a provider alone that had nothing newer although something was due, in seconds.
  static let recheckInterval: Double = 15 * 60

  let fixings: ECBFixings
  let moment: Moment
  let refreshes: Bool
  private let calendar = TARGETCalendar()

  /// The query for the providers; nil when nothing is missing.
  func query(for days: NeededDays) -> RateQuery? {
    switch days {
    case .newest: isNewestDue ? newest : nil
    case .day(let day): query(for: day)
    case .range(let from, let to): query(from: from, to: to)
    case .stored: nil
    }
  }

  /// Whether a table that is not current was confirmed as the newest one a moment ago.
  static func wasJustChecked(_ table: RateTable?, at now: Date) -> Bool {
    guard let checkedAt = table?.checkedAt else { return false }
    return (0..<recheckInterval).contains(now.timeIntervalSince(checkedAt))
  }

  private var isNewestDue: Bool {
    let newest = fixings.newest
    if refreshes { return true }
    return !Freshness(of: newest.source, fixing: newest.date, at: moment.dueInstant).isCurrent
      && !Self.wasJustChecked(newest.table, at: moment.instant)
  }

  /// The newest fixing; with those before it where more than one is missing, so that the change of a rate is known at
  /// once.
  var newest: RateQuery {
    let missing = calendar.openDay(after: fixings.newest.date)
    return missing < lastPublished ? .recent(since: missing) : .latest
  }

  /// The newest day whose fixing has been published.
  private var lastPublished: FixingDate {
    let day = calendar.openDay(onOrBefore: FixingDate(inUTCAt: moment.instant))
    let isPublished = PublicationRule.ecb.publication(of: day) <= moment.instant
    return isPublished ? day : calendar.openDay(onOrBefore: day.adding(days: -1))
  }

  private func query(for day: FixingDate) -> RateQuery? {
    guard day > fixings.completeUntil, let index = fixings.index(onOrBefore: day) else { return nil }
    let expected = min(calendar.openDay(onOrBefore: day), lastPublished)
    if fixings[index].date >= expected { return refreshes && expected == lastPublished ? newest : nil }
    if expected == lastPublished { return isNewestDue ? newest : nil }
    return .date(day)
  }

  private func query(from: FixingDate?, to: FixingDate?) -> RateQuery? {
    let last = min(to ?? lastPublished, lastPublished)
    var missing: [FixingDate] = []
    var day = max(fixings.completeUntil, (from ?? fixings.first).adding(days: -1))
    while day < last {
      day = calendar.openDay(after: day)
      if day <= last, fixings.index(onOrBefore: day).map({ fixings[$0].date }) != day { missing.append(day) }
    }
    guard let first = missing.first, let end = missing.last else { return refreshes && to == nil ? .latest : nil }
    if first == lastPublished { return isNewestDue ? .latest : nil }
    return .range(first...end)
  }
}

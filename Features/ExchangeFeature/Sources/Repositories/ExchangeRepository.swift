import ExchangeInterface
import RateProviders
import SharedModels

import struct Platform.Date

/// Where rates come from: the bundled history, the cache and the providers, in the order that the policy allows.
struct ExchangeRepository: Sendable {
  /// Stores fetched tables; without one they last for one request.
  var cache: (any RateCache)?
  /// Asks the network; nil means no network.
  var fetcher: (any RateFetching)?
  /// Keeps two processes from fetching the ECB's fixings at once.
  var lock: (any FetchLock)?
  /// The same for the global providers' tables.
  var globalLock: (any FetchLock)?
  var moment: @Sendable () -> Moment = { .now }
  /// Called with each new table that was accepted.
  var announce: @Sendable (RatesUpdated) async -> Void = { _ in }

  /// Loads what a book needs, the ECB's and the global providers' tables concurrently.
  func load(_ wanted: [BookNeed], into book: inout RateBook, policy: RatePolicy) async {
    var needs = wanted
    if let index = needs.firstIndex(of: .providers) {
      needs.remove(at: index)
      book.take(await statuses(asking: nil))
    }
    guard needs.count > 1 else {
      for need in needs {
        let (tables, attempt) = await tables(for: need, policy: policy)
        book.take(tables, attempt, for: need)
      }
      return
    }
    await withTaskGroup(of: (BookNeed, [RateTable], FetchAttempt).self) { group in
      for need in needs {
        group.addTask {
          let (tables, attempt) = await tables(for: need, policy: policy)
          return (need, tables, attempt)
        }
      }
      for await (need, tables, attempt) in group { book.take(tables, attempt, for: need) }
    }
  }

  // MARK: - One way to the tables

  /// The tables for a need: the cached ones where they suffice, else those that the network adds to them; the attempt
  /// tells what could not be fetched.
  func tables(for need: BookNeed, policy: RatePolicy) async -> (tables: [RateTable], attempt: FetchAttempt) {
    var attempt = FetchAttempt()
    var found = await lookUp(need, policy, &attempt)
    guard found.query != nil else { return (found.tables, attempt) }
    guard let fetcher, !policy.isOffline else {
      attempt.neededNetwork = true
      return (found.tables, attempt)
    }

    let started = ContinuousClock.now
    let lock = if case .fixings = need { lock } else { globalLock }
    let lease = await lock?.acquire(within: policy.timeout / 2)
    defer { lease?.release() }
    // The previous holder of the lock may have fetched what is needed.
    if lock != nil, !policy.refreshes { found = await lookUp(need, policy, &attempt) }
    guard let query = found.query else { return (found.tables, attempt) }

    var request = FetchRequest(
      query, providers: found.providers, deadline: max(.zero, policy.timeout - (ContinuousClock.now - started)),
      known: await references(for: need, beside: found.tables, &attempt), refreshes: policy.refreshes)
    request.currencies = need.currencies
    let outcome = await fetcher.fetch(request)
    attempt.add(outcome)
    let fetched = await keep(outcome, of: query, &attempt)
    await markBlend(need, outcome)
    return (fetched + found.tables, attempt)
  }

  /// What the cache has for a need, and the query for what it lacks.
  private func lookUp(_ need: BookNeed, _ policy: RatePolicy, _ attempt: inout FetchAttempt) async -> Lookup {
    switch need {
    case .fixings(let need):
      let providers = Self.ecbProviders(for: policy.source)
      let tables = await cachedFixings(of: providers, &attempt)
      let plan = FetchPlan(fixings: ECBFixings(fetched: tables), moment: moment(), refreshes: policy.refreshes)
      return (tables, providers.isEmpty ? nil : plan.query(for: need), providers)
    case .global(let currencies, let day): return await lookUpGlobal(currencies, on: day, policy, &attempt)
    case .series(let currencies, let days):
      let tables = await cachedBlend(in: days, &attempt)
      let isKnown = await isBlendKnown(currencies, in: days, tables, policy)
      return (tables, isKnown ? nil : .range(days), [.frankfurterBlend])
    case .providers: return ([], nil, [])
    }
  }

  /// The tables that those of a fetch have to be plausible against.
  private func references(
    for need: BookNeed, beside tables: [RateTable], _ attempt: inout FetchAttempt
  ) async -> [RateTable] {
    switch need {
    case .fixings: return Self.references(beside: tables)
    case .global(_, let day):
      let newest = Dictionary(tables.map { ($0.provider, $0) }) { $0.date < $1.date ? $1 : $0 }
      return Array(newest.values) + (await referenceFixing(for: day, &attempt))
    case .series(_, let days): return await referenceFixing(for: days.upperBound, &attempt)
    case .providers: return []
    }
  }

  /// Stores the answer to a query, and returns it.
  func keep(_ outcome: FetchOutcome, of query: RateQuery, _ attempt: inout FetchAttempt) async -> [RateTable] {
    var tables: [RateTable] = []
    for answer in outcome.others + (outcome.answer.map { [$0] } ?? []) {
      tables += await keep(answer, endsWithNewest: query.wantsNewest || query == .history, &attempt)
    }
    return tables
  }

  private func keep(
    _ answer: FetchOutcome.Answer, endsWithNewest: Bool, _ attempt: inout FetchAttempt
  ) async -> [RateTable] {
    let completeUntil = ECBFixings().completeUntil
    var tables: [RateTable]
    switch answer {
    case .tables(let all, _, _): tables = all.filter { !$0.provider.carriesECBFixings || $0.date >= completeUntil }
    case .unchanged(let table, let checkedAt):
      guard table.provider != .bundled else { return [] }
      tables = [table.checked(at: checkedAt)]
    }
    guard var newest = tables.popLast() else { return [] }
    if endsWithNewest, let fetchedAt = newest.fetchedAt { newest = newest.checked(at: fetchedAt) }
    tables.append(newest)
    do throws(StorageError) {
      try await cache?.store(tables)
      if case .tables(_, let provider, let validators?) = answer, let cache {
        var record = try await cache.record(of: provider) ?? ProviderRecord(provider: provider)
        record.historyValidators = validators
        try await cache.store(record)
      }
    } catch {
      attempt.cacheError = attempt.cacheError ?? error
    }
    let isNews = !newest.provider.carriesECBFixings || newest.date > completeUntil
    if case .tables = answer, isNews { await announce(RatesUpdated(table: newest)) }
    return tables
  }

  // MARK: - The ECB's fixings

  /// The providers of the ECB's fixings, in the order in which they are asked.
  static func ecbProviders(for source: SourcePreference) -> [ProviderID] {
    switch source {
    case .auto: ProviderID.asked(forECBFixings: true)
    case .only(.bundled): []
    case .only(let provider): provider.carriesECBFixings ? [provider] : []
    }
  }

  /// The cached tables of the ECB's fixings since the last bundled one, which may be among them.
  func cachedFixings(of providers: [ProviderID], _ attempt: inout FetchAttempt) async -> [RateTable] {
    if providers.isEmpty { return [] }
    let days = ECBFixings().completeUntil...Self.endOfDays
    return await cached(&attempt) { cache throws(StorageError) in
      try await cache.tables(of: providers, pivot: .eur, in: days)
    }
  }

  /// What the cache has; nothing where it cannot be used, which the attempt remembers.
  func cached(
    _ attempt: inout FetchAttempt, _ read: (any RateCache) async throws(StorageError) -> [RateTable]
  ) async -> [RateTable] {
    guard let cache else { return [] }
    do throws(StorageError) { return try await read(cache) } catch {
      attempt.cacheError = attempt.cacheError ?? error
      return []
    }
  }

  /// The tables that a new table of the ECB's fixings is compared with: the newest known one, and each provider's own,
  /// which also makes the next request to it conditional.
  static func references(beside cached: [RateTable]) -> [RateTable] {
    let newest = ECBFixings(fetched: cached).newest
    let own = Dictionary(cached.map { ($0.provider, $0) }) { $0.date < $1.date ? $1 : $0 }
    return [newest.asTable] + own.values.filter { $0 != newest.table }
  }

  private static let endOfDays = FixingDate(dayNumber: 2_932_896)  // 9999-12-31
}

/// What the cache has for a need, the query for the rest, which is nil when nothing is missing, and the providers that
/// may have that.
typealias Lookup = (tables: [RateTable], query: RateQuery?, providers: [ProviderID])

extension RateTable {
  /// The same table, known to be its provider's newest at an instant.
  fileprivate func checked(at instant: Date) -> RateTable {
    RateTable(
      provider: provider, pivot: pivot, date: date, fetchedAt: instant, nextUpdate: nextUpdate, checkedAt: instant,
      rates: rates, sources: sources)
  }
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
  func query(for need: FixingNeed) -> RateQuery? {
    switch need {
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

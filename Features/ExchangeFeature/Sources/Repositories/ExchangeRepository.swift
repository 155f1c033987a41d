import ExchangeInterface
import RateProviders
import SharedModels

import struct Platform.Date

/// Where rates come from: the bundled history, the cache and the providers, in the order that the policy allows.
struct ExchangeRepository: Sendable {
  /// Stores fetched tables; without one they last for one request.
  var cache: RateCache?
  /// Asks the network; nil means no network.
  var fetcher: (any RateFetching)?
  /// Keeps two processes from fetching the ECB's fixings at once.
  var lock: (any FetchLock)?
  /// The same for the global providers' tables.
  var globalLock: (any FetchLock)?
  var moment: @Sendable () -> Moment = { .now }
  /// Called with each new table that was accepted.
  var announce: @Sendable (RatesUpdated) async -> Void = { _ in }

  /// Loads what a book needs, the tables of different sources and days concurrently.
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
    guard let source = need.source else { return ([], attempt) }
    var found = await source.lookUp(need, in: self, policy, &attempt)
    guard found.query != nil else { return (found.tables, attempt) }
    guard let fetcher, !policy.isOffline else {
      attempt.neededNetwork = true
      return (found.tables, attempt)
    }

    let started = ContinuousClock.now
    let lock = source.lock(of: self)
    let lease = await lock?.acquire(within: policy.timeout / 2)
    defer { lease?.release() }
    // The previous holder of the lock may have fetched what is needed.
    if lock != nil, !policy.refreshes { found = await source.lookUp(need, in: self, policy, &attempt) }
    guard let query = found.query else { return (found.tables, attempt) }

    var request = FetchRequest(
      query, providers: found.providers, deadline: max(.zero, policy.timeout - (ContinuousClock.now - started)),
      known: await source.references(for: need, beside: found.tables, in: self, &attempt),
      refreshes: policy.refreshes)
    request.currencies = need.currencies
    let outcome = await fetcher.fetch(request)
    attempt.add(outcome)
    let fetched = await keep(outcome, of: query, &attempt)
    await markBlend(need, outcome)
    return (fetched + found.tables, attempt)
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

  /// What the cache has; nothing where it cannot be used, which the attempt remembers.
  func cached(
    _ attempt: inout FetchAttempt, _ read: (RateCache) async throws(StorageError) -> [RateTable]
  ) async -> [RateTable] {
    guard let cache else { return [] }
    do throws(StorageError) { return try await read(cache) } catch {
      attempt.cacheError = attempt.cacheError ?? error
      return []
    }
  }
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

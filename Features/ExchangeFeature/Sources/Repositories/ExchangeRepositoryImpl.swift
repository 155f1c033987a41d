import ExchangeInterface
import RateProviders
import SharedModels

import struct Platform.Date

/// Combines the bundled history, the cache and the providers.
final class ExchangeRepositoryImpl: ExchangeRepository {
  let cache: (any RateCache)?
  let fetcher: (any RateFetching)?
  let lock: (any FetchLock)?
  let wideLock: (any FetchLock)?
  let moment: @Sendable () -> Moment
  private let announce: @Sendable (RatesUpdated) async -> Void

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - cache: Stores fetched tables; without one they last for one request.
  ///   - fetcher: Asks the network; nil means no network.
  ///   - lock: Keeps two processes from fetching the ECB's fixings at once.
  ///   - wideLock: The same for the wide providers' tables.
  ///   - moment: The clock and the local calendar.
  ///   - announce: Called with each new table that was accepted.
  init(
    cache: (any RateCache)? = nil, fetcher: (any RateFetching)? = nil, lock: (any FetchLock)? = nil,
    wideLock: (any FetchLock)? = nil, moment: @escaping @Sendable () -> Moment = { .now },
    announce: @escaping @Sendable (RatesUpdated) async -> Void = { _ in }
  ) {
    self.cache = cache
    self.fetcher = fetcher
    self.lock = lock
    self.wideLock = wideLock
    self.moment = moment
    self.announce = announce
  }

  /// The ECB's fixings for a need: the bundled and the cached ones, and those from the network where they fall short.
  func fixings(for need: FixingNeed, policy: RatePolicy) async -> KnownFixings {
    let moment = moment()
    let providers = Self.ecbProviders(for: policy.source)
    var effort = FetchEffort()
    var cached = await cachedTables(of: providers, &effort)
    var book = FixingBook(fetched: cached)
    func plan() -> RateQuery? {
      FetchPlan(book: book, moment: moment, refreshes: policy.refreshes).query(for: need)
    }
    guard !providers.isEmpty, plan() != nil else { return KnownFixings(book: book, effort: effort) }
    guard let fetcher, !policy.isOffline else {
      effort.wasForbidden = true
      return KnownFixings(book: book, effort: effort)
    }

    let started = ContinuousClock.now
    // The previous holder of the lock may have fetched what is needed.
    let lease = await lock?.acquire(within: policy.timeout / 2)
    defer { lease?.release() }
    if lock != nil, !policy.refreshes {
      cached = await cachedTables(of: providers, &effort)
      book = FixingBook(fetched: cached)
    }
    guard let query = plan() else { return KnownFixings(book: book, effort: effort) }

    let outcome = await fetcher.fetch(
      FetchRequest(
        query, providers: providers, deadline: max(.zero, policy.timeout - (ContinuousClock.now - started)),
        known: Self.known(book, cached), refreshes: policy.refreshes))
    effort.take(outcome)
    let fetched = await keep(outcome, of: query, &effort)
    if !fetched.isEmpty {
      book = FixingBook(fetched: fetched + (await cachedTables(of: providers, &effort)))
    }
    return KnownFixings(book: book, effort: effort)
  }

  // MARK: - Shared by ECB and wide requests

  /// Stores the answer to a query, and returns it.
  func keep(_ outcome: FetchOutcome, of query: RateQuery, _ effort: inout FetchEffort) async -> [RateTable] {
    var tables: [RateTable] = []
    for answer in outcome.others + (outcome.answer.map { [$0] } ?? []) {
      tables += await keep(answer, endsWithNewest: query.wantsNewest || query == .history, &effort)
    }
    return tables
  }

  private func keep(
    _ answer: FetchOutcome.Answer, endsWithNewest: Bool, _ effort: inout FetchEffort
  ) async -> [RateTable] {
    let completeUntil = FixingBook().completeUntil
    var tables: [RateTable]
    switch answer {
    case .tables(let all, _, _):
      tables = all.filter { !$0.provider.carriesECBFixings || $0.date >= completeUntil }
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
      effort.cacheError = effort.cacheError ?? error
    }
    let isNews = !newest.provider.carriesECBFixings || newest.date > completeUntil
    if case .tables = answer, isNews { await announce(RatesUpdated(table: newest)) }
    return tables
  }

  /// The tables that a new table of the ECB's fixings is compared with: the newest known one, and each provider's own,
  /// which also makes the next request to it conditional.
  static func known(_ book: FixingBook, _ cached: [RateTable]) -> [RateTable] {
    let own = Dictionary(cached.map { ($0.provider, $0) }) { $0.date < $1.date ? $1 : $0 }
    return [book.newest.asTable] + own.values.filter { $0 != book.newest.table }
  }

  /// The cached tables of the ECB's fixings since the last bundled one, which may be among them.
  func cachedTables(of providers: [ProviderID], _ effort: inout FetchEffort) async -> [RateTable] {
    guard let cache, !providers.isEmpty else { return [] }
    let days = FixingBook().completeUntil...Self.endOfDays
    do throws(StorageError) {
      return try await cache.tables(of: providers, pivot: .eur, in: days)
    } catch {
      effort.cacheError = effort.cacheError ?? error
      return []
    }
  }

  static func ecbProviders(for source: SourcePreference) -> [ProviderID] {
    switch source {
    case .auto: ProviderID.asked(forECBFixings: true)
    case .only(.bundled): []
    case .only(let provider): provider.carriesECBFixings ? [provider] : []
    }
  }

  private static let endOfDays = FixingDate(dayNumber: 2_932_896)  // 9999-12-31
}

extension RateTable {
  /// The same table, known to be its provider's newest at an instant.
  fileprivate func checked(at instant: Date) -> RateTable {
    RateTable(
      provider: provider, pivot: pivot, date: date, fetchedAt: instant, nextUpdate: nextUpdate, checkedAt: instant,
      rates: rates)
  }
}

import RateProviders
import SharedModels

import struct Platform.Date

/// Combines the bundled history, the cache and the providers.
final class ExchangeRepositoryImpl: ExchangeRepository {
  let cache: (any RateCache)?
  let fetcher: (any RateFetching)?
  let lock: (any FetchLock)?
  let moment: @Sendable () -> Moment
  private let announce: @Sendable (RatesUpdated) async -> Void

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - cache: Where fetched tables are kept; without one they last for one question.
  ///   - fetcher: Asks the network; without one there is none.
  ///   - lock: Keeps two processes from fetching the same at once.
  ///   - moment: The clock and the local calendar.
  ///   - announce: Told of each new table that was accepted.
  init(
    cache: (any RateCache)? = nil, fetcher: (any RateFetching)? = nil, lock: (any FetchLock)? = nil,
    moment: @escaping @Sendable () -> Moment = { .now },
    announce: @escaping @Sendable (RatesUpdated) async -> Void = { _ in }
  ) {
    self.cache = cache
    self.fetcher = fetcher
    self.lock = lock
    self.moment = moment
    self.announce = announce
  }

  /// The ECB's fixings for a need: the bundled ones, the cached ones, and what the network adds where those fall short.
  func fixings(for need: FixingNeed, policy: RatePolicy) async -> KnownFixings {
    let moment = moment()
    let providers = Self.ecbProviders(for: policy.source)
    var effort = FetchEffort()
    var book = FixingBook(fetched: await cachedTables(of: providers, &effort))
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
    if lock != nil, !policy.refreshes { book = FixingBook(fetched: await cachedTables(of: providers, &effort)) }
    guard let query = plan() else { return KnownFixings(book: book, effort: effort) }

    let outcome = await fetcher.fetch(
      FetchRequest(
        query, providers: providers, deadline: max(.zero, policy.timeout - (ContinuousClock.now - started)),
        known: [book.newest.asTable],
        refreshes: policy.refreshes))
    effort.take(outcome)
    let fetched = await keep(outcome, of: query, &effort)
    if !fetched.isEmpty {
      book = FixingBook(fetched: fetched + (await cachedTables(of: providers, &effort)))
    }
    return KnownFixings(book: book, effort: effort)
  }

  // MARK: - What ECB and wide questions share

  /// Stores the answer to a query, and returns it.
  func keep(_ outcome: FetchOutcome, of query: RateQuery, _ effort: inout FetchEffort) async -> [RateTable] {
    var tables: [RateTable] = []
    for answer in outcome.others + (outcome.answer.map { [$0] } ?? []) {
      tables += await keep(answer, endsWithNewest: query == .latest || query == .history, &effort)
    }
    return tables
  }

  private func keep(
    _ answer: FetchOutcome.Answer, endsWithNewest: Bool, _ effort: inout FetchEffort
  ) async -> [RateTable] {
    let completeUntil = FixingBook().completeUntil
    var tables: [RateTable]
    switch answer {
    case .tables(let all, _):
      tables = all.filter { !$0.provider.carriesECBFixings || $0.date > completeUntil }
    case .unchanged(let table, let checkedAt):
      guard table.provider != .bundled else { return [] }
      tables = [table.checked(at: checkedAt)]
    }
    guard var newest = tables.popLast() else { return [] }
    if endsWithNewest, let fetchedAt = newest.fetchedAt { newest = newest.checked(at: fetchedAt) }
    tables.append(newest)
    do throws(StorageError) {
      try await cache?.store(tables)
    } catch {
      effort.cacheError = effort.cacheError ?? error
    }
    if case .tables = answer { await announce(RatesUpdated(table: newest)) }
    return tables
  }

  private func cachedTables(of providers: [ProviderID], _ effort: inout FetchEffort) async -> [RateTable] {
    guard let cache, !providers.isEmpty else { return [] }
    let days = FixingBook().completeUntil.adding(days: 1)...Self.endOfDays
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

import ExchangeInterface
import Networking
import RateProviders
import SharedModels

extension ExchangeRepository {
  /// Asks the providers now: for the ECB's fixings, with `full` all of them, and the global providers where their
  /// newest table is no longer current.
  func update(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (Double) -> Void
  ) async -> UpdateReport {
    async let ecb = updateECB(full: full, policy: policy, onProgress: onProgress)
    async let global = updateGlobal(policy: policy)
    let reports = await [ecb, global]
    return UpdateReport(
      updated: reports.flatMap(\.updated), failed: reports.flatMap(\.failed),
      lacksNetwork: reports.contains(where: \.lacksNetwork), storeError: reports.compactMap(\.storeError).first)
  }

  /// Whether a provider has what it needs, such as a key.
  func isConfigured(_ provider: ProviderID) -> Bool {
    guard provider.profile.needsKey else { return true }
    return fetcher?.providers.contains(provider) == true
  }

  /// The status of each provider, the bundled history last; with a policy, each is first asked for its newest table.
  func statuses(asking policy: RatePolicy?) async -> [ProviderStatus] {
    if let policy, !policy.isOffline { await askEach(policy) }
    let tables = (try? await cache?.newestTables()) ?? []
    let newest = Dictionary(tables.map { ($0.provider, $0) }) { $0.date >= $1.date ? $0 : $1 }
    let bundled = ProviderStatus(id: .bundled, state: .ready, currencies: ECBFixings().newest.currencies.count)
    return (await fetcher?.statuses(newest: newest) ?? []) + [bundled]
  }

  func cacheInfo() async throws(ExchangeError) -> CacheInfo {
    guard let cache else { return CacheInfo(path: "", bytes: 0, tables: []) }
    let moment = moment()
    do throws(StorageError) {
      let tables = try await cache.newestTables().map { table in
        CacheInfo.Table(
          provider: table.provider, date: table.date, fetchedAt: table.fetchedAt ?? moment.instant,
          isCurrent: Freshness(of: table, at: moment.dueInstant).isCurrent)
      }
      return CacheInfo(path: cache.path, bytes: try cache.byteCount(), tables: tables)
    } catch {
      throw .storage(error)
    }
  }

  func clearCache() async throws(ExchangeError) -> CacheInfo {
    do throws(StorageError) { try await cache?.clear() } catch { throw .storage(error) }
    return try await cacheInfo()
  }

  /// Asks every provider that is not off, concurrently, each with the whole time limit, and keeps the results.
  private func askEach(_ policy: RatePolicy) async {
    guard let fetcher else { return }
    var attempt = FetchAttempt()
    let cached = await cachedFixings(of: ECBRates.providers(for: .auto), &attempt)
    let global = await cachedTables(of: ProviderID.allCases.filter { !$0.carriesECBFixings }, onOrBefore: nil, &attempt)
    let known = ECBRates.references(beside: cached) + global
    let leases = [
      await lock?.acquire(within: policy.timeout / 2), await globalLock?.acquire(within: policy.timeout / 2),
    ]
    defer { for lease in leases { lease?.release() } }
    let outcomes = await withTaskGroup(of: FetchOutcome.self) { group in
      for provider in fetcher.providers {
        // A provider gets half of the deadline, so that the next one has a chance; here each is asked alone.
        let request = FetchRequest(
          .latest, providers: [provider], deadline: policy.timeout * 2, known: known, refreshes: true)
        group.addTask { await fetcher.fetch(request) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for outcome in outcomes { _ = await keep(outcome, of: .latest, &attempt) }
  }

  private func updateECB(
    full: Bool, policy: RatePolicy, onProgress: @escaping @Sendable (Double) -> Void
  ) async -> UpdateReport {
    let providers = ECBRates.providers(for: policy.source)
    var attempt = FetchAttempt()
    let cached = await cachedFixings(of: providers, &attempt)
    let known = ECBFixings(fetched: cached)
    let newest = FetchPlan(fixings: known, moment: moment(), refreshes: true).newest
    var request = FetchRequest(
      full ? .history : newest, providers: providers, deadline: policy.timeout,
      known: ECBRates.references(beside: cached), refreshes: policy.refreshes)
    if full { request.onProgress = { $0.fraction.map(onProgress) } }
    return await update(request, lock, policy) { table in
      known.index(onOrBefore: table.date).map { known[$0] }.flatMap { $0.date == table.date ? $0 : nil }
    }
  }

  private func updateGlobal(policy: RatePolicy) async -> UpdateReport {
    let providers = WorldRates.providers(for: policy.source)
    var attempt = FetchAttempt()
    let known = await cachedTables(of: providers, onOrBefore: nil, &attempt)
    let now = moment().dueInstant
    // ExchangeRate-API asks not to be asked again before its next update.
    if !policy.refreshes, !policy.isOffline, fetcher != nil,
      // Of the blend only some currencies may be known.
      let current = known.first(where: { !$0.provider.profile.comesInParts && Freshness(of: $0, at: now).isCurrent })
    {
      return UpdateReport(updated: [Self.entry(for: current, newRates: 0)], failed: [])
    }
    let request = FetchRequest(
      .latest, providers: providers, deadline: policy.timeout,
      known: known + (await referenceFixing(for: nil, &attempt)), refreshes: policy.refreshes)
    return await update(request, globalLock, policy) { table in
      known.first { $0.provider == table.provider && $0.date == table.date }.map { Fixing($0) }
    }
  }

  /// Asks, stores the answer, and counts what it has more than the fixings that were known.
  private func update(
    _ request: FetchRequest, _ lock: (any FetchLock)?, _ policy: RatePolicy, known: (RateTable) -> Fixing?
  ) async -> UpdateReport {
    guard let fetcher, !request.providers.isEmpty, !policy.isOffline else {
      return UpdateReport(updated: [], failed: [])
    }
    let lease = await lock?.acquire(within: policy.timeout / 2)
    defer { lease?.release() }
    let outcome = await fetcher.fetch(request)
    var attempt = FetchAttempt()
    _ = await keep(outcome, of: request.query, &attempt)
    let updated: [UpdateReport.Entry]
    switch outcome.answer {
    case .tables(let tables, _, _):
      let newRates = tables.reduce(0) { sum, table in
        let before = known(table)
        return sum + table.rates.keys.lazy.filter { before?.quotes($0) != true }.count
      }
      updated = tables.last.map { [Self.entry(for: $0, newRates: newRates)] } ?? []
    case .unchanged(let table, _): updated = [Self.entry(for: table, newRates: 0)]
    case nil: updated = []
    }
    return UpdateReport(
      updated: updated, failed: outcome.failures, lacksNetwork: outcome.lacksNetwork, storeError: attempt.cacheError)
  }

  private static func entry(for table: RateTable, newRates: Int) -> UpdateReport.Entry {
    UpdateReport.Entry(
      provider: table.provider, date: table.date, currencies: table.rates.count + 1, newRates: newRates)
  }
}

import RateProviders
import SharedModels

extension ExchangeRepositoryImpl {
  /// A wide provider's table: the cached one while it is current and holds the currencies, else the network's, else the
  /// newest older one.
  func wideFixings(
    for currencies: Set<Currency>, on day: FixingDate?, policy: RatePolicy
  ) async -> WideFixings {
    var effort = FetchEffort()
    if let day, let first = WideHistory.firstDay(for: policy.source), day < first {
      return WideFixings(fixing: nil, previous: nil, attribution: nil)
    }
    var plan = await widePlan(for: currencies, on: day, policy: policy, &effort)
    guard !plan.askable.isEmpty else { return await wideFixings(plan.table, beside: plan.current, effort) }
    guard let fetcher, !policy.isOffline else {
      effort.wasForbidden = true
      return await wideFixings(plan.table, beside: plan.current, effort)
    }

    let started = ContinuousClock.now
    // The previous holder of the lock may have fetched what is needed.
    let lease = await wideLock?.acquire(within: policy.timeout / 2)
    defer { lease?.release() }
    if wideLock != nil, !policy.refreshes {
      plan = await widePlan(for: currencies, on: day, policy: policy, &effort)
      guard !plan.askable.isEmpty else { return await wideFixings(plan.table, beside: plan.current, effort) }
    }
    var request = FetchRequest(
      plan.query, providers: plan.askable, deadline: max(.zero, policy.timeout - (ContinuousClock.now - started)),
      known: plan.cached + (await yardstick(for: day, &effort)), refreshes: policy.refreshes)
    request.currencies = currencies
    let outcome = await fetcher.fetch(request)
    effort.take(outcome)
    let fetched = await keep(outcome, of: plan.query, &effort)
    return await wideFixings(
      Self.best(fetched + plan.cached, of: currencies, for: day), beside: fetched + plan.current, effort)
  }

  /// The cached answer to a request for wide tables, and the providers that may have a better one.
  private func widePlan(
    for currencies: Set<Currency>, on day: FixingDate?, policy: RatePolicy, _ effort: inout FetchEffort
  ) async -> WidePlan {
    let moment = moment()
    let providers = Self.wideProviders(for: policy.source)
    let cached = await cachedTables(of: providers, onOrBefore: day, &effort)
    let current = policy.refreshes ? [] : cached.filter { Self.answers($0, day: day, at: moment) }
    let query = day.map { $0 < moment.today ? .date($0) : .latest } ?? RateQuery.latest
    if let table = current.first(where: { $0.quotes(all: currencies) }) {
      return WidePlan(cached: cached, current: current, table: table, query: query, askable: [])
    }
    // A provider whose current table lacks a currency has nothing to add.
    let askable = able(providers, for: query).filter { id in !current.contains { $0.provider == id } }
    return WidePlan(
      cached: cached, current: current, table: Self.best(cached, of: currencies, for: day), query: query,
      askable: askable)
  }

  /// The providers that can answer a query; without a network, those that could.
  private func able(_ providers: [ProviderID], for query: RateQuery) -> [ProviderID] {
    guard let fetcher else { return providers }
    let able = fetcher.providers.filter { $0.profile.capabilities.contains(query.capability) }
    return providers.filter { able.contains($0) }
  }

  static func wideProviders(for source: SourcePreference) -> [ProviderID] {
    switch source {
    case .auto: ProviderID.asked(forECBFixings: false)
    case .only(let provider): provider.carriesECBFixings ? [] : [provider]
    }
  }

  /// The newest cached table of each provider, in the order of the providers.
  func cachedTables(
    of providers: [ProviderID], onOrBefore day: FixingDate?, _ effort: inout FetchEffort
  ) async -> [RateTable] {
    var tables: [RateTable] = []
    for provider in providers {
      do throws(StorageError) {
        if let table = try await cache?.newestTable(of: [provider], pivot: provider.profile.pivot, onOrBefore: day) {
          tables.append(table)
        }
      } catch {
        effort.cacheError = effort.cacheError ?? error
      }
    }
    return tables
  }

  /// The ECB fixing, bundled or cached, that a wide table of a day has to be plausible against; the newest one for nil.
  func yardstick(for day: FixingDate?, _ effort: inout FetchEffort) async -> [RateTable] {
    let book = FixingBook(fetched: await cachedTables(of: Self.ecbProviders(for: .auto), &effort))
    guard let day else { return [book.newest.asTable] }
    return book.index(onOrBefore: day).map { [book[$0].asTable] } ?? []
  }

  private static func answers(_ table: RateTable, day: FixingDate?, at moment: Moment) -> Bool {
    if let day, day < moment.today { return table.date == day }
    if let day, table.date.days(to: day) > FixingBook.furthestFallback { return false }
    return Freshness(of: table, at: moment.dueInstant).isCurrent
      || FetchPlan.wasJustChecked(table, at: moment.instant)
  }

  /// Among the tables that may answer for a day, the newest that holds the currencies, else the newest; the first of
  /// two of the same day.
  private static func best(
    _ tables: [RateTable], of currencies: Set<Currency>, for day: FixingDate?
  ) -> RateTable? {
    let able = tables.filter { table in
      day.map { (0...FixingBook.furthestFallback).contains(table.date.days(to: $0)) } ?? true
    }
    let complete = able.filter { $0.quotes(all: currencies) }
    return (complete.isEmpty ? able : complete).reduce(nil) { best, table in
      if let best, best.date >= table.date { best } else { table }
    }
  }

  private func wideFixings(
    _ table: RateTable?, beside tables: [RateTable], _ effort: FetchEffort
  ) async -> WideFixings {
    guard let table else { return WideFixings(fixing: nil, previous: nil, attribution: nil, effort: effort) }
    let dayBefore = table.date.adding(days: -1)
    let older = try? await cache?.newestTable(of: [table.provider], pivot: table.pivot, onOrBefore: dayBefore)
    // These providers have a table for each day; an older one comes from an earlier request for that day.
    let previous = older.flatMap { $0 }.flatMap { $0.date == dayBefore ? Fixing($0) : nil }
    return WideFixings(
      fixing: Fixing(table), previous: previous, attribution: Self.attribution(of: table.provider), effort: effort,
      others: tables.filter { $0.provider != table.provider }.map { other in
        WideFixings(fixing: Fixing(other), previous: nil, attribution: Self.attribution(of: other.provider))
      })
  }

  /// The credit that a provider's terms require.
  private static func attribution(of provider: ProviderID) -> String? {
    provider.profile.wantsCredit ? provider.profile.attribution : nil
  }
}

/// What is cached for a request for wide tables, and how to get the rest.
private struct WidePlan {
  let cached: [RateTable]
  /// The cached tables that need not be requested again.
  let current: [RateTable]
  /// The best cached answer.
  let table: RateTable?
  let query: RateQuery
  /// The providers that may have a better one; empty when none can.
  let askable: [ProviderID]
}

/// How far back the wide providers' tables go.
enum WideHistory {
  /// The first day for which a source has a wide table; where it has only the newest one, the other providers' first
  /// day.
  static func firstDay(for source: SourcePreference) -> FixingDate? {
    if case .only(let provider) = source, let first = provider.profile.firstDay { return first }
    return ProviderID.asked(forECBFixings: false).compactMap(\.profile.firstDay).min()
  }

  /// Why no provider can have a wide table of a day; nil when one might.
  static func refusal(
    of currencies: [Currency], on day: FixingDate?, source: SourcePreference
  ) -> ExchangeError? {
    guard let day, let first = firstDay(for: source), day < first else { return nil }
    let book = FixingBook()
    guard let missing = currencies.first(where: { !book.everQuoted($0) }) ?? currencies.last else { return nil }
    return .noRate(.beforeWideTables(missing, on: day, first: first))
  }
}

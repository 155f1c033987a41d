public import SharedModels

extension ExchangeRepositoryImpl {
  /// A wide provider's table: the cached one while it is current, else what the network gives, else the newest older one.
  public func wideFixings(on day: FixingDate?, policy: RatePolicy) async -> WideFixings {
    let moment = moment()
    let providers = Self.wideProviders(for: policy.source)
    var effort = FetchEffort()
    if let day, let first = WideHistory.firstDay(for: policy.source), day < first {
      return WideFixings(fixing: nil, previous: nil, attribution: nil)
    }
    let cached = await cachedTables(of: providers, onOrBefore: day, &effort)

    if !policy.refreshes, let table = cached.first(where: { Self.answers($0, day: day, at: moment) }) {
      return await wideFixings(table, effort)
    }
    guard let fetcher, !policy.isOffline else {
      effort.wasForbidden = true
      return await wideFixings(Self.best(cached, for: day), effort)
    }
    let isPast = day.map { $0 < moment.today } ?? false
    let query = isPast ? day.map { RateQuery.date($0) } ?? .latest : .latest
    let able = fetcher.providers.filter { $0.profile.capabilities.contains(query.capability) }.map(\.profile.id)
    let outcome = await fetcher.fetch(
      FetchRequest(
        query, providers: providers.filter { able.contains($0) }, deadline: policy.timeout, known: cached,
        refreshes: policy.refreshes))
    effort.take(outcome)
    let fetched = await keep(outcome, &effort)
    return await wideFixings(Self.best(fetched, for: day) ?? Self.best(cached, for: day), effort)
  }

  static func wideProviders(for source: SourcePreference) -> [ProviderID] {
    switch source {
    case .auto: [.exchangeRateAPI, .currencyAPI]
    case .only(let provider): provider.carriesECBFixings ? [] : [provider]
    }
  }

  /// The newest cached table of each provider, in the order of the providers.
  func cachedTables(
    of providers: [ProviderID], onOrBefore day: FixingDate?, _ effort: inout FetchEffort
  ) async -> [RateTable] {
    var tables: [RateTable] = []
    for provider in providers {
      do throws(RateCacheError) {
        if let table = try await cache?.newestTable(of: [provider], pivot: pivot(of: provider), onOrBefore: day) {
          tables.append(table)
        }
      } catch {
        effort.cacheError = effort.cacheError ?? error
      }
    }
    return tables
  }

  private static func answers(_ table: RateTable, day: FixingDate?, at moment: Moment) -> Bool {
    if let day, day < moment.today { return table.date == day }
    return Freshness(of: table, at: moment.instant).isCurrent
      || FetchPlan.wasJustChecked(table, at: moment.instant)
  }

  /// The newest of some tables that may answer for a day.
  private static func best(_ tables: [RateTable], for day: FixingDate?) -> RateTable? {
    tables.filter { table in
      day.map { (0...FixingBook.furthestFallback).contains(table.date.days(to: $0)) } ?? true
    }.max { $0.date < $1.date }
  }

  private func wideFixings(_ table: RateTable?, _ effort: FetchEffort) async -> WideFixings {
    guard let table else { return WideFixings(fixing: nil, previous: nil, attribution: nil, effort: effort) }
    let dayBefore = table.date.adding(days: -1)
    let previous = try? await cache?.newestTable(of: [table.provider], pivot: table.pivot, onOrBefore: dayBefore)
    return WideFixings(
      fixing: Fixing(table), previous: previous.flatMap { $0 }.map { Fixing($0) },
      attribution: Self.attribution(of: table.provider), effort: effort)
  }

  /// The sentence that a provider wants to stand beside its rates.
  private static func attribution(of provider: ProviderID) -> String? {
    provider == .exchangeRateAPI ? "Rates By Exchange Rate API (https://www.exchangerate-api.com)" : nil
  }

  func pivot(of provider: ProviderID) -> Currency {
    fetcher?.providers.first { $0.profile.id == provider }?.profile.pivot ?? .usd
  }
}

import ExchangeInterface
import RateProviders
import SharedModels

import struct Platform.Date

extension ExchangeRepository {
  /// The global providers, in the order in which they are asked.
  static func globalProviders(for source: SourcePreference) -> [ProviderID] {
    switch source {
    case .auto: ProviderID.asked(forECBFixings: false)
    case .only(.frankfurter): [.frankfurterBlend]
    case .only(let provider): provider.carriesECBFixings ? [] : [provider]
    }
  }

  /// The cached global tables for a day, or the newest ones, and the query for one that holds the currencies where no
  /// current one does.
  func lookUpGlobal(
    _ currencies: Set<Currency>, on day: FixingDate?, _ policy: RatePolicy, _ attempt: inout FetchAttempt
  ) async -> Lookup {
    if let day, let first = policy.source.firstGlobalDay, day < first { return ([], nil, []) }
    let moment = moment()
    let providers = Self.globalProviders(for: policy.source)
    let single = await cachedTables(of: providers.filter { $0 != .frankfurterBlend }, onOrBefore: day, &attempt)
    let last = day ?? moment.today.adding(days: 1)
    let days = last.adding(days: -ECBFixings.furthestFallback)...last
    let blend = providers.contains(.frankfurterBlend) ? await cachedBlend(in: days, &attempt) : []
    // Where only some of its currencies were asked for, the others are not a board.
    let cached = single + blend.filter { $0.rates.count >= GlobalTables.fewestOfBoard || currencies.count > 1 }
    let tables = cached + (await tablesBefore(single, &attempt))
    let current = policy.refreshes ? [] : cached.filter { Self.answers($0, day: day, at: moment) }
    if current.contains(where: { $0.quotes(all: currencies) }) { return (tables, nil, []) }
    let query = day.map { $0 < moment.today ? .date($0) : .latest } ?? RateQuery.latest
    let isBlendKnown = query == .latest ? false : await isBlendKnown(currencies, in: days, blend, policy)
    if isBlendKnown, blend.contains(where: { $0.quotes(all: currencies) }) { return (tables, nil, []) }
    // A provider whose current table lacks a currency has nothing to add; the blend was asked for some of its own.
    let answerable = self.answerable(providers, for: query).filter { id in
      id == .frankfurterBlend ? !isBlendKnown : !current.contains { $0.provider == id }
    }
    return (tables, answerable.isEmpty ? nil : query, answerable)
  }

  /// The providers that can answer a query; all of them where none can, so that each says why.
  private func answerable(_ providers: [ProviderID], for query: RateQuery) -> [ProviderID] {
    guard let fetcher else { return providers }
    let capable = fetcher.providers.filter { $0.profile.capabilities.contains(query.capability) }
    let answerable = providers.filter { capable.contains($0) }
    return answerable.isEmpty ? providers : answerable
  }

  /// The newest cached table of each provider, in the order of the providers.
  func cachedTables(
    of providers: [ProviderID], onOrBefore day: FixingDate?, _ attempt: inout FetchAttempt
  ) async -> [RateTable] {
    var tables: [RateTable] = []
    for provider in providers {
      tables += await cached(&attempt) { cache throws(StorageError) in
        try await cache.newestTable(of: provider, pivot: provider.profile.pivot, onOrBefore: day).map { [$0] } ?? []
      }
    }
    return tables
  }

  /// The youngest day whose rows may still be published, in days before today.
  private static let unsettledDays = 3

  /// Whether nothing more is available of the blend's rows of some days: all are stored or, of the newest, were a
  /// moment ago.
  func isBlendKnown(
    _ currencies: Set<Currency>, in days: ClosedRange<FixingDate>, _ tables: [RateTable], _ policy: RatePolicy
  ) async -> Bool {
    guard let cache, !policy.refreshes else { return false }
    let moment = moment()
    let settled = moment.today.adding(days: -Self.unsettledDays)
    if settled < days.upperBound {
      let age = tables.last { $0.quotes(all: currencies) }?.fetchedAt.map { moment.instant.timeIntervalSince($0) }
      guard let age, (0..<FetchPlan.recheckInterval).contains(age) else { return false }
    }
    guard days.lowerBound <= settled else { return true }
    let quotes = currencies.count > 1 ? currencies : []
    return (try? await cache.isComplete(quotes, in: days.lowerBound...min(days.upperBound, settled))) == true
  }

  /// Remembers what an answer of the blend has all rows of.
  func markBlend(_ need: BookNeed, _ outcome: FetchOutcome) async {
    let days: ClosedRange<FixingDate>
    switch need {
    case .series(_, let range): days = range
    case .global(_, let day?): days = day.adding(days: -ECBFixings.furthestFallback)...day
    case .global, .fixings, .providers: return
    }
    let answers = outcome.others + (outcome.answer.map { [$0] } ?? [])
    let isBlend = answers.contains { if case .tables(_, .frankfurterBlend, _) = $0 { true } else { false } }
    let last = min(days.upperBound, moment().today.adding(days: -Self.unsettledDays))
    guard isBlend, days.lowerBound <= last else { return }
    let quotes = need.currencies.count > 1 ? need.currencies : []
    // Without the mark, the days are asked for again.
    try? await cache?.markComplete(quotes, in: days.lowerBound...last)
  }

  /// The cached tables of the blend, oldest first.
  func cachedBlend(in days: ClosedRange<FixingDate>, _ attempt: inout FetchAttempt) async -> [RateTable] {
    await cached(&attempt) { cache throws(StorageError) in
      try await cache.tables(of: [.frankfurterBlend], pivot: .eur, in: days)
    }
  }

  /// Each provider's cached table before its own, which tells how rates have changed.
  private func tablesBefore(_ tables: [RateTable], _ attempt: inout FetchAttempt) async -> [RateTable] {
    var earlier: [RateTable] = []
    for table in tables {
      earlier += await cachedTables(of: [table.provider], onOrBefore: table.date.adding(days: -1), &attempt)
    }
    return earlier
  }

  /// The ECB fixing, bundled or cached, that a global table of a day has to be plausible against; the newest one for
  /// nil.
  func referenceFixing(for day: FixingDate?, _ attempt: inout FetchAttempt) async -> [RateTable] {
    let fixings = ECBFixings(fetched: await cachedFixings(of: Self.ecbProviders(for: .auto), &attempt))
    guard let day else { return [fixings.newest.asTable] }
    return fixings.index(onOrBefore: day).map { [fixings[$0].asTable] } ?? []
  }

  private static func answers(_ table: RateTable, day: FixingDate?, at moment: Moment) -> Bool {
    if let day, day < moment.today { return table.date == day }
    if let day, table.date.days(to: day) > ECBFixings.furthestFallback { return false }
    return Freshness(of: table, at: moment.dueInstant).isCurrent || FetchPlan.wasJustChecked(table, at: moment.instant)
  }
}

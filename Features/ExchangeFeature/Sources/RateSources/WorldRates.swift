import ExchangeInterface
import RateProviders
import SharedModels

/// The tables of the providers that quote the currencies of the whole world: the last source, which leaves nothing.
struct WorldRates: FixingSource {
  /// The tables for a day; for nil, the newest ones.
  private var days: [FixingDate?: GlobalTables] = [:]

  init() {}

  func remainder(of inquiry: RateInquiry, in book: RateBook) -> [Currency] { [] }

  func need(for inquiry: RateInquiry, in book: RateBook) -> BookNeed? {
    inquiry.isSeries ? nil : .global(Set(inquiry.quoted(today: book.moment.today)), on: inquiry.day)
  }

  func attempt(on day: FixingDate?) -> FetchAttempt { days[day]?.attempt ?? FetchAttempt() }

  mutating func take(_ tables: [RateTable], _ attempt: FetchAttempt, for need: BookNeed) {
    days[need.days.day, default: GlobalTables()].add(tables, attempt)
  }

  func fixing(for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> DatedFixing {
    let currencies = inquiry.currencies
    if let day = inquiry.day, let first = book.policy.source.firstGlobalDay, day < first {
      let bundled = ECBFixings()
      let missing = currencies.first { !bundled.everQuoted($0) } ?? currencies.last
      if let missing { throw .noRate(.beforeGlobalTables(missing, on: day, first: first)) }
    }
    let tables = days[inquiry.day] ?? GlobalTables()
    if let day = inquiry.day, day < book.moment.today, case .only(let provider) = book.policy.source,
      !provider.profile.capabilities.contains(.date), tables.best(for: [], on: day) == nil
    {
      throw .noRate(.sourceWithoutPast(provider))
    }
    let quoted = inquiry.quoted(today: book.moment.today)
    guard let fixing = tables.best(for: quoted, on: inquiry.day) else {
      throw book.unavailable(currencies, tables.attempt)
    }
    let dayBefore = fixing.date.adding(days: -1)
    let previous = tables.previous(of: fixing) ?? days[dayBefore]?.best(for: quoted, on: dayBefore)
    return DatedFixing(
      fixing, previous: previous, followsDirectly: previous?.date == dayBefore, requested: inquiry.day,
      attempt: tables.attempt, policy: book.policy, at: book.moment, from: Self.self)
  }

  /// Some providers' tables come a day at a time.
  func unknownDay(before quote: Quote) -> FixingDate? {
    quote.previous == nil && quote.requested?.period == nil ? quote.date.adding(days: -1) : nil
  }

  /// Many days, which would be asked for one by one, are one series of the blend.
  func joined(_ needs: [BookNeed], in book: RateBook) -> [BookNeed] {
    var series: BookNeed?
    let dated = needs.filter { $0.days.day != nil && $0.currencies.count > 1 }
    let days = dated.compactMap(\.days.day)
    if book.policy.source.hasSeries, dated.count > 2, let first = days.min(), let last = days.max() {
      let currencies = dated.reduce(into: Set()) { $0.formUnion($1.currencies) }
      series = .series(currencies, in: first.adding(days: -ECBFixings.furthestFallback)...last)
    }
    guard let series, !book.isMet(series) else { return BookNeed.byDay(needs) }
    return BookNeed.byDay(needs.filter { !dated.contains($0) }) + [series]
  }
}

// MARK: - Where its tables are found

extension WorldRates {
  static func providers(for source: SourcePreference) -> [ProviderID] {
    switch source {
    case .auto: ProviderID.asked(forECBFixings: false)
    case .only(.frankfurter): [.frankfurterBlend]
    case .only(let provider): provider.carriesECBFixings ? [] : [provider]
    }
  }

  /// A current table that holds the currencies suffices; else the providers that may have one are asked.
  static func lookUp(
    _ need: BookNeed, in repository: ExchangeRepository, _ policy: RatePolicy, _ attempt: inout FetchAttempt
  ) async -> Lookup {
    let (currencies, day) = (need.currencies, need.days.day)
    if let day, let first = policy.source.firstGlobalDay, day < first { return ([], nil, []) }
    let moment = repository.moment()
    let providers = providers(for: policy.source)
    let whole = providers.filter { !$0.profile.comesInParts }
    let single = await repository.cachedTables(of: whole, onOrBefore: day, &attempt)
    let last = day ?? moment.today.adding(days: 1)
    let days = last.adding(days: -ECBFixings.furthestFallback)...last
    let blend = whole.count < providers.count ? await repository.cachedBlend(in: days, &attempt) : []
    // Where only some of its currencies were asked for, the others are not a board.
    let cached = single + blend.filter { $0.rates.count >= GlobalTables.fewestOfBoard || currencies.count > 1 }
    let tables = cached + (await repository.tablesBefore(single, &attempt))
    let current = policy.refreshes ? [] : cached.filter { answers($0, day: day, at: moment) }
    if current.contains(where: { $0.quotes(all: currencies) }) { return (tables, nil, []) }
    let query = day.map { $0 < moment.today ? .date($0) : .latest } ?? RateQuery.latest
    let isBlendKnown =
      query == .latest ? false : await repository.isBlendKnown(currencies, in: days, blend, policy)
    if isBlendKnown, blend.contains(where: { $0.quotes(all: currencies) }) { return (tables, nil, []) }
    if query != .latest, !providers.contains(where: { $0.profile.capabilities.contains(.date) }) {
      return (tables, nil, [])
    }
    // A provider whose current table lacks a currency has nothing to add; the blend was asked for some of its own.
    let answerable = repository.answerable(providers, for: query).filter { id in
      id.profile.comesInParts ? !isBlendKnown : !current.contains { $0.provider == id }
    }
    return (tables, answerable.isEmpty ? nil : query, answerable)
  }

  static func references(
    for need: BookNeed, beside tables: [RateTable], in repository: ExchangeRepository, _ attempt: inout FetchAttempt
  ) async -> [RateTable] {
    let newest = Dictionary(tables.map { ($0.provider, $0) }) { $0.date < $1.date ? $1 : $0 }
    return Array(newest.values) + (await repository.referenceFixing(for: need.days.day, &attempt))
  }

  private static func answers(_ table: RateTable, day: FixingDate?, at moment: Moment) -> Bool {
    if let day, day < moment.today { return table.date == day }
    if let day, table.date.days(to: day) > ECBFixings.furthestFallback { return false }
    return Freshness(of: table, at: moment.dueInstant).isCurrent || FetchPlan.wasJustChecked(table, at: moment.instant)
  }
}

extension BookNeed {
  /// The world's tables of a day, or the newest ones for nil: one that holds the currencies, where there is one.
  static func global(_ currencies: Set<Currency>, on day: FixingDate?) -> BookNeed {
    BookNeed(WorldRates.self, currencies, days: day.map { .day($0) } ?? .newest)
  }
}

extension ExchangeRepository {
  /// The providers that can answer a query; all of them where none can, so that each says why.
  fileprivate func answerable(_ providers: [ProviderID], for query: RateQuery) -> [ProviderID] {
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

  /// Each provider's cached table before its own, which tells how rates have changed.
  fileprivate func tablesBefore(_ tables: [RateTable], _ attempt: inout FetchAttempt) async -> [RateTable] {
    var earlier: [RateTable] = []
    for table in tables {
      earlier += await cachedTables(of: [table.provider], onOrBefore: table.date.adding(days: -1), &attempt)
    }
    return earlier
  }
}

/// What the world's tables have beside a list of the ECB's currencies.
struct WorldRows {
  /// Their table; nil where there is none.
  let fixing: DatedFixing?
  /// What it has more, by code.
  let currencies: [Currency]
  /// Why there is none.
  let notes: [RateNote]
}

extension RateBook {
  /// Whether the world's tables have more than the source of a base does.
  private func hasMore(than base: Currency, on requested: DayOrPeriod?) -> Bool {
    let source = source(of: [base], on: requested)
    return requested?.period == nil && !type(of: source).hasDaysOfItsOwn && !(source is WorldRates)
  }

  /// What must be loaded before every currency can be listed against a base.
  func worldNeeds(beside base: Currency, on requested: DayOrPeriod?) -> [BookNeed] {
    hasMore(than: base, on: requested) ? [.global([], on: requested?.day)] : []
  }

  /// The world's currencies that are not listed yet; nil where no world's table is wanted.
  func worldRows(beside listed: [Currency], against base: Currency, on requested: DayOrPeriod?) -> WorldRows? {
    guard hasMore(than: base, on: requested) else { return nil }
    let known = Set(listed)
    if let fixing = try? fixing(for: [base], on: requested?.day, from: WorldRates.self) {
      return WorldRows(fixing: fixing, currencies: fixing.fixing.currencies.filter { !known.contains($0) }, notes: [])
    }
    return WorldRows(fixing: nil, currencies: [], notes: missingWorld(beside: known, on: requested?.day))
  }

  /// What there is to say where the world's tables are missing.
  func missingWorld(beside listed: Set<Currency>, on day: FixingDate?) -> [RateNote] {
    let attempt = self[WorldRates.self].attempt(on: day)
    guard attempt.neededNetwork else { return attempt.notes }
    let others = catalog.all.count { $0.isMoney && catalog.isCurrent($0.currency) && !listed.contains($0.currency) }
    return attempt.notes + [.globalNotStored(others)]
  }
}

struct GlobalTables: Sendable {
  /// A table of fewer currencies is part of one.
  static let fewestOfBoard = 10

  private(set) var attempt = FetchAttempt()
  /// Each provider's tables, the newest first.
  private var tables: [ProviderID: [RateTable]] = [:]

  /// Adds tables, of which a provider's newest answers, and the one before tells the change. Of two of a day the first
  /// one counts; those of the blend may hold different currencies, and count together.
  mutating func add(_ new: [RateTable], _ attempt: FetchAttempt) {
    self.attempt = attempt
    for (provider, tables) in Dictionary(grouping: new + tables.values.joined(), by: \.provider) {
      let byDate = Dictionary(grouping: tables, by: \.date).values.compactMap { tables in
        provider.profile.comesInParts ? RateTable(merging: tables) : tables.first
      }
      self.tables[provider] = byDate.sorted { $0.date > $1.date }
    }
  }

  /// The newest table that holds the currencies, at most a week older than its provider's newest, else the newest; of
  /// two of one day, that of the provider that is asked first.
  /// For a day it may be as old as an ECB fixing that answers for it.
  func best(for currencies: [Currency], on day: FixingDate?) -> Fixing? {
    let recent = ProviderID.allCases.map { id in
      let newest = day ?? tables[id]?.first?.date
      return (tables[id] ?? []).filter { table in
        newest.map { (0...ECBFixings.furthestFallback).contains(table.date.days(to: $0)) } ?? true
      }
    }
    let candidates = recent.compactMap(\.first)
    let complete = recent.compactMap { $0.first { $0.quotes(all: Set(currencies)) } }
    return (complete.isEmpty ? candidates : complete).max { $0.date < $1.date }.map { Fixing($0) }
  }

  func previous(of fixing: Fixing) -> Fixing? {
    tables[fixing.source]?.first { $0.date < fixing.date }.map { Fixing($0) }
  }
}

extension SourcePreference {
  /// The first day for which it has a global table; where it has only the newest one, the other providers' first day.
  var firstGlobalDay: FixingDate? {
    if case .only(let provider) = self, let first = provider.profile.firstDay { return first }
    return ProviderID.asked(forECBFixings: false).compactMap(\.profile.firstDay).min()
  }
}

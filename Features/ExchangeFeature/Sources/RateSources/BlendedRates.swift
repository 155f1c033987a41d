import ExchangeInterface
import Platform
import RateProviders
import SharedModels

/// Frankfurter's blend of central banks: many days of currencies that the ECB does not quote.
///
/// Its tables hold only the currencies that were asked for, and carry whose rates each was blended of.
struct BlendedRates: FixingSource {
  /// Oldest first.
  private var tables: [RateTable] = []
  private var attempt = FetchAttempt()
  private var loaded: Set<BookNeed> = []

  init() {}

  /// It quotes many days; a single day only where it is among those that were loaded.
  func remainder(of inquiry: RateInquiry, in book: RateBook) -> [Currency] {
    guard book.policy.source.hasSeries else { return inquiry.currencies }
    return inquiry.isSeries || !tables(for: inquiry, in: book).isEmpty ? [] : inquiry.currencies
  }

  func need(for inquiry: RateInquiry, in book: RateBook) -> BookNeed? {
    inquiry.requested?.period.flatMap { period in
      need(forSeriesOf: inquiry.currencies, from: period.first, to: period.last, in: book)
    }
  }

  func need(
    forSeriesOf currencies: [Currency], from first: FixingDate?, to last: FixingDate?, in book: RateBook
  ) -> BookNeed? {
    let (earliest, today) = (book.ecb.first, book.moment.today)
    let days = (first: max(first ?? earliest, earliest), last: min(last ?? today, today))
    guard days.first <= days.last else { return nil }
    return .series(Set(RateInquiry(currencies, on: nil).quoted(today: today)), in: days.first...days.last)
  }

  func attempt(on day: FixingDate?) -> FetchAttempt { attempt }

  mutating func take(_ tables: [RateTable], _ attempt: FetchAttempt, for need: BookNeed) {
    let byDate = Dictionary(grouping: tables + self.tables, by: \.date).values.compactMap { RateTable(merging: $0) }
    self.tables = byDate.sorted { $0.date < $1.date }
    self.attempt = attempt
    loaded.insert(need)
  }

  func fixing(for inquiry: RateInquiry, in book: RateBook) throws(ExchangeError) -> DatedFixing {
    let tables = tables(for: inquiry, in: book)
    guard let newest = tables.last else { throw book.unavailable(inquiry.currencies, attempt) }
    let previous = tables.dropLast().last.map { Fixing($0) }
    return DatedFixing(
      Fixing(newest), previous: previous, followsDirectly: previous?.date == newest.date.adding(days: -1),
      requested: inquiry.day, attempt: attempt, policy: book.policy, at: book.moment, from: Self.self)
  }

  func series(_ pair: CurrencyPair, from first: FixingDate?, to last: FixingDate?) -> RateSeries? {
    let quoted = tables.filter { table in
      (first.map { $0 <= table.date } ?? true) && (last.map { table.date <= $0 } ?? true)
        && Fixing(table).rate(of: pair) != nil
    }
    return RateSeries(pair: pair, rows: .tables(quoted), attempt: attempt, origin: Self.self)
  }

  /// The tables that may answer for a day, where a series that has all of the currencies was loaded; oldest first.
  private func tables(for inquiry: RateInquiry, in book: RateBook) -> [RateTable] {
    guard let day = inquiry.day, !tables.isEmpty else { return [] }
    let currencies = Set(inquiry.quoted(today: book.moment.today))
    let days = day.adding(days: -ECBFixings.furthestFallback)...day
    guard loaded.contains(where: BookNeed.series(currencies, in: days).isMet) else { return [] }
    return tables.filter { days.contains($0.date) && $0.quotes(all: currencies) }
  }

  /// One need for all currencies on all days.
  func joined(_ needs: [BookNeed], in book: RateBook) -> [BookNeed] {
    let ranges = needs.compactMap(\.days.range)
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else { return needs }
    return [.series(needs.reduce(into: []) { $0.formUnion($1.currencies) }, in: first...last)]
  }
}

// MARK: - Where its tables are found

extension BlendedRates {
  static func providers(for source: SourcePreference) -> [ProviderID] {
    source.hasSeries ? [.frankfurterBlend] : []
  }

  static func lookUp(
    _ need: BookNeed, in repository: ExchangeRepository, _ policy: RatePolicy, _ attempt: inout FetchAttempt
  ) async -> Lookup {
    guard let days = need.days.range else { return ([], nil, []) }
    let tables = await repository.cachedBlend(in: days, &attempt)
    let isKnown = await repository.isBlendKnown(need.currencies, in: days, tables, policy)
    return (tables, isKnown ? nil : .range(days), [.frankfurterBlend])
  }

  static func references(
    for need: BookNeed, beside tables: [RateTable], in repository: ExchangeRepository, _ attempt: inout FetchAttempt
  ) async -> [RateTable] { await repository.referenceFixing(for: need.days.range?.upperBound, &attempt) }
}

extension BookNeed {
  /// Frankfurter's blend of some currencies on the days of a range.
  static func series(_ currencies: Set<Currency>, in days: ClosedRange<FixingDate>) -> BookNeed {
    BookNeed(BlendedRates.self, currencies, days: .range(from: days.lowerBound, to: days.upperBound))
  }
}

extension ExchangeRepository {
  /// The youngest day whose rows may still be published, in days before today.
  private static let unsettledDays = 3

  /// The cached tables of the blend, oldest first.
  func cachedBlend(in days: ClosedRange<FixingDate>, _ attempt: inout FetchAttempt) async -> [RateTable] {
    await cached(&attempt) { cache throws(StorageError) in
      try await cache.tables(of: [.frankfurterBlend], pivot: .eur, in: days)
    }
  }

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
    switch need.days {
    case .range:
      guard need.source == BlendedRates.self, let range = need.days.range else { return }
      days = range
    case .day(let day): days = day.adding(days: -ECBFixings.furthestFallback)...day
    case .newest, .stored: return
    }
    let answers = outcome.others + (outcome.answer.map { [$0] } ?? [])
    let isBlend = answers.contains { if case .tables(_, .frankfurterBlend, _) = $0 { true } else { false } }
    let last = min(days.upperBound, moment().today.adding(days: -Self.unsettledDays))
    guard isBlend, days.lowerBound <= last else { return }
    let quotes = need.currencies.count > 1 ? need.currencies : []
    // Without the mark, the days are asked for again.
    try? await cache?.markComplete(quotes, in: days.lowerBound...last)
  }
}

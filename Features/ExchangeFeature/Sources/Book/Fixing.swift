import Arithmetic
import ExchangeInterface
import RateProviders
import ReferenceData
import SharedModels

import struct Platform.Date

/// One provider's rates of one day, from the bundled history or from a fetched table.
///
/// Cross rates are computed within one fixing only, so that an answer never mixes providers or days.
struct Fixing: Sendable {
  let date: FixingDate
  /// The table it was fetched as; nil for the bundled history.
  let table: RateTable?
  /// In the bundled history, where there is no table.
  private let row: Int

  /// The fixing in a row of the bundled history.
  init(row: Int) { (date, table, self.row) = (ECBHistory.bundled.day(ofRow: row), nil, row) }

  init(_ table: RateTable) { (date, self.table, row) = (table.date, table, 0) }

  var source: ProviderID { table?.provider ?? .bundled }

  /// Nil for the bundled history.
  var fetchedAt: Date? { table?.fetchedAt }

  /// The same rates as a table, which is created on demand for a bundled fixing.
  var asTable: RateTable {
    if let table { return table }
    let rates = ECBHistory.bundled.columns.compactMap { column in
      column.rate(row: row)?.decimal(roundedTo: .rate).map { (column.currency, $0) }
    }
    return RateTable(
      provider: .bundled, pivot: .eur, date: date, fetchedAt: nil, rates: Dictionary(uniqueKeysWithValues: rates))
  }

  /// The base of every rate.
  var pivot: Currency { table?.pivot ?? .eur }

  /// Units of the currency for one unit of the pivot; nil where the fixing has none.
  func perPivot(_ currency: Currency) -> ExactRatio? {
    if currency == pivot { return ExactRatio(1) }
    if let table { return table.rates[currency].map { ExactRatio($0) } }
    return ECBHistory.bundled.column(of: currency)?.rate(row: row)
  }

  /// Units of `quote` for one unit of `base`: one exact division; nil where the fixing lacks either.
  func rate(from base: Currency, to quote: Currency) -> ExactRatio? {
    guard let base = perPivot(base), let quote = perPivot(quote) else { return nil }
    return quote / base
  }

  func quotes(_ currency: Currency) -> Bool { perPivot(currency) != nil }

  /// Whose rates those of a pair were blended of.
  func sources(of pair: CurrencyPair) -> [RateNote] {
    guard let sources = table?.sources, !sources.isEmpty else { return [] }
    return pair.currencies.compactMap { currency in sources[currency].map { .blended(currency, of: $0) } }
  }

  /// Every currency that it has a rate for, the pivot included, by code.
  var currencies: [Currency] {
    let quoted = table.map { Array($0.rates.keys) }
    let bundled = ECBHistory.bundled.columns
    return ((quoted ?? bundled.filter { $0.rate(row: row) != nil }.map(\.currency)) + [pivot]).sorted()
  }
}

/// A currency as fixings have it on a day: itself, or the one that replaced it at a fixed rate.
struct FixedEquivalent {
  /// The currency that fixings quote.
  let currency: Currency
  /// The conversion to it; nil where the currency is quoted itself.
  let conversion: FixedConversion?

  init(_ currency: Currency, on day: FixingDate) {
    conversion = FixedConversion(of: currency, on: day)
    self.currency = conversion?.successor ?? currency
  }

  /// Units of the currency for one of the quoted one.
  var units: ExactRatio { conversion.map { ExactRatio($0.units) } ?? ExactRatio(1) }

  var note: RateNote? { conversion.map { .replaced($0.currency, by: $0.successor, units: $0.units) } }
}

extension FixedEquivalent {
  /// Whether currencies are all the same one on a day by law: the euro itself, or one that was replaced. No fixing has
  /// the rates between them, and none is asked for.
  static func areSame(_ currencies: [Currency], on day: FixingDate) -> Bool {
    let equivalents = currencies.map { FixedEquivalent($0, on: day) }
    return equivalents.count > 1 && equivalents.contains { $0.conversion != nil || $0.currency == .eur }
      && equivalents.allSatisfy { $0.currency == equivalents[0].currency }
  }
}

extension Fixing {
  /// Units of `quote` for one unit of `base`, with its successor in place of a currency that was replaced; nil where
  /// the fixing lacks either.
  func rate(from base: FixedEquivalent, to quote: FixedEquivalent) -> ExactRatio? {
    guard let rate = rate(from: base.currency, to: quote.currency) else { return nil }
    return base.conversion == nil && quote.conversion == nil ? rate : rate * quote.units / base.units
  }
}

/// The fixing that answers for a day or is the newest, and what there is to say about it.
struct DatedFixing {
  let fixing: Fixing
  /// The requested day; nil for the newest fixing.
  let requested: FixingDate?
  /// The same provider's fixing before it, where one is known.
  let previous: Fixing?
  /// Whether the provider had no other fixing between the two.
  let followsDirectly: Bool
  let isStale: Bool
  /// When the next fixing is expected; nil for a requested day.
  let nextPublication: Date?
  let notes: [RateNote]
  /// The source whose fixing it is.
  let origin: any FixingSource.Type

  init(
    _ fixing: Fixing, previous: Fixing?, followsDirectly: Bool = false, requested: FixingDate?, attempt: FetchAttempt,
    policy: RatePolicy, at moment: Moment, from origin: any FixingSource.Type = ECBRates.self
  ) {
    self.fixing = fixing
    self.origin = origin
    self.requested = requested
    self.previous = previous
    self.followsDirectly = followsDirectly
    let freshness = Freshness(
      of: fixing.source, fixing: fixing.date, nextUpdate: fixing.table?.nextUpdate, at: moment.dueInstant)
    isStale = requested == nil && !freshness.isCurrent
    nextPublication = requested == nil ? freshness.nextPublication : nil

    var notes = attempt.notes
    let reasons = Self.reasons(
      for: fixing, requested: policy.fixing == .on ? requested : fixing.date, source: policy.source, attempt,
      isDue: !freshness.isCurrent, moment)
    let age = max(0, fixing.date.days(to: moment.today))
    notes += reasons.map { .answered(source: fixing.source, date: fixing.date, ageInDays: age, reason: $0) }
    let profile = fixing.source.profile
    if profile.wantsCredit { notes.append(.attribution(profile.attribution)) }
    self.notes = notes
  }

  private static func reasons(
    for fixing: Fixing, requested: FixingDate?, source: SourcePreference, _ attempt: FetchAttempt, isDue: Bool,
    _ moment: Moment
  ) -> [RateNote.Reason] {
    let shortcoming = attempt.shortcoming(of: fixing.source)
    if let requested {
      return fixing.date == requested ? [] : [shortcoming, .noFixing(on: requested)].compactMap(\.self)
    }
    // The newest published fixing needs no note, weekends included.
    guard attempt.gotNothing || isDue && (shortcoming != nil || fixing.date != moment.today) else { return [] }
    if source == .only(.bundled) { return [.sourceHasNothingNewer] }
    // Another provider may have a newer one.
    let isNewest = fixing.source.carriesECBFixings && attempt.failures.isEmpty
    return [shortcoming ?? (isNewest ? .newestPublished : .sourceHasNothingNewer)]
  }

  /// Refuses a newest fixing that was published longer ago than the policy allows.
  func checkAge(_ policy: RatePolicy, at moment: Moment) throws(ExchangeError) {
    guard requested == nil, let maximumAge = policy.maximumAge else { return }
    let published = fixing.source.profile.publication
      .publication(of: fixing.date, nextUpdate: fixing.table?.nextUpdate)
    guard Duration.seconds(moment.instant.timeIntervalSince(published)) > maximumAge else { return }
    throw .tooOld(published: published, maximumAge: maximumAge, source: fixing.source, date: fixing.date)
  }
}

/// The outcome of the attempt to fetch more.
struct FetchAttempt: Hashable, Sendable {
  /// Whether something newer would have been requested, had the policy allowed it.
  var neededNetwork = false
  var lacksNetwork = false
  /// The providers that failed, in the order in which they were asked.
  var failures: [ProviderFailure] = []
  private var hasAnswer = false
  var cacheError: StorageError?

  /// Whether an answer from a provider would have added something.
  var isIncomplete: Bool { neededNetwork || lacksNetwork || !failures.isEmpty }

  /// Whether providers were asked, and all failed.
  var gotNothing: Bool { !failures.isEmpty && !hasAnswer }

  /// Why a provider has nothing newer; nil when it was asked, or another one in its place.
  func shortcoming(of source: ProviderID) -> RateNote.Reason? {
    if neededNetwork { return .offline }
    if lacksNetwork { return .noNetwork }
    return gotNothing || failures.contains { $0.provider == source } ? .providersFailed : nil
  }

  /// The failures of providers and cache, as notes.
  var notes: [RateNote] {
    failures.map(hasAnswer ? RateNote.passedOver : RateNote.providerFailed)
      + (cacheError.map { [.cacheUnavailable($0)] } ?? [])
  }

  mutating func add(_ outcome: FetchOutcome) {
    failures += outcome.failures
    hasAnswer = hasAnswer || outcome.answer != nil
    lacksNetwork = lacksNetwork || outcome.lacksNetwork
  }
}

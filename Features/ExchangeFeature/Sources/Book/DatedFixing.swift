import ExchangeInterface
import RateProviders
import SharedModels

import struct Platform.Date

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

  init(
    _ fixing: Fixing, previous: Fixing?, followsDirectly: Bool = false, requested: FixingDate?, attempt: FetchAttempt,
    policy: RatePolicy, at moment: Moment
  ) {
    self.fixing = fixing
    self.requested = requested
    self.previous = previous
    self.followsDirectly = followsDirectly
    let freshness = Freshness(
      of: fixing.source, fixing: fixing.date, nextUpdate: fixing.table?.nextUpdate, at: moment.dueInstant)
    isStale = requested == nil && !freshness.isCurrent
    nextPublication = requested == nil ? freshness.nextPublication : nil

    var notes = attempt.notes
    if let reason = Self.reason(
      for: fixing, requested: requested, source: policy.source, attempt, isDue: !freshness.isCurrent, moment)
    {
      let age = max(0, fixing.date.days(to: moment.today))
      notes.append(.answered(source: fixing.source, date: fixing.date, ageInDays: age, reason: reason))
    }
    let profile = fixing.source.profile
    if profile.wantsCredit { notes.append(.attribution(profile.attribution)) }
    self.notes = notes
  }

  private static func reason(
    for fixing: Fixing, requested: FixingDate?, source: SourcePreference, _ attempt: FetchAttempt, isDue: Bool,
    _ moment: Moment
  ) -> RateNote.Reason? {
    let shortcoming = attempt.shortcoming(of: fixing.source)
    if let requested {
      guard fixing.date != requested else { return nil }
      return shortcoming ?? .noFixing(on: requested)
    }
    // The newest published fixing needs no note, weekends included.
    guard attempt.gotNothing || isDue && (shortcoming != nil || fixing.date != moment.today) else { return nil }
    if source == .only(.bundled) { return .sourceHasNothingNewer }
    // Another provider may have a newer one.
    let isNewest = fixing.source.carriesECBFixings && attempt.failures.isEmpty
    return shortcoming ?? (isNewest ? .newestPublished : .sourceHasNothingNewer)
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

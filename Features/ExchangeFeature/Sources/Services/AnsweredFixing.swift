import RateProviders
import SharedModels

import struct Platform.Date

/// The fixing that answers a request, with its notes.
struct AnsweredFixing {
  let fixing: Fixing
  let previous: Fixing?
  let isStale: Bool
  /// When the next fixing is expected; nil for a requested day.
  let nextPublication: Date?
  let notes: [RateNote]

  /// Creates an answer; `requested` is the requested day, nil for the newest fixing.
  init(
    _ fixing: Fixing, previous: Fixing?, requested: FixingDate?, source: SourcePreference, effort: FetchEffort,
    attribution: String? = nil, at moment: Moment
  ) {
    self.fixing = fixing
    self.previous = previous
    let freshness = Freshness(
      of: fixing.source, fixing: fixing.date, nextUpdate: fixing.table?.nextUpdate, at: moment.dueInstant)
    isStale = requested == nil && !freshness.isCurrent
    nextPublication = requested == nil ? freshness.nextPublication : nil

    var notes = effort.notes
    if let reason = Self.reason(
      for: fixing, requested: requested, source: source, effort: effort, isDue: !freshness.isCurrent, moment)
    {
      let age = max(0, fixing.date.days(to: moment.today))
      notes.append(.answered(source: fixing.source, date: fixing.date, ageInDays: age, reason: reason))
    }
    if let attribution { notes.append(.attribution(attribution)) }
    self.notes = notes
  }

  private static func reason(
    for fixing: Fixing, requested: FixingDate?, source: SourcePreference, effort: FetchEffort, isDue: Bool,
    _ moment: Moment
  ) -> RateNote.Reason? {
    if let requested {
      guard fixing.date != requested else { return nil }
      if effort.wasForbidden { return .offline }
      if effort.lacksNetwork { return .noNetwork }
      return effort.failures.isEmpty ? .noFixing(on: requested) : .providersFailed
    }
    // The newest published fixing needs no note, weekends included.
    guard isDue, fixing.date != moment.today else { return nil }
    if source == .only(.bundled) { return .sourceHasNothingNewer }
    if effort.wasForbidden { return .offline }
    if effort.lacksNetwork { return .noNetwork }
    return effort.failures.isEmpty ? .newestPublished : .providersFailed
  }

  /// Refuses a newest fixing that was published longer ago than the policy allows.
  func check(_ policy: RatePolicy, at moment: Moment) throws(ExchangeError) {
    guard policy.date == nil, let maximumAge = policy.maximumAge else { return }
    let published = PublicationSchedule(provider: fixing.source)
      .publication(of: fixing.date, nextUpdate: fixing.table?.nextUpdate)
    guard Duration.seconds(moment.instant.timeIntervalSince(published)) > maximumAge else { return }
    throw .tooOld(published: published, maximumAge: maximumAge, source: fixing.source, date: fixing.date)
  }
}

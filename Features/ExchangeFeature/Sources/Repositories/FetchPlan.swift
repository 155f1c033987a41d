import RateProviders
import SharedModels
import struct Platform.Date

/// Decides which of the ECB's fixings are missing for a need: a pure rule over the calendar of publications.
struct FetchPlan {
  /// How long to leave a provider alone that had nothing newer although something was due, in seconds.
  static let recheckInterval: Double = 15 * 60

  let fixings: ECBFixings
  let moment: Moment
  let refreshes: Bool
  private let calendar = TARGETCalendar()

  /// The query for the providers; nil when nothing is missing.
  func query(for days: NeededDays) -> RateQuery? {
    switch days {
    case .newest: isNewestDue ? newest : nil
    case .day(let day): query(for: day)
    case .range(let from, let to): query(from: from, to: to)
    case .stored: nil
    }
  }

  /// Whether a table that is not current was confirmed as the newest one a moment ago.
  static func wasJustChecked(_ table: RateTable?, at now: Date) -> Bool {
    guard let checkedAt = table?.checkedAt else { return false }
    return (0..<recheckInterval).contains(now.timeIntervalSince(checkedAt))
  }

  private var isNewestDue: Bool {
    let newest = fixings.newest
    if refreshes { return true }
    return !Freshness(of: newest.source, fixing: newest.date, at: moment.dueInstant).isCurrent
      && !Self.wasJustChecked(newest.table, at: moment.instant)
  }

  /// The newest fixing; with those before it where more than one is missing, so that the change of a rate is known at
  /// once.
  var newest: RateQuery {
    let missing = calendar.openDay(after: fixings.newest.date)
    return missing < lastPublished ? .recent(since: missing) : .latest
  }

  /// The newest day whose fixing has been published.
  private var lastPublished: FixingDate {
    let day = calendar.openDay(onOrBefore: FixingDate(inUTCAt: moment.instant))
    let isPublished = PublicationRule.ecb.publication(of: day) <= moment.instant
    return isPublished ? day : calendar.openDay(onOrBefore: day.adding(days: -1))
  }

  private func query(for day: FixingDate) -> RateQuery? {
    guard day > fixings.completeUntil, let index = fixings.index(onOrBefore: day) else { return nil }
    let expected = min(calendar.openDay(onOrBefore: day), lastPublished)
    if fixings[index].date >= expected { return refreshes && expected == lastPublished ? newest : nil }
    if expected == lastPublished { return isNewestDue ? newest : nil }
    return .date(day)
  }

  private func query(from: FixingDate?, to: FixingDate?) -> RateQuery? {
    let last = min(to ?? lastPublished, lastPublished)
    var missing: [FixingDate] = []
    var day = max(fixings.completeUntil, (from ?? fixings.first).adding(days: -1))
    while day < last {
      day = calendar.openDay(after: day)
      if day <= last, fixings.index(onOrBefore: day).map({ fixings[$0].date }) != day { missing.append(day) }
    }
    guard let first = missing.first, let end = missing.last else { return refreshes && to == nil ? .latest : nil }
    if first == lastPublished { return isNewestDue ? .latest : nil }
    return .range(first...end)
  }
}

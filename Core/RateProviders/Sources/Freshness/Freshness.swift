public import SharedModels

public import struct Platform.Date

/// Whether a provider can be expected to have something newer than a fixing: the one place that decides it.
public struct Freshness: Hashable, Sendable {
  /// How a fixing stands.
  public enum State: String, Hashable, Sendable {
    /// Nothing newer is expected yet.
    case current
    /// One newer fixing is expected to be out.
    case due
    /// More than one newer fixing is expected to be out.
    case stale
  }

  /// How the fixing stands.
  public let state: State
  /// When the fixing that follows it is expected to be out, slack included; may lie in the past.
  public let nextPublication: Date

  /// Whether the fixing is the newest that can be expected.
  public var isCurrent: Bool { state == .current }

  /// Judges a provider's fixing at an instant.
  ///
  /// - Parameters:
  ///   - provider: whose fixing; the bundled history counts as the ECB's.
  ///   - fixing: its day.
  ///   - nextUpdate: when the provider itself said that its next table comes.
  ///   - now: the instant to judge at.
  ///   - calendar: the days on which the ECB publishes.
  public init(
    of provider: ProviderID, fixing: FixingDate, nextUpdate: Date? = nil, at now: Date,
    calendar: TARGETCalendar = TARGETCalendar()
  ) {
    let schedule = PublicationSchedule(provider: provider, calendar: calendar)
    let next = schedule.publication(after: fixing, nextUpdate: nextUpdate)
    nextPublication = next
    state =
      if now < next {
        .current
      } else if now < schedule.publication(afterNext: fixing, nextUpdate: nextUpdate) {
        .due
      } else {
        .stale
      }
  }

  /// Judges a table at an instant.
  public init(of table: RateTable, at now: Date, calendar: TARGETCalendar = TARGETCalendar()) {
    self.init(of: table.provider, fixing: table.date, nextUpdate: table.nextUpdate, at: now, calendar: calendar)
  }
}

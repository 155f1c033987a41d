public import Platform
import RateProviders
public import SharedModels

/// An instant, its day in the local calendar, and how long this machine waits for a table that is due.
public struct Moment: Hashable, Sendable {
  /// Decides what is due, and how old an answer is.
  public let instant: Date
  /// The local calendar's day.
  public let today: FixingDate
  /// How long a table counts as current past the expected publication of the next one.
  public let patience: Duration

  /// Creates a moment, for tests.
  public init(instant: Date, today: FixingDate, patience: Duration = .zero) {
    self.instant = instant
    self.today = today
    self.patience = patience
  }

  /// The instant at which publications are judged to be due.
  public var dueInstant: Date { instant.addingTimeInterval(-(patience / .seconds(1))) }

  /// Now, in the time zone of the process.
  ///
  /// FoundationEssentials knows only GMT, and the C library's time zone does not cost the start-up of the full
  /// Foundation.
  public static var now: Moment {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    let today = FixingDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    let instant = Date()
    return Moment(
      instant: instant, today: today ?? FixingDate(inUTCAt: instant), patience: PublicationJitter.ofThisMachine)
  }
}

public import Platform
public import SharedModels

/// An instant and its day in the local calendar.
public struct Moment: Hashable, Sendable {
  /// The instant.
  public let instant: Date
  /// The local calendar's day.
  public let today: FixingDate

  /// Creates a moment, for tests.
  public init(instant: Date, today: FixingDate) {
    self.instant = instant
    self.today = today
  }

  /// Now, in the time zone of the process.
  ///
  /// FoundationEssentials knows no time zone but GMT, and the C library's does not cost the start-up of the full Foundation.
  public static var now: Moment {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    let today = FixingDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    let instant = Date()
    return Moment(instant: instant, today: today ?? FixingDate(inUTCAt: instant))
  }
}

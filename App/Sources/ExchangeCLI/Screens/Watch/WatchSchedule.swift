import struct Platform.Date

/// When `watch` asks again.
enum WatchSchedule {
  /// A provider that is late, or does not say when it publishes, is asked this often.
  static let lateInterval = Duration.seconds(300)
  /// A publication takes a moment to arrive everywhere.
  static let slack = Duration.seconds(30)
  /// No pause is longer, so that a clock that was set or a table that came otherwise is noticed.
  static let longest = Duration.seconds(3600)

  /// How long to wait for a table that is due at `publication`; nil where nobody knows.
  static func pause(until publication: Date?, now: Date) -> Duration {
    guard let publication, publication > now else { return lateInterval }
    return min(longest, .seconds(publication.timeIntervalSince(now).rounded(.up)) + slack)
  }
}

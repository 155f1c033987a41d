import struct Platform.Date

enum WatchSchedule {
  /// How often to ask a provider that is late or does not say when it publishes.
  static let lateInterval = Duration.seconds(300)
  /// The time for a publication to arrive everywhere.
  static let slack = Duration.seconds(30)
  /// The longest pause, so that a changed clock or a table from another process is noticed.
  static let longest = Duration.seconds(3600)

  /// Whether a table that is due at `publication` can be there, and was not asked for just now.
  static func isTime(for publication: Date, askedAt: Date?, now: Date) -> Bool {
    guard now >= publication.addingTimeInterval(slack / .seconds(1)) else { return false }
    return askedAt.map { now.timeIntervalSince($0) >= lateInterval / .seconds(1) } ?? true
  }

  /// How long to wait for a table due at `publication`; nil when that is unknown.
  static func pause(until publication: Date?, now: Date) -> Duration {
    guard let publication, publication > now else { return lateInterval }
    return min(longest, .seconds(publication.timeIntervalSince(now).rounded(.up)) + slack)
  }
}

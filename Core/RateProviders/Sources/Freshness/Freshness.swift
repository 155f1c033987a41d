public import SharedModels

public import struct Platform.Date

/// When a provider publishes.
public enum PublicationRule: Hashable, Sendable {
  /// On each day of the TARGET calendar at 16:00 in Frankfurt; the file and its mirrors may take half an hour longer.
  case ecb
  /// Once per period, or when the provider announces; `slack` is how much later its table may appear.
  case every(Duration, slack: Duration)

  private static let ecbHour = 16
  private static let ecbSlack: Duration = .seconds(30 * 60)
}

extension PublicationRule {
  /// When a fixing was published, judging by its day and by the next publication that the provider announced.
  ///
  /// A daily table counts as published when its day began in UTC.
  public func publication(of fixing: FixingDate, nextUpdate: Date? = nil) -> Date {
    switch self {
    case .ecb:
      return CentralEuropeanTime.instant(on: fixing, hour: Self.ecbHour)
    case .every(let period, _):
      guard let nextUpdate, period < .seconds(86_400) else { return fixing.startInUTC }
      return nextUpdate.addingTimeInterval(-period.inSeconds)
    }
  }

  /// When the fixing after this one is expected to be out, slack included.
  ///
  /// - Parameters:
  ///   - fixing: The day of the newest known fixing.
  ///   - nextUpdate: The next publication that the provider announced, which takes precedence.
  public func publication(after fixing: FixingDate, nextUpdate: Date? = nil) -> Date {
    switch self {
    case .ecb:
      CentralEuropeanTime.instant(on: TARGETCalendar().openDay(after: fixing), hour: Self.ecbHour)
        .addingTimeInterval(Self.ecbSlack.inSeconds)
    case .every(let period, let slack):
      (nextUpdate ?? fixing.startInUTC.addingTimeInterval(period.inSeconds)).addingTimeInterval(slack.inSeconds)
    }
  }
}

extension Duration {
  /// In seconds, because Foundation computes instants in floating point.
  var inSeconds: Double { self / .seconds(1) }
}

/// Whether a provider is expected to have a newer fixing: the one place that decides it.
public struct Freshness: Hashable, Sendable {
  /// Whether the fixing is the newest that can be expected.
  public let isCurrent: Bool
  /// When the fixing that follows it is expected to be out, slack included; may lie in the past.
  public let nextPublication: Date

  /// Evaluates a provider's fixing at an instant.
  ///
  /// - Parameters:
  ///   - provider: the provider of the fixing; the bundled history counts as the ECB's.
  ///   - fixing: its day.
  ///   - nextUpdate: the next publication that the provider announced.
  ///   - now: the instant to judge at.
  public init(of provider: ProviderID, fixing: FixingDate, nextUpdate: Date? = nil, at now: Date) {
    nextPublication = provider.profile.publication.publication(after: fixing, nextUpdate: nextUpdate)
    isCurrent = now < nextPublication
  }

  /// Evaluates a table at an instant.
  public init(of table: RateTable, at now: Date) {
    self.init(of: table.provider, fixing: table.date, nextUpdate: table.nextUpdate, at: now)
  }
}

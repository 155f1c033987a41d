public import SharedModels

/// Where an answer may come from, how old it may be, and how long finding it may take.
public struct RatePolicy: Hashable, Sendable {
  /// The requested day, or the period whose mean is requested; nil for the newest fixing.
  public var date: DayOrPeriod?
  /// Which fixing answers for the requested day.
  public var fixing = FixingRule.on
  /// The requested source.
  public var source: SourcePreference
  /// Forbids the network.
  public var isOffline: Bool
  /// Asks the network even when the cached table is current; `isOffline` overrides it.
  public var refreshes: Bool
  /// The maximum age of the newest fixing's publication; nil accepts any, and a dated request ignores it.
  public var maximumAge: Duration?
  /// The time limit for the network part of the whole request.
  public var timeout: Duration

  /// The person's own rates, the newest first; they answer with `auto` and where they alone are requested.
  public var ownRates: [OwnRate]

  /// The time limit of a command line that names none.
  public static let standardTimeout: Duration = .seconds(3)

  /// The deadline for the whole history, which is a thousand times as large as a day's table.
  public static let historyTimeout: Duration = .seconds(60)

  /// Creates a policy; the defaults are the command line's.
  public init(
    date: DayOrPeriod? = nil, source: SourcePreference = .auto, isOffline: Bool = false, refreshes: Bool = false,
    maximumAge: Duration? = nil, timeout: Duration = standardTimeout, ownRates: [OwnRate] = []
  ) {
    self.date = date
    self.source = source
    self.isOffline = isOffline
    self.refreshes = refreshes
    self.maximumAge = maximumAge
    self.timeout = timeout
    self.ownRates = ownRates
  }

  /// The same for what only fixings answer, such as alerts.
  public var withoutOwnRates: RatePolicy {
    var policy = self
    policy.ownRates = []
    return policy
  }
}

/// Which fixing answers for a day: taxes, invoices and funds do not all count the same one.
public enum FixingRule: String, Hashable, Sendable, CaseIterable {
  /// That of the day, or the newest before it.
  case on
  /// The newest before the day.
  case before
  /// The first on or after the day, at most seven days on.
  case next
}

/// The source of rates to use.
public enum SourcePreference: Hashable, Sendable {
  /// The ECB's fixings where it quotes both currencies, the global providers where it does not, failing over in order.
  case auto
  /// Only this provider.
  case only(ProviderID)
}

public import SharedModels

/// A question for the rates of one pair over a range of days.
public struct HistoryRequest: Hashable, Sendable {
  /// Which days.
  public enum Range: Hashable, Sendable {
    /// From the first day to the last, both included; a missing end is open.
    case dates(from: FixingDate?, to: FixingDate?)
    /// So many days back from the newest fixing.
    case lastDays(Int)
    /// So many months back from the newest fixing.
    case lastMonths(Int)
    /// Everything there is.
    case all
  }

  /// How many fixings make one point.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// Each fixing.
    case day
    /// The last fixing of each ISO week.
    case week
    /// The last fixing of each month.
    case month
  }

  /// The base currency.
  public var from: Currency
  /// The quote currency.
  public var to: Currency
  /// Which days.
  public var range: Range
  /// How many fixings make one point.
  public var grouping: Grouping
  /// Where the answer may come from.
  public var policy: RatePolicy

  /// Makes a question; by default for the last 90 days.
  public init(
    from: Currency, to: Currency, range: Range = .lastDays(90), grouping: Grouping = .day,
    policy: RatePolicy = RatePolicy()
  ) {
    self.from = from
    self.to = to
    self.range = range
    self.grouping = grouping
    self.policy = policy
  }
}

public import Arithmetic
public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// A request for the rates of pairs over a range of days.
public struct HistoryRequest: Hashable, Sendable {
  /// The range of days.
  public enum Range: Hashable, Sendable {
    /// From the first day to the last, both included; a missing end is open.
    case dates(from: FixingDate?, to: FixingDate?)
    /// A number of days back from the newest fixing.
    case lastDays(Int)
    /// A number of months back from the newest fixing.
    case lastMonths(Int)

    /// The range of a question that names none.
    public static let standard = Range.lastDays(90)
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

  /// The pairs, each of which gets a series.
  public var pairs: [CurrencyPair]
  /// The range of days.
  public var range: Range
  /// How many fixings make one point.
  public var grouping: Grouping
  /// Whether a point is the mean of its fixings rather than the last of them.
  public var averages: Bool
  /// Where the answer may come from, and how old it may be.
  public var policy: RatePolicy

  /// Creates a request; by default for the standard range.
  public init(
    _ pairs: [CurrencyPair], range: Range = .standard, grouping: Grouping = .day, averages: Bool = false,
    policy: RatePolicy = RatePolicy()
  ) {
    self.pairs = pairs
    self.range = range
    self.grouping = grouping
    self.averages = averages
    self.policy = policy
  }
}

/// The fixings of one pair in the range of a ``HistoryRequest``, oldest first, and their summary.
public struct HistorySeries: Hashable, Sendable {
  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// The provider of the fixings.
  public let source: ProviderID
  /// The fixings, or the last ones or the means of their groups, oldest first; never empty.
  public let points: [HistoryPoint]
  /// How many fixings make one point.
  public internal(set) var grouping = HistoryRequest.Grouping.day
  /// Whether a point is the mean of its fixings; its day is that of the last one.
  public internal(set) var isAveraged = false
  /// How many fixings there are, however they are grouped.
  public let fixings: Int
  /// Of every fixing, not of the points alone.
  public let summary: HistorySummary
  /// The notes that go with the answer.
  public let notes: [RateNote]
}

/// One fixing of a pair.
public struct HistoryPoint: Hashable, Sendable {
  // The wider one first: a point takes 32 bytes, in the other order 48.
  /// The digits of the rate. Of thousands of points only a few become Decimals; all are compared and drawn.
  public let digits: ScaledInteger
  /// The day of the fixing; of a group, that of its last one.
  public let date: FixingDate

  /// Units of the quote currency for one unit of the base, to 16 significant digits.
  public var rate: Decimal { digits.decimal }
}

/// The summary of every fixing in a range, whichever of them are points of the series.
public struct HistorySummary: Hashable, Sendable {
  /// The oldest fixing.
  public let first: HistoryPoint
  /// The newest fixing.
  public let last: HistoryPoint
  /// The earliest fixing of the lowest rate.
  public let minimum: HistoryPoint
  /// The earliest fixing of the highest rate.
  public let maximum: HistoryPoint
  /// The arithmetic mean of the rates, to 16 significant digits.
  public let mean: Decimal
  /// Percent from the first to the last fixing, two decimals.
  public let changePercent: Decimal
  /// Standard deviation of the steps between neighbours in percent of the rate, two decimals; nil below three fixings.
  public let volatilityPercent: Decimal?
}

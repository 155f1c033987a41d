public import SharedModels

public import struct Platform.Decimal

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

/// The answer to a ``HistoryRequest``: the fixings in the range, oldest first, and what they sum up to.
public struct HistorySeries: Hashable, Sendable {
  /// The base currency.
  public let from: Currency
  /// The quote currency.
  public let to: Currency
  /// Whose fixings they are.
  public let source: ProviderID
  /// The fixings, oldest first; never empty.
  public let points: [HistoryPoint]
  /// What they sum up to.
  public let summary: HistorySummary
  /// What has to be said beside the answer.
  public let notes: [RateNote]

  /// Creates an answer from its parts.
  public init(
    from: Currency, to: Currency, source: ProviderID, points: [HistoryPoint], summary: HistorySummary,
    notes: [RateNote]
  ) {
    self.from = from
    self.to = to
    self.source = source
    self.points = points
    self.summary = summary
    self.notes = notes
  }
}

/// One fixing of a pair.
public struct HistoryPoint: Hashable, Sendable {
  /// The digits of the rate: of thousands of points a few are read as numbers, and all are compared and drawn.
  public let digits: ScaledInteger
  /// The day of the fixing.
  public let date: FixingDate

  /// Units of the quote currency for one unit of the base, to 16 significant digits.
  public var rate: Decimal { digits.decimal }

  /// Makes a point.
  public init(date: FixingDate, digits: ScaledInteger) {
    self.date = date
    self.digits = digits
  }

  /// Makes a point of a rate, which must be a number.
  public init(date: FixingDate, rate: Decimal) {
    guard let digits = ScaledInteger(rate) else {
      preconditionFailure("\(rate) is no rate: refuse NaN where the data comes in")
    }
    self.init(date: date, digits: digits)
  }
}

/// What a series of fixings sums up to.
public struct HistorySummary: Hashable, Sendable {
  /// The oldest point.
  public let first: HistoryPoint
  /// The newest point.
  public let last: HistoryPoint
  /// The earliest point of the lowest rate.
  public let minimum: HistoryPoint
  /// The earliest point of the highest rate.
  public let maximum: HistoryPoint
  /// The arithmetic mean of the rates, to 16 significant digits.
  public let mean: Decimal
  /// Percent from the first to the last point, two decimals.
  public let changePercent: Decimal
  /// Standard deviation of the steps between neighbours in percent of the rate, two decimals; nil below three points.
  public let volatilityPercent: Decimal?

  /// Makes a summary.
  public init(
    first: HistoryPoint, last: HistoryPoint, minimum: HistoryPoint, maximum: HistoryPoint, mean: Decimal,
    changePercent: Decimal, volatilityPercent: Decimal?
  ) {
    self.first = first
    self.last = last
    self.minimum = minimum
    self.maximum = maximum
    self.mean = mean
    self.changePercent = changePercent
    self.volatilityPercent = volatilityPercent
  }
}

public import struct Platform.Decimal

/// A watched rate, at the newest fixing and at the one before.
public struct RateReading: Hashable, Sendable {
  /// The newest fixing.
  public let current: DatedRate
  /// The fixing before it, whatever its age; nil where none is known.
  public let previous: DatedRate?

  /// Creates a reading.
  public init(current: DatedRate, previous: DatedRate? = nil) {
    self.current = current
    self.previous = previous
  }

  /// Percent from the previous fixing to the newest one, two decimals.
  public var changePercent: Decimal? { exactChange?.decimal(roundedTo: .percent) }

  /// The newest rate, for comparing without rounding.
  public var exactRate: ExactRatio { ExactRatio(current.rate) }

  /// Percent from the previous fixing to the newest one, not rounded.
  public var exactChange: ExactRatio? {
    previous.flatMap { ExactRatio($0.rate).percentChange(to: exactRate) }
  }
}

extension RateReading {
  /// The reading from a single table, without a previous fixing. Nil when the table lacks a currency.
  public init?(of pair: RatePair, in table: RateTable) {
    guard let base = table.perPivot(pair.base), let quote = table.perPivot(pair.quote), base != 0,
      let rate = (ExactRatio(quote) / ExactRatio(base)).decimal(roundedTo: .rate)
    else { return nil }
    self.init(current: DatedRate(rate: rate, date: table.date))
  }
}

/// The rate of a pair at a fixing.
public struct DatedRate: Hashable, Sendable {
  /// Units of the quote currency for one unit of the base currency.
  public let rate: Decimal
  /// The day of the fixing.
  public let date: FixingDate

  /// Creates a rate of a day.
  public init(rate: Decimal, date: FixingDate) {
    self.rate = rate
    self.date = date
  }
}

/// A rate that can be watched: units of `quote` for one unit of `base`.
public struct RatePair: Hashable, Sendable {
  /// The base currency.
  public let base: Currency
  /// The quote currency.
  public let quote: Currency

  /// Creates a pair.
  public init(base: Currency, quote: Currency) {
    self.base = base
    self.quote = quote
  }
}

extension RatePair: CustomStringConvertible {
  /// Both codes, such as `USD/KRW`.
  public var description: String { "\(base)/\(quote)" }
}

public import SharedModels

public import struct FoundationEssentials.Decimal

/// What a watched rate is right now, and what it was at the fixing before.
public struct RateReading: Hashable, Sendable {
  /// The rate of a fixing.
  public struct Fixing: Hashable, Sendable {
    /// Units of the quote currency for one unit of the base currency.
    public let rate: Decimal
    /// The day of the fixing.
    public let date: FixingDate

    /// Makes a fixing.
    public init(rate: Decimal, date: FixingDate) {
      self.rate = rate
      self.date = date
    }
  }

  /// The newest fixing.
  public let current: Fixing
  /// The fixing before it, whatever its age; nil where none is known.
  public let previous: Fixing?

  /// Makes a reading.
  public init(current: Fixing, previous: Fixing? = nil) {
    self.current = current
    self.previous = previous
  }

  /// Percent from the previous fixing to the newest one, two decimals.
  public var changePercent: Decimal? { exactChange?.decimal(roundedTo: .fractionDigits(2)) }

  var exactRate: ExactRatio { ExactRatio(current.rate) }

  var exactChange: ExactRatio? {
    guard let previous, previous.rate != 0 else { return nil }
    return (exactRate / ExactRatio(previous.rate) - ExactRatio(1)) * ExactRatio(100)
  }
}

extension RateReading {
  /// What one table says of the pair; it knows no previous fixing. Nil when the table lacks a currency.
  public init?(of pair: RatePair, in table: RateTable) {
    guard let base = table.perPivot(pair.base), let quote = table.perPivot(pair.quote), base != 0,
      let rate = (ExactRatio(quote) / ExactRatio(base)).decimal(roundedTo: .rate)
    else { return nil }
    self.init(current: Fixing(rate: rate, date: table.date))
  }
}

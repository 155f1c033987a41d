public import SharedModels

public import struct FoundationEssentials.Decimal

/// One fixing of a pair.
public struct HistoryPoint: Hashable, Sendable {
  /// The day of the fixing.
  public let date: FixingDate
  /// Units of the quote currency for one unit of the base, to 16 significant digits.
  public let rate: Decimal

  /// Makes a point.
  public init(date: FixingDate, rate: Decimal) {
    self.date = date
    self.rate = rate
  }
}

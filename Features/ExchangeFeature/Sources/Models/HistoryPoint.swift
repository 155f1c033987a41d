public import SharedModels

public import struct Platform.Decimal

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

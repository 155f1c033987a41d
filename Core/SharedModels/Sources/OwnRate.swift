import Arithmetic

public import struct Platform.Decimal

/// A person's own rate of a pair: a bank's, or that of the cash in a pocket.
public struct OwnRate: Hashable, Sendable {
  /// Its number in the profile, counted from 1; a newer one is higher. 0 until it is stored.
  public var id: Int
  /// The base and the quote currency.
  public let pair: CurrencyPair
  /// Units of the quote currency for one unit of the base.
  public let rate: Decimal
  /// The first day for which it holds.
  public let first: FixingDate
  /// The last day; nil where it holds until further notice.
  public let last: FixingDate?

  /// Creates a rate, which is not checked.
  public init(id: Int = 0, _ pair: CurrencyPair, _ rate: Decimal, from first: FixingDate, to last: FixingDate? = nil) {
    self.id = id
    self.pair = pair
    self.rate = rate
    self.first = first
    self.last = last
  }

  /// Why a rate cannot be used.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not above zero.
    case notPositive
    /// Its currencies do not differ.
    case sameCurrencyTwice
    /// Its last day lies before the first.
    case reversedRange
  }

  /// Why it cannot be used; nil for a good one.
  public var problem: Problem? {
    if pair.base == pair.quote { return .sameCurrencyTwice }
    if rate <= 0 { return .notPositive }
    return last.map { $0 < first } ?? false ? .reversedRange : nil
  }

  /// Whether it holds on a day.
  public func holds(on day: FixingDate) -> Bool { first <= day && last.map { day <= $0 } ?? true }
}

extension OwnRate: CustomStringConvertible {
  /// The rate as an equation: `1 USD = 1,310 KRW`, `100 JPY = 900 KRW`.
  public var description: String {
    "\(pair.shownUnits) \(pair.base) = \((rate * Decimal(pair.shownUnits)).plainText(isGrouped: true)) \(pair.quote)"
  }
}

public import SharedModels

public import struct Platform.Decimal

/// A question about the rates of many days, such as `highest usd krw this year` or `달러가 마지막으로 1400원 넘은 날`.
public struct CourseQuestion: Hashable, Sendable {
  /// What is asked about the days.
  public enum Kind: Hashable, Sendable {
    /// The highest rate, the lowest one, or both.
    case highest, lowest, range
    case mean
    /// From the first rate to the last.
    case change
    /// When the rate was last, and first, beyond a level, or also at it.
    case when(isAbove: Bool, level: Decimal, isIncluded: Bool = false)
    /// What it was on two days or in two periods, as they were named.
    case compare(DatePhrase, DatePhrase)
    /// Each rate.
    case series
    /// Which currency gained most, or lost most, against the base.
    case ranking
  }

  /// What is asked of the days.
  public var kind: Kind
  /// What is quoted; nil for the home currency.
  public var base: Currency?
  /// What it is quoted in; nil for the home currency.
  public var quote: Currency?
  /// The days; nil where the question names none. A period is its own first and last day.
  public var stretch: Stretch?
  /// How the words were read.
  public var interpretation = Interpretation()

  /// Creates a question, as options ask it.
  public init(_ kind: Kind, base: Currency? = nil, quote: Currency? = nil, stretch: Stretch? = nil) {
    (self.kind, self.base, self.quote, self.stretch) = (kind, base, quote, stretch)
  }
}

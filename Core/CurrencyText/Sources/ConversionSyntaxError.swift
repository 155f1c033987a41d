public import SharedModels

/// Why a conversion question cannot be parsed, and at which characters.
public struct ConversionSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The question is empty.
    case empty
    /// Unexpected input.
    case unexpected(String)
    /// A number or an opening bracket is expected here.
    case missingAmount
    /// The amount has no currency.
    case missingCurrency
    /// A target must follow `to`.
    case missingTarget
    /// A group of thousands does not have three digits, or no digits follow the point.
    case malformedNumber(String)
    /// More digits than can be computed exactly.
    case amountOutOfRange
    /// A bracket is not closed.
    case unclosedBracket
    /// A closing bracket without an opening one.
    case unopenedBracket
    /// Deeper brackets than any real question.
    case tooManyBrackets
    /// A division by zero.
    case divisionByZero
    /// Money multiplied by money, or something divided by money.
    case moneyAsFactor
    /// A number without a currency is added to several currencies.
    case amountWithoutCurrency
    /// What follows `on` or `at` is not a day.
    case invalidDay(String)
    /// The question both begins and ends with a day.
    case secondDay
    /// A word that is no known currency.
    case unknownCurrency(String, suggestions: [Currency])
    /// A word for several currencies, none of them more likely than another.
    case ambiguousCurrency(String, candidates: [Currency])
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is wrong: offsets of characters from the start of the text.
  public let range: Range<Int>

  /// Creates an error.
  public init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }
}

public import SharedModels

/// Why a conversion question cannot be read, and at which characters.
public struct ConversionSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no question.
    case empty
    /// Something stands where it has no meaning.
    case unexpected(String)
    /// A number or an opening bracket has to stand here.
    case missingAmount
    /// The currency of the amount is not named.
    case missingCurrency
    /// A target has to follow `to`.
    case missingTarget
    /// A group of thousands has other than three digits, or a point has no digits behind it.
    case malformedNumber(String)
    /// More digits than can be computed exactly.
    case amountOutOfRange
    /// A bracket is not closed.
    case unclosedBracket
    /// A bracket is closed that was not opened.
    case unopenedBracket
    /// More brackets inside each other than any real question has.
    case tooManyBrackets
    /// A division by zero.
    case divisionByZero
    /// Money multiplied with money, or something divided by money.
    case moneyAsFactor
    /// A number without a currency is added to several currencies.
    case amountWithoutCurrency
    /// A code or symbol that means no currency, or several.
    case unknownCurrency(String, suggestions: [Currency])
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is wrong: offsets of characters from the start of the text.
  public let range: Range<Int>

  /// Makes an error.
  public init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }
}

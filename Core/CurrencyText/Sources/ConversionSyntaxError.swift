public import SharedModels

/// Why a text cannot be read, and at which characters.
public struct ConversionSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to read.
    case empty
    /// Unexpected input.
    case unexpected(String)
    /// A number or an opening bracket is expected here.
    case missingAmount
    /// A dash alone where an amount should be.
    case loneDash
    /// A dash at the end, with what was typed before it: the shell took the `>` of an arrow.
    case danglingDash(String)
    /// A percentage is expected here, with its sign.
    case missingPercent
    /// The amount has no currency.
    case missingCurrency
    /// A target must follow `to`.
    case missingTarget
    /// A group of thousands does not have three digits, or the marks contradict each other.
    case malformedNumber(String)
    /// One mark before three digits: thousands, or decimals.
    ///
    /// An amount may be settled by an option, a rate has none.
    case ambiguousNumber(String, readings: [String], isRate: Bool)
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
    /// It is no day and no period.
    case invalidDay(String)
    /// The day and the month may be either way round.
    case ambiguousDay(String, readings: [FixingDate])
    /// What takes the rates of many days: `since 2020`, `chart`.
    case manyDays(String)
    /// A period where only a day makes sense.
    case periodForDay(String)
    /// The question has two days.
    case secondDay
    /// A number behind `at`, which is no day.
    case rateInQuestion(String)
    /// A letter behind a number that is neither a multiplier nor a unit: `50c`.
    case unknownUnit(String)
    /// A word that is no known currency.
    case unknownCurrency(String, suggestions: [Currency])
    /// A word for several currencies, none of them more likely than another.
    case ambiguousCurrency(String, candidates: [Currency])
    /// Something that no provider of exchange rates quotes.
    case notQuoted(String, UnquotedAsset)
  }

  /// How to write what was probably meant.
  public enum Hint: Hashable, Sendable {
    /// A number with blanks, in quotes.
    case quoteNumber(String)
    /// The line of `history` for a stretch of time.
    case history(String)
    /// A span such as `1y` as an option.
    case last(String)
    /// A day as the beginning of a range.
    case range(String)
    /// A year as a period.
    case inYear(Int)
    /// A rate as an option.
    case ownRate(String)
    /// The question in other words, which are read.
    case instead(String)
    /// The condition of an alert.
    case alert(String)
    /// A fee as an option, in percent.
    case fee(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is wrong: offsets of characters from the start of the text.
  public let range: Range<Int>
  /// How to write it, where the reason alone does not say.
  public internal(set) var hint: Hint?

  /// Creates an error.
  public init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }
}

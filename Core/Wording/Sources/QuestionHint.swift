/// How to write what was probably meant with words that could not be read, as a value: the application, which has
/// commands and options, says how.
public enum QuestionHint: Hashable, Sendable {
  /// Nothing better is known than an example of a question.
  case example
  /// The question in other words, which are read.
  case instead(Phrase)
  /// The lines of which one says what was meant.
  case oneOf([Phrase])
  /// The readings of a number or a day, and whether the mark of decimals can be settled for all numbers.
  case readings([String], isMark: Bool)
  /// Codes of currencies that a word may mean.
  case codes([String])
  /// See which currencies there are.
  case listOfCurrencies
  /// Name a fee apart from the question, in percent; one whose sign is not known has two.
  case fee(String)
  case feeOfEitherSign(String)
  case feeAndDiscount
  /// Name a rate of one's own apart from the question.
  case ownRate(String)
  /// See each day of a pair.
  case history([String], TypedDays)
  /// The currencies by what they gained against this one, or against home, over a stretch in words.
  case losers(against: String?, over: String)
  /// Find the day of the highest or the lowest rate, and ask the question at that day.
  case dayThen([String], TypedDays, isHighest: Bool, question: Phrase)
  /// Keep one of the conditions as an alert.
  case alert([String])
  /// The command that does it, without the program's name.
  case command(String)
  /// Name the first day of a range.
  case from(String)
  case year(Int)
  /// A number that holds blanks.
  case quoted(String)
  /// The words before an arrow that the shell took.
  case arrow(after: String)
  /// Have a file converted.
  case batch
  case percentage, numbers, dates, days, decimals, hundredths
  case fewerDigits, withoutWeekday, amountFirst, otherCurrency

  /// A rate of one's own: behind an option `1,400` could be 1.4, too, so thousands are left out.
  public static func rate(_ text: String) -> QuestionHint {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    return .ownRate(groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 } ? groups.joined() : text)
  }

  /// What to quote where the shell took the arrow behind these words.
  public static func quotedArrow(behind text: String) -> QuestionHint {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return .arrow(after: words.isEmpty ? "100 usd" : words)
  }
}

/// A stretch of days in the words that name it.
public struct TypedDays: Hashable, Sendable {
  /// Its first day or period.
  public var from: String?
  /// Its last one.
  public var to: String?
  /// A length counted back from the newest day, such as `30d`; `max` for all there is.
  public var last: String?
  /// A period that is the whole stretch, such as `in 2023`.
  public var period: String?

  /// No days at all, unless some are named.
  public init(from: String? = nil, to: String? = nil, last: String? = nil, period: String? = nil) {
    (self.from, self.to, self.last, self.period) = (from, to, last, period)
  }
}

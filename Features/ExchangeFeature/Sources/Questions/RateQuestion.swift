public import ExchangeInterface

/// What can be asked of rates: a value that says what a book needs, and answers from it. Both functions are pure.
///
/// A new question is one type that conforms, and the command or word that asks it.
public protocol RateQuestion: Hashable, Sendable {
  associatedtype Answer: Sendable

  /// What analytics counts it as, once it is answered.
  static var name: String { get }

  /// Where the answer may come from, and how old it may be.
  var policy: RatePolicy { get }

  /// What has to be loaded before there is an answer; asked again until the book has all of it.
  func needs(in book: RateBook) throws(ExchangeError) -> [BookNeed]

  /// The answer, from a book that has what was needed.
  func answer(from book: RateBook) throws(ExchangeError) -> Answer
}

/// How words were read, as far as a person should know: the same for every kind of question. An answer carries that of
/// the words it answers.
public struct Interpretation: Hashable, Sendable {
  /// The currencies, each with the words that name it and how.
  public var named: [NamedCurrency] = []
  /// Words that were read as others: `dolars` as `dollars`.
  public var corrections: [Correction] = []
  /// Words that change nothing and are not in the list of those that may always stand there, to be named in a note.
  public var passedOver: [SpokenWord] = []
  /// Where the day, the period or the stretch stands: offsets of characters from the start of the text.
  public var day: Range<Int>?
  /// Where a fee in percent does.
  public var fee: Range<Int>?
  /// Whether the words name a rate of Seoul's market or of banks, 매매기준율, 현찰 살 때, which a reference rate is not.
  public var namesBankRate = false

  /// Nothing that a person should know.
  public init() {}

  /// The choices that were made for words with several meanings.
  public var choices: [CurrencyChoice] { named.choices }

  /// The same with how further words were read.
  public func joined(with other: Interpretation) -> Interpretation {
    var joined = self
    joined.named += other.named
    joined.corrections += other.corrections
    joined.passedOver += other.passedOver
    (joined.day, joined.fee) = (day ?? other.day, fee ?? other.fee)
    joined.namesBankRate = namesBankRate || other.namesBankRate
    return joined
  }
}

/// A word of a text, and where it stands.
public struct SpokenWord: Hashable, Sendable {
  /// As it was typed.
  public let text: String
  /// Offsets of characters from the start of the text.
  public let range: Range<Int>
}

/// A misspelt word, or one typed with the other layout of the keyboard, and what it was read as.
public struct Correction: Hashable, Sendable {
  /// As it was typed.
  public let typed: String
  /// What it stands for.
  public let meant: String
  /// Offsets of characters from the start of the text.
  public let range: Range<Int>
}

import Platform
public import Wording

/// How words were read, as far as a person should know: the same for every kind of question. An answer carries that of
/// the words it answers.
public struct Interpretation: Hashable, Sendable {
  /// The currencies, each with the words that name it and how.
  public var named: [NamedCurrency] = []
  /// Words that were read as others: `dolars` as `dollars`.
  public var corrections: [Correction] = []
  /// Words that change nothing and are not in the list of those that may always stand there, to be named in a note.
  public var passedOver: [SpokenWord] = []
  /// Whether the words name a rate of Seoul's market or of banks, 매매기준율, 현찰 살 때, which a reference rate is not.
  public var namesBankRate = false

  /// Nothing that a person should know.
  public init() {}

  /// The choices that were made for words with several meanings.
  public var choices: [CurrencyChoice] { named.choices }
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

extension Interpretation {
  /// What the rate is not, what was passed over, and what was read as another word, in a sentence each. The choices are
  /// not among them: each is said once, however often it was made.
  public var notes: [Phrase] {
    var notes = namesBankRate ? [Self.noBankRate] : []
    if !passedOver.isEmpty {
      let words = passedOver.map(\.text).uniqued().joined(separator: ", ")
      notes.append(Phrase("passed over: \(words)", "건너뛴 말: \(words)"))
    }
    if !corrections.isEmpty {
      let words = corrections.map { "\($0.typed) = \($0.meant)" }.joined(separator: ", ")
      notes.append(Phrase("read as: \(words)", "이렇게 읽음: \(words)"))
    }
    return notes
  }

  private static let noBankRate = Phrase(
    "this is the ECB's reference rate, neither Seoul's market average rate nor a bank's; add a fee: --fee 1.75%",
    "ECB 참고 환율이며, 서울외국환중개의 매매기준율이나 은행 고시 환율이 아닙니다. 은행에서 바꾸는 값에 가깝게 보려면 --fee 1.75%를 붙이세요")
}

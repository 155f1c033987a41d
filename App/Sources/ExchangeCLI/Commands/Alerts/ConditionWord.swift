import FavoriteFeature
import Wording

/// The words in which people say what an alert waits for.
struct ConditionWord {
  enum Meaning: Equatable {
    case compares(AlertCondition.Subject, AlertCondition.Comparison)
    /// A sign follows, as in `change > 2%`.
    case signFollows(AlertCondition.Subject)
    /// Up to a level or down to it, which the words leave open: `hits 1500`.
    case eitherWay
  }

  /// What stands for it; the first is the one that help and completions name.
  let spoken: [String]
  let meaning: Meaning
  /// What completions say of it; nil for words that they do not offer.
  let explanation: Phrase?

  private init(_ spoken: [String], _ meaning: Meaning, _ explanation: Phrase? = nil) {
    (self.spoken, self.meaning, self.explanation) = (spoken, meaning, explanation)
  }

  var name: String { spoken[0] }

  /// The words that stand before the number.
  static let leading: [ConditionWord] = [
    ConditionWord(
      [
        "above", "over", "more than", "higher than", "greater than", "exceeds", "rises above", "rises over",
        "climbs above",
      ],
      .compares(.rate, .above), Phrase("the rate is higher than a number", "환율이 값보다 높음")),
    ConditionWord(
      ["below", "under", "less than", "lower than", "falls below", "falls under", "drops below", "drops under"],
      .compares(.rate, .below), Phrase("the rate is lower than a number", "환율이 값보다 낮음")),
    ConditionWord(
      ["rises", "rise", "goes up", "up", "gains", "jumps", "climbs"],
      .compares(.change, .above), Phrase("by more than N% in a day", "하루에 N% 넘게 상승")),
    ConditionWord(
      ["falls", "fall", "goes down", "down", "loses", "drops", "drop"],
      .compares(.change, .below), Phrase("by more than N% in a day", "하루에 N% 넘게 하락")),
    ConditionWord(
      ["moves", "move"],
      .compares(.move, .above), Phrase("by more than N, or N%, in a day, either way", "하루에 N 또는 N% 넘게 변동")),
    ConditionWord(
      ["change"], .signFollows(.change), Phrase("compared by a sign: change > N%", "부호로 비교: change > N%")),
    ConditionWord(["hits", "hit", "reaches", "reach", "gets to", "goes to"], .eitherWay),
  ]

  /// The words that stand behind it.
  static let trailing: [ConditionWord] = [
    ConditionWord(["이상"], .compares(.rate, .atLeast)),
    ConditionWord(["이하"], .compares(.rate, .atMost)),
    ConditionWord(["초과", "넘으면", "넘을 때", "넘어가면", "돌파하면", "돌파"], .compares(.rate, .above)),
    ConditionWord(
      ["미만", "아래로 내려가면", "아래로 떨어지면", "밑으로 내려가면", "밑으로 떨어지면", "아래", "밑"],
      .compares(.rate, .below)),
    ConditionWord(["상승", "상승하면", "오르면"], .compares(.change, .above)),
    ConditionWord(["하락", "하락하면", "내리면", "떨어지면"], .compares(.change, .below)),
    ConditionWord(["변동", "변동하면", "움직이면"], .compares(.move, .above)),
    ConditionWord(["되면", "될 때", "찍으면", "닿으면"], .eitherWay),
  ]

  /// Words around a condition that mean nothing more: `when usd is above 1500`, `rises by more than 2%`.
  static let openings = ["when", "if", "once"]
  static let verbs = ["is", "goes", "gets"]
  static let measures = ["by more than", "more than", "by over", "by", "over"]
  static let requests = ["알려줘", "알려 줘", "알려주세요", "알려 주세요", "알림"]

  /// What compares the rate with a level, the longest wording first.
  static let levels: [(spoken: String, comparison: AlertCondition.Comparison)] =
    (trailing + leading).flatMap { word in
      guard case .compares(.rate, let comparison) = word.meaning else { return [(String, AlertCondition.Comparison)]() }
      return word.spoken.map { ($0, comparison) }
    }.sorted { $0.0.count > $1.0.count }

  /// The word that begins here, in its longest wording, and where it ends.
  static func leading(_ text: Substring) -> (word: ConditionWord, end: String.Index)? {
    leading.flatMap { word in word.spoken.compactMap { end(of: $0, at: text) }.map { (word: word, end: $0) } }
      .max { $0.end < $1.end }
  }

  /// The word that the text ends in, in its longest wording, and where it begins.
  static func trailing(_ text: Substring) -> (word: ConditionWord, start: String.Index)? {
    trailing.flatMap { word in
      word.spoken.filter(text.hasSuffix).map { (word: word, start: text.index(text.endIndex, offsetBy: -$0.count)) }
    }.min { $0.start < $1.start }
  }

  /// Where the words end that begin here, in any case and spacing; nil where others stand.
  static func end(of spoken: String, at text: Substring) -> String.Index? {
    var rest = text
    for word in spoken.split(separator: " ") {
      rest = rest.drop(while: \.isWhitespace)
      let typed = rest.prefix(while: \.isLetter)
      guard typed.lowercased() == word else { return nil }
      rest = rest[typed.endIndex...]
    }
    return rest.startIndex
  }
}

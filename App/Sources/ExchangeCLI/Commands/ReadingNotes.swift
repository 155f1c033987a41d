import CurrencyText
import Platform
import Wording

/// A question as it was read, which says itself what a person should know of the reading.
protocol NotedReading {
  /// The currencies, with what their words were read as.
  var named: [NamedCurrency] { get }
  /// What else is to be said.
  var readingNotes: [Phrase] { get }
}

extension CommandSession {
  /// Says what a question was read as, where the answer does not show it.
  func note(_ reading: some NotedReading) {
    note(reading.named.choices)
    for note in reading.readingNotes { self.note(note) }
  }
}

extension ParsedConversion: NotedReading {
  /// What the rate is not, what was passed over, and what was read as another word.
  var readingNotes: [Phrase] {
    (namesBankRate ? [.noBankRate] : []) + Phrase.reading(passedOver: passedOver, corrections: corrections)
  }
}

extension CourseQuestion: NotedReading {
  /// What was passed over, and what was read as another word.
  var readingNotes: [Phrase] { Phrase.reading(passedOver: passedOver, corrections: corrections) }
}

extension ParsedCurrencies: NotedReading {
  /// What was read as another word.
  var readingNotes: [Phrase] { Phrase.reading(passedOver: [], corrections: corrections) }
}

extension Phrase {
  fileprivate static let noBankRate = Phrase(
    "this is the ECB's reference rate, neither Seoul's market average rate nor a bank's; add a fee: --fee 1.75%",
    "ECB 참고 환율이며, 서울외국환중개의 매매기준율이나 은행 고시 환율이 아닙니다. 은행에서 바꾸는 값에 가깝게 보려면 --fee 1.75%를 붙이세요")

  /// What was passed over, and what misspelt words were read as.
  fileprivate static func reading(passedOver: [SpokenWord], corrections: [Correction]) -> [Phrase] {
    var notes: [Phrase] = []
    if !passedOver.isEmpty {
      let words = passedOver.map(\.text).uniqued().joined(separator: ", ")
      notes.append(Phrase("passed over: \(words)", "건너뛴 말: \(words)"))
    }
    if !corrections.isEmpty {
      let words = corrections.map { ($0.typed, $0.meant) }
      notes.append(
        Phrase(
          "read as: " + words.map { "\($0) = \($1)" }.joined(separator: ", "),
          "이렇게 읽음: " + words.map { "\($0) = \($1)" }.joined(separator: ", ")))
    }
    return notes
  }
}

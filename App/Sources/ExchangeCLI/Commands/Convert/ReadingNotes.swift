import CurrencyText
import Platform
import Wording

extension ParsedConversion {
  /// What the rate is not, what was passed over, and what was read as another word.
  var readingNotes: [Phrase] {
    (namesBankRate ? [.noBankRate] : []) + Phrase.reading(passedOver: passedOver, corrections: corrections)
  }
}

extension CourseQuestion {
  /// What was passed over, and what was read as another word.
  var readingNotes: [Phrase] { Phrase.reading(passedOver: passedOver, corrections: corrections) }
}

extension Phrase {
  fileprivate static let noBankRate = Phrase(
    "this is the ECB's reference rate, neither Seoul's market average rate nor a bank's; add a fee: --fee 1.75%",
    "ECB 참고 환율이며, 서울외국환중개의 매매기준율이나 은행 고시 환율이 아닙니다. 은행 값에 가까워지려면: --fee 1.75%")

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

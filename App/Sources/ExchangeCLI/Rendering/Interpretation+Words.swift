import CurrencyText
import Platform
import Wording

extension Interpretation {
  /// What the rate is not, what was passed over, and what was read as another word, in a sentence each. The choices are
  /// not among them: each is said once, however often it was made.
  var notes: [Phrase] {
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

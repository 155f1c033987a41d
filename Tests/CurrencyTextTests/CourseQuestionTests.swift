import Arithmetic
import SharedModels
import TestSupport
import Testing

@testable import CurrencyText

@Suite("Questions about many days")
struct CourseQuestionTests {
  @Test("Words that ask about many days are read as what they ask", arguments: Question.table("course"))
  func course(question: Question) throws {
    let parser = ConversionParser(today: day("2026-11-22"))
    guard case .course(let course) = try parser.read(TypedText(question.text)) else {
      Issue.record("read as a conversion")
      return
    }
    #expect(course.written == question.reading)
  }

  @Test(
    "What will be, and an amount at such a day, are refused",
    arguments: [
      "will the dollar rise", "엔화 오를까", "100 usd to krw at its highest this year", "should i buy at the lowest",
      "usd krw highest 100 eur",
    ])
  func refused(text: String) {
    #expect(throws: ConversionSyntaxError.self) { try ConversionParser(today: day("2026-11-22")).read(TypedText(text)) }
  }
}

extension CourseQuestion {
  fileprivate var written: String {
    let today = day("2026-11-22")
    let kind: String =
      switch self.kind {
      case .highest: "highest"
      case .lowest: "lowest"
      case .range: "range"
      case .mean: "mean"
      case .change: "change"
      case .series: "series"
      case .ranking: "ranking"
      case .when(let isAbove, let level, let isIncluded):
        "when \(isAbove ? ">" : "<")\(isIncluded ? "=" : "")\(level.plainText())"
      case .compare(let first, let second): "compare \(first.resolved(today: today)) \(second.resolved(today: today))"
      }
    var words = [kind, base?.code ?? "-", quote?.code ?? "-"]
    if let stretch {
      let ends = [stretch.from, stretch.to].map { $0?.resolved(today: today).description ?? "" }
      words.append(stretch.isAll ? "all" : stretch.last ?? ends.joined(separator: ".."))
    }
    return words.joined(separator: " ")
  }
}

import Arithmetic
import SharedModels
import TestSupport
import Testing

@testable import CurrencyText

@Suite("Questions about many days")
struct CourseQuestionTests {
  @Test("Words that ask about many days are read as what they ask", arguments: Question.table(courseQuestions))
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

/// Kind, base and quote (`-` is home), then the stretch: its days on 2026-11-22, a length, or `all`.
private let courseQuestions = """
  highest usd krw this year | usd krw peak this year | highest USD KRW 2026..2026
  올해 달러 최고가 | highest USD - 2026..2026
  gbp usd all time high | highest GBP USD all
  역대 최고 달러 환율 | highest USD - all
  작년 엔화 최저점 | lowest JPY - 2025..2025
  최근 3개월 엔화 최저점 | lowest JPY - 3m
  한달간 달러 최고 최저 | range USD - 1m
  min max eur chf 2025 | range EUR CHF 2025..2025
  average eur usd since march | mean EUR USD 2026-03..
  최근 1년 달러 평균 | mean USD - 1y
  how much has the euro gained since january | change EUR - 2026-01..
  how much has the euro gained against the dollar since january | change EUR USD 2026-01..
  is the pound going up | change GBP -
  올해 들어 유로 몇프로 올랐어 | change EUR - 2026..2026
  usd jpy change since 1 july | change USD JPY 2026-07-01..
  when was the dollar last above 1400 won | when >1400 USD KRW
  달러 1400원 넘은게 언제야 | 달러가 마지막으로 1400원 넘은 날 | when >1400 USD KRW
  1달러가 1000원 밑이었던 적 있어? | when <1000 USD KRW
  100엔이 900원 밑이었던 적 있어 | when <9 JPY KRW
  was 1 usd ever 2000 won | when >2000 USD KRW all
  when was gbp usd last under 1.10 | when <1.1 GBP USD
  usd krw today vs last year | compare 2025-11-22 2026-11-22 USD KRW
  usd to inr 5 years ago vs now | compare 2021-11-22 2026-11-22 USD INR
  compare eur usd 2024-01-02 and 2025-01-02 | compare 2024-01-02 2025-01-02 EUR USD
  달러 작년 대비 얼마나 올랐어 | 작년이랑 지금 달러 환율 비교 | compare 2025-11-22 2026-11-22 USD -
  eur usd 1 year chart | series EUR USD 1y
  usd jpy trend | series USD JPY
  달러 그래프 | series USD -
  2026년 1월 1일부터 3월 31일까지 달러 | series USD - 2026-01-01..2026-03-31
  eur usd from march 2020 to june | series EUR USD 2020-03..2020-06
  usd krw last 7 days | series USD KRW 7d
  which currency gained most against the dollar this year | ranking USD - 2026..2026
  올해 가장 많이 오른 통화 | ranking - - 2026..2026
  올해 원화 대비 제일 많이 오른 통화 | ranking KRW - 2026..2026
  달러 2000원 간 적 있음? | when >2000 USD KRW
  eur usd ytd | series EUR USD 2026..2026
  strongest currency this year against usd | ranking USD - 2026..2026
  what's the record high of usd krw | usd krw all-time high | highest USD KRW all
  is the dollar higher than last year | compare 2025-11-22 2026-11-22 USD -
  지난달이랑 비교해서 달러 얼마나 올랐어 | 지난달보다 달러 얼마나 올랐어 | compare 2026-10-22 2026-11-22 USD -
  작년 3월부터 5월까지 달러 평균 | mean USD - 2025-03..2025-05
  best day to buy yen this year with euros | lowest JPY EUR 2026..2026
  """

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
      case .when(let isAbove, let level): "when \(isAbove ? ">" : "<")\(level.plainText())"
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

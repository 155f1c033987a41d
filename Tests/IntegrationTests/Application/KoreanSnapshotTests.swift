import ExchangeCLI
import Expectations
import Platform
import TerminalText
import Testing

/// What people see of answers that a test of rendering cannot make: each is asked as it is typed, and answered from the
/// bundled history.
@Suite("Answers in Korean at 40 to 100 columns", .timeLimit(.minutes(10)))
struct KoreanSnapshotTests {
  private static let questions: [(name: String, line: String)] = [
    ("rate", "엔 환율"), ("billion", "백만 달러를 원으로"), ("fee", "100달러 원 --fee 1.75% --fee-discount 90%"),
    ("mid-rate", "달러 매매기준율"), ("cost", "cost 14만원에 100달러"), ("dcc", "cost 원화결제 145000원 100달러"),
    ("explain", "100달러 엔 --explain"), ("explain-period", "2023년 100달러 원으로 --explain"),
    ("compare", "달러 오늘 작년 비교"), ("highest", "올해 달러 최고가"), ("range", "올해 엔 최고 최저"),
    ("change", "올해 달러 얼마나 올랐어"), ("when", "달러가 마지막으로 1400원 넘은 날"), ("mean", "작년 유로 평균"),
    ("over", "rates 원 달러 엔 유로 IDR --over 올해 --sort change"), ("trend", "rates 원 달러 엔 유로 --trend"),
    ("averages", "history 엔 원 작년 --group 월 --average --no-chart"),
  ]

  @Test("Each looks as recorded, fits its terminal, and has no number or unit cut", arguments: questions.map(\.name))
  func answer(name: String) async throws {
    let line = try #require(Self.questions.first { $0.name == name }).line
    let sandbox = ApplicationSandbox()
    for columns in [40, 60, 80, 100] {
      let outcome = await sandbox.run(
        line + " --offline", terminals: [.output, .error], size: TerminalSize(columns: columns, rows: 60),
        variables: ["LANG": "ko_KR.UTF-8", "NO_COLOR": "1", "PAGER": ""])
      #expect(outcome.status == 0, "\(outcome.error)")
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      let tooWide = lines.filter { String($0).displayWidth > columns }
      #expect(tooWide == [])
      // Where there is no room a name is cut, and nothing else.
      let cut = lines.filter { $0.contains(/[0-9(),.]…/) }
      #expect(cut == [])
      expectSnapshot(outcome.output, named: "\(name).ko.\(columns)")
    }
  }
}

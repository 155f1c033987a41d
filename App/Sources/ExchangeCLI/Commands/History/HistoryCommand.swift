import CurrencyText
import ExchangeFeature
import Platform
import SharedModels
import Wording

/// `history FROM TO`: one pair over a range of days, as a headline, a chart and a summary.
struct HistoryCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  let pair: [ArgumentWord]
  let range: RangeOptions
  let grouping: HistoryQuestion.Grouping
  let averages: Bool
  let listsPoints: Bool
  /// The file to draw the series into, if any; `-` is standard output, which then has the drawing instead of the
  /// answer.
  let svg: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    pair = arguments.positionals
    range = try RangeOptions(arguments)
    grouping = try arguments.value(of: Self.group) ?? .day
    averages = arguments.has(Self.average)
    if averages, grouping == .day { throw UsageError(.requires(Self.average.flag, needed: "--group week|month")) }
    listsPoints = arguments.has(Self.table)
    svg = arguments.text(of: Self.svg)
    if svg == "-" { try arguments.refuseFormats(beside: Self.svg.flag) }
    if listsPoints { try arguments.refuseFormats(beside: Self.table.flag) }
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let (pair, parsed) = try session.pair(self.pair, of: "history", for: .range)
    let words = try range.with(parsed, at: self.pair.last?.span)
    let range = words.range(today: session.today)
    let request = HistoryQuestion([pair], range: range, grouping: grouping, averages: averages, policy: session.policy)
    let series = try await session.answer(request)[0]
    if svg == "-" {
      try session.write(text: SVGChart(series).svg)
    } else {
      if let svg { try File.replace(svg, with: SVGChart(series).svg) }
      try session.write(
        HistoryAnswer(series: series, range: range, listsPoints: listsPoints, countsFixings: averages || words.isPeriod)
      )
      if let svg { session.status(Phrase("chart written to \(svg)", "차트를 \(svg)에 저장했습니다")) }
    }
    session.note(series.notes)
    return .answered
  }

  static let name = "history"
  static let specification = CommandSpecification(
    name, Phrase("One pair over time, with a chart", "두 통화의 환율 추이와 차트"),
    details: Phrase(
      "Only days with a fixing are points; nothing is interpolated, and a gap in the data is a gap in the chart.",
      "고시된 날만 점으로 나타냅니다. 보간하지 않으며, 빈 기간은 차트에서도 비어 있습니다."),
    arguments: [ArgumentSpecification("FROM", .currency), ArgumentSpecification("TO", .currency, .optionalWords)],
    options: [.last, .from, .to, group, average, table, svg], groups: [.rates, .numbers], except: [.date, .raw],
    examples: [
      "history USD KRW": Phrase("The last 90 days", "최근 90일"),
      "history usd/krw --last 5y": Phrase("A pair in one word", "통화쌍을 한 단어로"),
      "history EUR USD --last max --group month": Phrase("Everything since 1999, by months", "1999년부터 전체를 월별로"),
      "history USD KRW last year --group month --average": Phrase("The average of each month", "월별 평균"),
      "history USD JPY --from 2024-01-01 --to 2024-12-31": Phrase("A year", "한 해"),
      "history USD KRW --last 5y --svg won.svg": Phrase("Also save as SVG", "SVG로도 저장"),
      "history USD KRW --svg - > won.svg": Phrase("SVG only", "SVG만 출력"),
    ])

  static let group = OptionSpecification(
    "group", .required("UNIT", .choice(HistoryQuestion.Grouping.allCases.map(\.rawValue))),
    Phrase("One point for each day, week or month", "일, 주, 월 단위로 묶기: day, week, month"))
  static let average = OptionSpecification(
    "average",
    Phrase("With --group: the mean of the week or month, not its last fixing", "--group와 함께: 주나 달의 마지막 고시 대신 평균"))
  static let table = OptionSpecification(
    "table", Phrase("Also list every point; in a pipe the list alone", "모든 값을 표로도 출력 (파이프에서는 표만)"))
  static let svg = OptionSpecification(
    "svg", .required("FILE", .file),
    Phrase("Also draw the chart into an SVG file; - writes only the SVG", "차트를 SVG 파일로도 저장 (-는 SVG만 출력)"))
}

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
  let hidesChart: Bool
  /// The file to draw the series into, if any; `-` is standard output, which then has the drawing instead of the
  /// answer.
  let svg: String?
  /// What is asked of all the days together, if anything.
  let figure: CourseQuestion.Kind?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    pair = arguments.positionals
    range = try RangeOptions(arguments)
    grouping = try arguments[Self.group] ?? .day
    averages = arguments.has(Self.average)
    try arguments.require(Self.group.specification, for: Self.average)
    listsPoints = arguments.has(Self.table)
    hidesChart = arguments.has(Self.noChart)
    svg = try arguments[Self.svg]?.path
    if svg == "-" { try arguments.refuseFormats(beside: Self.svg.flag) }
    if listsPoints { try arguments.refuseFormats(beside: Self.table.flag) }
    figure = try Self.figure(arguments)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    var (named, stretch) = (self.pair, range)
    // `5y` behind the pair, as --last takes it; a word alone may be the end of `last year`.
    if stretch.isOpen, named.count > 1, let last = named.last,
      last.text.first?.isNumber == true || last.text.lowercased() == "max",
      HistoryQuestion.Range(argument: last.text) != nil
    {
      stretch = RangeOptions(argument: last.text) ?? stretch
      named.removeLast()
    }
    let (pair, parsed) = try session.pair(named, of: "history", for: .range)
    if pair.base == pair.quote {
      throw UsageError(
        Phrase("\(pair.base) in itself is always 1", "같은 통화(\(pair.base))의 환율은 늘 1입니다"),
        hint: .example("history \(pair.base)"), at: self.pair.last?.span)
    }
    let words = try stretch.with(parsed, at: named.span(of: parsed.interpretation.day))
    if let figure {
      var question = CourseQuestion(figure, base: pair.base, quote: pair.quote)
      question.interpretation = parsed.interpretation
      return try await CourseCommand(question, in: words, at: self.pair.last?.span).run(in: session)
    }
    let range = words.range(today: session.today)
    let request = HistoryQuestion([pair], range: range, grouping: grouping, averages: averages, policy: session.policy)
    let series = try await session.answer(request)[0]
    let answer = HistoryAnswer(
      series: series, interpretation: parsed.interpretation, range: range, listsPoints: listsPoints,
      countsFixings: averages || words.isPeriod, hidesChart: hidesChart)
    if svg == "-" {
      try session.write(text: SVGChart(series, in: session.language).svg)
      session.note(of: answer, isPlain: true)
    } else {
      if let svg { try File.replace(svg, with: SVGChart(series, in: session.language).svg) }
      let drawn = svg.map { Phrase("chart written to \($0)", "차트를 \($0)에 저장했습니다") }
      try session.write(answer, remarks: drawn.map { [$0] } ?? [])
    }
    return .answered
  }

  /// What the options ask of the days, which a drawing or a list of them does not answer.
  private static func figure(_ arguments: ParsedArguments) throws(UsageError) -> CourseQuestion.Kind? {
    let asked = figures.filter(arguments.has)
    guard let first = asked.first else { return nil }
    try arguments.refuse([.plain, svg.specification, table, group.specification], beside: first.flag)
    if asked == [highest, lowest] { return .range }
    guard asked.count == 1 else {
      throw UsageError(.conflict(first.flag, asked[1].flag), at: arguments.span(of: asked[1]))
    }
    switch first {
    case highest: return .highest
    case lowest: return .lowest
    case mean: return .mean
    case change: return .change
    default: return try arguments[when].map { .when(isAbove: $0.isAbove, level: $0.level, isIncluded: $0.isIncluded) }
    }
  }

  static let name = "history"
  static let specification = CommandSpecification(
    name, Phrase("One pair over time, with a chart", "두 통화의 환율 추이와 차트"),
    details: Phrase(
      "Only days with a fixing are points; nothing is interpolated, and a gap in the data is a gap in the chart.",
      "고시된 날만 점으로 나타냅니다. 보간하지 않으며, 빈 기간은 차트에서도 비어 있습니다."),
    arguments: [ArgumentSpecification("FROM", .currency), ArgumentSpecification("TO", .currency, .optionalWords)],
    options: [.last, .from, .to, group.specification, average, table, noChart, svg.specification, .template] + figures,
    groups: [.rates, .numbers],
    except: [.date, .raw],
    examples: [
      ExampleLine("history USD KRW", "history 달러 원"): Phrase("The last 90 days", "최근 90일"),
      ExampleLine("history usd/krw --last 5y", "history 달러/원 --last 5년"): Phrase("A pair in one word", "통화쌍을 한 단어로"),
      ExampleLine("history EUR USD --last max --group month", "history 유로 달러 --last max --group 월"): Phrase(
        "Everything since 1999, by months", "1999년부터 전체를 월별로"),
      ExampleLine("history USD KRW last year --group month --average", "history 달러 원 작년 --group 월 --average"): Phrase(
        "The average of each month", "월별 평균"),
      ExampleLine(
        "history USD JPY --from 2024-01-01 --to 2024-12-31", "history 달러 엔 --from 2024-01-01 --to 2024-12-31"): Phrase(
          "A year", "한 해"),
      ExampleLine("history USD KRW --last 5y --svg won.svg", "history 달러 원 --last 5년 --svg won.svg"): Phrase(
        "Also save as SVG", "SVG로도 저장"),
      ExampleLine("history USD KRW --svg - > won.svg", "history 달러 원 --svg - > won.svg"): Phrase("SVG only", "SVG만 출력"),
      ExampleLine("history USD KRW 2026 --highest", "올해 달러 최고가"): Phrase("The highest rate, and its day", "최고 환율과 그날"),
      ExampleLine("history USD KRW --when 'above 1400'", "달러가 마지막으로 1400원 넘은 날"): Phrase(
        "When it was last above a level", "마지막으로 그보다 높았던 날"),
    ])

  static let highest = OptionSpecification(
    "highest", Phrase("The highest rate of the range, and its day", "기간의 최고 환율과 그날"))
  static let lowest = OptionSpecification(
    "lowest", Phrase("The lowest rate of the range, and its day", "기간의 최저 환율과 그날"))
  static let mean = OptionSpecification("mean", Phrase("The mean of the range", "기간의 평균"))
  static let change = OptionSpecification("change", Phrase("How far the rate has moved", "기간의 변동"))
  static let when = Option<LevelSide>(
    "when", "LEVEL", Phrase("When it was above or below a level, such as 'above 1400'", "값보다 높거나 낮았던 날: '1400 초과'"))
  private static let figures = [highest, lowest, mean, change, when.specification]
  static let group = Option<HistoryQuestion.Grouping>(
    "group", "UNIT", Phrase("One point for each day, week, month or year", "일, 주, 월, 연 단위로 묶기: day, week, month, year"))
  static let average = OptionSpecification(
    "average",
    Phrase(
      "With --group: the mean of the week, month or year, not its last fixing", "--group과 함께: 주, 달, 해의 마지막 고시 대신 평균"))
  static let table = OptionSpecification(
    "table", Phrase("Also list every point; in a pipe the list alone", "모든 값을 표로도 출력 (파이프에서는 표만)"))
  static let noChart = OptionSpecification(
    "no-chart", Phrase("The headline and the summary alone", "차트 없이 요약만"))
  static let svg = Option<FileName>(
    "svg", "FILE", Phrase("Also draw the chart into an SVG file; - writes only the SVG", "차트를 SVG 파일로도 저장 (-는 SVG만 출력)")
  )
}

/// The value of `--when`: `above 1400`, `> 1400`, `1400 초과`, `at least 1400`.
struct LevelSide: Hashable, Sendable, ArgumentValue {
  let isAbove: Bool
  /// Whether the level itself counts.
  let isIncluded: Bool
  /// Always positive.
  let level: Decimal

  init?(argument: String) {
    let text = argument.lowercased()
    for (side, isAbove, isIncluded) in Self.sides where text.hasPrefix(side) || text.hasSuffix(side) {
      let number = text.hasPrefix(side) ? text.dropFirst(side.count) : text.dropLast(side.count)
      let digits = number.drop(while: \.isWhitespace).replacing("원", with: "")
      if let level = try? ConversionParser().rate(String(digits)), level > 0 {
        (self.isAbove, self.isIncluded, self.level) = (isAbove, isIncluded, level)
        return
      }
    }
    return nil
  }

  private static let sides = [
    (">=", true, true), ("at least", true, true), ("이상", true, true), ("<=", false, true), ("at most", false, true),
    ("이하", false, true), ("above", true, false), ("over", true, false), (">", true, false), ("초과", true, false),
    ("below", false, false), ("under", false, false), ("<", false, false), ("미만", false, false),
  ]

  static var expectation: Phrase {
    Phrase("a level such as 'above 1400' or 'below 1300'", "'1400 초과'나 '1300 미만' 같은 값")
  }
}

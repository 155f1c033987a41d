import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

/// The fixings of a pair over a range of days, with their chart and summary.
struct HistoryAnswer: Answer {
  /// The width of the chart without a terminal, and its limit in a wide one.
  private static let usualChart = 80
  private static let widestChart = 120

  let series: HistorySeries
  var interpretation = Interpretation()
  /// What was asked for; the headline names it.
  var range = HistoryQuestion.Range.dates(from: nil, to: nil)
  /// Whether every point is listed below the summary; without a terminal or colours the list stands alone.
  var listsPoints = false
  var countsFixings = false
  var hidesChart = false
  var notes: [RateNote] { series.notes }

  /// The mean of a month or a year is of no day.
  private func date(of point: HistoryPoint) -> String {
    switch series.grouping {
    case .month where series.isAveraged: FixingPeriod.month(of: point.date).description
    case .year where series.isAveraged: FixingPeriod.year(point.date.year).description
    case .day, .week, .month, .year: point.date.description
    }
  }

  func document(in context: RenderContext) -> JSONValue {
    let summary = series.summary
    let members: [(String, JSONValue)] = [
      ("from", .text(series.pair.base)), ("to", .text(series.pair.quote)), ("source", .text(series.source)),
      ("first", point(summary.first)), ("last", point(summary.last)), ("count", .integer(series.points.count)),
      ("minimum", point(summary.minimum)), ("maximum", point(summary.maximum)),
      ("mean", .decimal(summary.mean)), ("change_percent", .percent(summary.changePercent)),
      ("points", records(in: context).json),
    ]
    return .object(countsFixings ? members + [("fixings", .integer(series.fixings))] : members)
  }

  func records(in context: RenderContext) -> Records {
    Records(["date", "rate"], of: series.points) { [.string(date(of: $0)), .digits($0.digits)] }
  }

  func lines(in context: RenderContext) -> [StyledText] {
    if isListAlone(in: context) { return points(in: context) }
    return context.wrap(headline(in: context)) + chart(in: context) + [""] + summary(in: context)
      + (listsPoints ? [""] + points(in: context) : [])
  }

  /// Whether only the points are written: a list for a pipe or a file.
  private func isListAlone(in context: RenderContext) -> Bool {
    listsPoints && context.width == nil && !context.isColored
  }

  func namesSource(in context: RenderContext) -> Bool { !isListAlone(in: context) }

  /// The pair, its last rate, and how far it has come: `USD/KRW 1,335.27 ▼ 11.77% in 1 year`.
  func headline(in context: RenderContext) -> StyledText {
    StyledText("\(series.pair.shownName) ", .accent)
      + StyledText(context.rate(series.summary.last.rate, of: series.pair), .strong)
      + " "
      + context.change(
        series.summary.changePercent, of: series.pair, from: series.summary.first.rate, to: series.summary.last.rate)
      + StyledText(" " + context(.span(range, of: series.summary)), .quiet)
      + StyledText(series.isAveraged ? context(.byAverages) : "", .quiet)
  }

  /// Empty where the chart would be too small to read.
  private func chart(in context: RenderContext) -> [StyledText] {
    let width = min(context.width ?? Self.usualChart, Self.widestChart)
    if hidesChart { return [] }
    // Height grows with width: a steep day should look equally steep in every terminal.
    let chart = TerminalChart(
      points: series.points, of: series.pair, width: width, height: max(12, width / 7), style: context.chartStyle)
    return chart.map { [""] + $0.lines } ?? []
  }

  func summary(in context: RenderContext) -> [StyledText] {
    figures(in: context)
      + context.footer(
        [
          context.dayAndAge(series.summary.last.date), context(series.source.words), context(.points(of: series)),
        ], warning: .obstacle(series.notes))
  }

  /// The first rate, the extremes, the mean and how much it moves.
  func figures(in context: RenderContext) -> [StyledText] {
    let summary = series.summary
    func row(_ label: Phrase, _ value: String, _ more: String = "") -> [StyledText] {
      [StyledText(context(label), .quiet), StyledText(value, .strong), StyledText(more, .quiet)]
    }
    let labels =
      series.isAveraged
      ? [Phrase("First average", "첫 평균"), Phrase("Lowest average", "최저 평균"), Phrase("Highest average", "최고 평균")]
      : [Phrase("First", "처음"), Phrase("Low", "최저"), Phrase("High", "최고")]
    var rows = zip(labels, [summary.first, summary.minimum, summary.maximum]).map { label, point in
      row(label, context.rate(point.rate, of: series.pair), date(of: point))
    }
    rows.append(row(Phrase("Mean", "평균"), context.rate(summary.mean, of: series.pair)))
    if let percent = summary.volatilityPercent {
      rows.append(row(Phrase("Volatility", "일일 변동성"), RateText.share(percent), context(Phrase("a day", ""))))
    }
    let table = Table(columns: [Column(""), Column("", .decimal), Column("", fitting: .optional(1))], rows: rows)
    return table.lines(width: context.width)
  }

  private func point(_ point: HistoryPoint) -> JSONValue { ["date": .text(point.date), "rate": .digits(point.digits)] }

  /// What the numbers of the list are: rates, of how many units, or their means.
  private func rateHeading(in context: RenderContext) -> String {
    let name = series.isAveraged ? Phrase("Average", "평균") : .rate
    let units = series.pair.shownUnits
    return context(name) + (units == 1 ? "" : " (\(units) \(series.pair.base))")
  }

  private func points(in context: RenderContext) -> [StyledText] {
    Table(
      columns: [Column(context(.date)), Column(rateHeading(in: context), .decimal)],
      rows: series.points.map { [StyledText(date(of: $0)), StyledText(context.rate($0.rate, of: series.pair))] }
    ).lines(width: context.width)
  }
}

extension Phrase {
  /// The range of a series as its headline ends: `in 1 year`, `since 1999-01-04`.
  fileprivate static func span(_ range: HistoryQuestion.Range, of summary: HistorySummary) -> Phrase {
    let (first, last) = (summary.first.date, summary.last.date)
    switch range {
    case .lastDays(let days) where days >= 14 && days.isMultiple(of: 7):
      return Phrase("in \(counted(days / 7, "week"))", "\(days / 7)주간")
    case .lastDays(let days): return Phrase("in \(counted(days, "day"))", "\(days)일간")
    case .lastMonths(let months) where months.isMultiple(of: 12):
      return Phrase("in \(counted(months / 12, "year"))", "\(months / 12)년간")
    case .lastMonths(let months): return Phrase("in \(counted(months, "month"))", "\(months)개월간")
    case .dates(_, nil): return Phrase("since \(first)", "\(first) 이후")
    case .dates: return Phrase("from \(first) to \(last)", "\(first) ~ \(last)")
    }
  }

  private static func counted(_ count: Int, _ unit: String) -> String {
    count == 1 ? "1 \(unit)" : "\(Decimal(count).groupedText()) \(unit)s"
  }

  /// What a series has: its points are fixings, weeks or months.
  fileprivate static func points(of series: HistorySeries) -> Phrase {
    let count = series.points.count
    let number = Decimal(count).groupedText()
    let mean = series.isAveraged ? Phrase("averages of ", " 평균") : Phrase("", "")
    switch series.grouping {
    case .day: return .fixings(count)
    case .week: return Phrase("\(mean)\(counted(count, "week"))", "\(number)주\(mean)")
    case .month: return Phrase("\(mean)\(counted(count, "month"))", "\(number)개월\(mean)")
    case .year: return Phrase("\(mean)\(counted(count, "year"))", "\(number)년\(mean)")
    }
  }
}

import ExchangeFeature
import SharedModels

/// The fixings of a pair over a range of days, with their chart and summary.
struct HistoryAnswer: Answer, Hashable {
  /// The longest series whose fixings are all listed.
  static let longestTable = 31
  /// How many fixings of a longer series are listed.
  static let newestShown = 10

  /// The width of the chart without a terminal, and its limit in a wide one.
  private static let usualChart = 80
  private static let widestChart = 120

  let series: HistorySeries

  init(_ series: HistorySeries) { self.series = series }

  func document(in context: RenderContext) -> JSONValue {
    let summary = series.summary
    return [
      "from": .text(series.from),
      "to": .text(series.to),
      "source": .text(series.source),
      "first": point(summary.first),
      "last": point(summary.last),
      "count": .integer(series.points.count),
      "minimum": point(summary.minimum),
      "maximum": point(summary.maximum),
      "mean": .decimal(summary.mean),
      "change_percent": .percent(summary.changePercent),
      "points": records(in: context).json,
    ]
  }

  func records(in context: RenderContext) -> Records {
    Records(["date", "rate"], rows: series.points.map { [.text($0.date), .decimal($0.rate)] })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    [StyledText("\(series.from)/\(series.to)", .accent)] + points(in: context) + chart(in: context) + [""]
      + summary(in: context)
  }

  /// Empty where the chart would be too small to read.
  private func chart(in context: RenderContext) -> [StyledText] {
    let width = min(context.width ?? Self.usualChart, Self.widestChart)
    // Height grows with width: a steep day should look equally steep in every terminal.
    let area = TerminalSize(columns: width, rows: max(12, width / 7))
    let chart = ChartView(series: series).lines(in: area, context: context)
    return chart.isEmpty ? [] : [""] + chart
  }

  /// The summary below the chart.
  func summary(in context: RenderContext) -> [StyledText] {
    let summary = series.summary
    func row(_ label: Phrase, _ point: HistoryPoint) -> [StyledText] {
      [
        StyledText(context(label), .quiet), StyledText(context.rate(point.rate), .strong),
        StyledText(point.date.description, .quiet),
      ]
    }
    let volatility = summary.volatilityPercent.map { percent in
      "\(context(.volatility)) \(percent.plainText(minimumFractionDigits: 2))%"
    }
    let rows = [
      row(.first, summary.first),
      row(.last, summary.last),
      row(.minimum, summary.minimum),
      row(.maximum, summary.maximum),
      [StyledText(context(.mean), .quiet), StyledText(context.rate(summary.mean), .strong), ""],
      [
        StyledText(context(.change), .quiet), RateText.change(summary.changePercent),
        StyledText(volatility ?? "", .quiet),
      ],
    ]
    let table = Table(
      columns: [Column(""), Column("", .decimal), Column("", fitting: .optional(1))], rows: rows, showsHeadings: false)
    let footer = StyledText(
      [series.source.rawValue, context(.fixings(series.points.count)), context.dates.dayAndAge(summary.last.date)]
        .joined(separator: " · "), .quiet)
    return table.lines(width: context.width) + context.wrap(footer)
  }

  private func point(_ point: HistoryPoint) -> JSONValue {
    ["date": .text(point.date), "rate": .decimal(point.rate)]
  }

  private func points(in context: RenderContext) -> [StyledText] {
    let isLong = series.points.count > Self.longestTable
    let shown = isLong ? series.points.suffix(Self.newestShown) : series.points[...]
    let table = Table(
      columns: [Column(context(.date)), Column(context(.rate), .decimal)],
      rows: shown.map { [StyledText($0.date.description), StyledText(context.rate($0.rate))] })
    var lines = table.lines(width: context.width)
    if isLong {
      lines += context.sentence(.earlierFixings(series.points.count - shown.count))
    }
    return lines
  }
}

import Arithmetic
import ComposableArchitecture
import ExchangeFeature
import Modularity
import SharedModels
import TerminalText
import TerminalUI
import Wording

import struct Platform.Decimal

/// The chart of a pair over a range; a click inspects a day.
struct HistoryView: View {
  let screen: TabScreen
  let style: HistoryTab.State.Style

  var body: some View {
    // Asked when it is drawn: a copy of the store's state does not change.
    let (store, context) = (screen.store, screen.context)
    Canvas { store.history.lines(as: style, in: $0, context: context) }
      .onTapGesture { point, size in
        guard store.line == nil,
          let day = store.history.day(
            atColumn: point.column, line: point.row, as: style, in: size, context: context)
        else { return }
        screen.act(.history(.inspected(day)))
      }
  }
}

/// The chart with its summary, or with the day that is inspected in it.
extension HistoryTab.State {
  /// How much of it there is.
  enum Style: Hashable, Sendable {
    case whole
    /// Beside a list, which says the day and the source, and whose keys have other meanings.
    case beside
  }

  /// The lines above the chart: the pair with its ranges, and its headline.
  private static let headingRows = 2

  func lines(as style: Style, in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let series = drawn(as: style)
    let name = StyledText("\(series?.pair ?? pair)  ", .accent)
    let room = area.columns - name.width
    // Where the keys do not fit, the hint line still shows them.
    let spans = [spans(withKeys: true, apart: 2, in: context), spans(apart: 2, in: context), spans(in: context)]
    let fitting = spans.dropFirst(style == .whole ? 0 : 1).first { $0.width <= room } ?? spans[2]
    let heading = (name + fitting).truncated(to: area.columns)
    guard let series else { return [heading, ""] + placeholder(as: style, in: context) }
    let line =
      point(in: series).map { self.line(of: $0, in: series, context: context) } ?? headline(of: series, context)
    let parts = parts(of: series, as: style, in: area, context: context)
    return [heading, Self.joined(line, columns: area.columns)] + (parts.chart?.lines ?? []) + parts.below
  }

  /// Beside a list the former pair's stay until those of the next one are there: a frame without a chart would flicker.
  private func drawn(as style: Style) -> HistorySeries? {
    style == .beside && series.isLoading ? series.value?.first : shown
  }

  /// The day that a cell of the chart stands for; nil elsewhere.
  func day(
    atColumn column: Int, line: Int, as style: Style, in area: TerminalSize, context: RenderContext
  ) -> FixingDate? {
    guard let series = shown else { return nil }
    let parts = parts(of: series, as: style, in: area, context: context)
    return (0..<parts.rows).contains(line - Self.headingRows) ? parts.chart?.day(atColumn: column) : nil
  }

  /// The chart, how many rows it has, and the lines below it.
  private func parts(
    of series: HistorySeries, as style: Style, in area: TerminalSize, context: RenderContext
  ) -> (chart: TerminalChart?, rows: Int, below: [StyledText]) {
    let rows = max(0, area.rows - Self.headingRows)
    var context = context
    context.width = area.columns
    let answer = HistoryAnswer(series: series)
    let below = [""] + (style == .whole ? answer.summary(in: context) : answer.figures(in: context))
    // Where only one fits, the curve says more than the numbers.
    let isTight = rows - below.count < TerminalChart.smallest.height * 2
    let size = TerminalSize(columns: area.columns, rows: isTight ? rows : rows - below.count)
    let chart = TerminalChart(
      points: series.points, of: series.pair, width: size.columns, height: size.rows, style: context.chartStyle,
      cursor: point(in: series)
    )
    // A window too low for a chart has room for some of the numbers.
    return (chart, size.rows, chart == nil ? below.dropFirst().prefix(rows) + [] : isTight ? [] : below)
  }

  /// Why there is no chart; beside a list nobody was asked for it.
  private func placeholder(as style: Style, in context: RenderContext) -> [StyledText] {
    guard style == .beside else { return context.placeholder(for: series.error) }
    let words = Phrase("Not at hand: Enter asks for it.", "받아 둔 추이가 없습니다. Enter를 누르면 요청합니다.")
    return series.error == nil ? [] : context.sentence(words)
  }

  private func point(in series: HistorySeries) -> HistoryPoint? { day.map { series.points[series.index(nearest: $0)] } }

  /// The parts side by side, as many as fit; the first ones say the most.
  private static func joined(_ parts: [StyledText], columns: Int) -> StyledText {
    parts.reduce(into: StyledText()) { line, part in
      let longer = line.isEmpty ? part : line + "  " + part
      if line.isEmpty || longer.width <= columns { line = longer }
    }
    .truncated(to: columns)
  }

  private func headline(of series: HistorySeries, _ context: RenderContext) -> [StyledText] {
    let last = series.summary.last
    return [
      StyledText(context.figure(last.rate, of: series.pair), .strong) + " "
        + RateText.change(series.summary.changePercent),
      StyledText(context.dayAndAge(last.date), .quiet),
    ]
  }

  /// The day, its rate, and how it compares with the fixing before and with the newest one.
  private func line(of point: HistoryPoint, in series: HistorySeries, context: RenderContext) -> [StyledText] {
    var rate = StyledText(context.figure(point.rate, of: series.pair), .strong)
    let index = series.index(nearest: point.date)
    if index > 0, let change = Self.change(from: series.points[index - 1], to: point) {
      rate = rate + " " + RateText.change(change)
    }
    var parts = [StyledText("\(point.date) (\(context.weekday(point.date)))", .accent), rate]
    if point != series.summary.last, let change = Self.change(from: point, to: series.summary.last) {
      parts.append(StyledText(context(Phrase("since then", "이후")) + " ", .quiet) + RateText.change(change))
    }
    return parts
  }

  private static func change(from earlier: HistoryPoint, to later: HistoryPoint) -> Decimal? {
    ExactRatio(earlier.rate).percentChange(to: ExactRatio(later.rate))?.decimal(roundedTo: .percent)
  }

  private func spans(withKeys: Bool = false, apart: Int = 1, in context: RenderContext) -> StyledText {
    HistoryTab.Span.allCases.enumerated().reduce(into: StyledText()) { line, span in
      if !line.isEmpty { line.append(String(repeating: " ", count: apart)) }
      if withKeys { line.append("\(span.offset + 1) ", .quiet) }
      line.append(context(span.element.name), span.element == self.span ? .reversed(.accent) : .plain)
    }
  }
}

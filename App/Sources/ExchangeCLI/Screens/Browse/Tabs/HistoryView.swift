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
    VStack {
      Canvas { store.history.heading(as: style, columns: $0.columns, in: context) }.frame(height: 2)
      Canvas { store.history.picture(as: style, in: $0, context: context).lines }
        .onTapGesture { point, size in
          let chart = store.history.picture(as: style, in: size, context: context).chart
          guard store.line == nil, let chart, point.row < chart.lines.count,
            let day = chart.day(atColumn: point.column)
          else { return }
          screen.act(.history(.inspected(day)))
        }
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

  /// The pair with its ranges, and its headline.
  func heading(as style: Style, columns: Int, in context: RenderContext) -> [StyledText] {
    let series = drawn(as: style)
    let name = StyledText("\(series?.pair ?? pair)  ", .accent)
    // Where the keys do not fit, the hint line still shows them.
    let spans = [spans(withKeys: true, apart: 2, in: context), spans(apart: 2, in: context), spans(in: context)]
    let fitting = spans.dropFirst(style == .whole ? 0 : 1).first { $0.width <= columns - name.width } ?? spans[2]
    let heading = (name + fitting).truncated(to: columns)
    guard let series else { return [heading] }
    let parts =
      point(in: series).map { self.line(of: $0, in: series, context: context) } ?? headline(of: series, context)
    return [heading, Self.joined(parts, columns: columns)]
  }

  /// Beside a list the former pair's stay until those of the next one are there: a frame without a chart would flicker.
  private func drawn(as style: Style) -> HistorySeries? {
    style == .beside && series.isLoading ? series.value?.first : shown
  }

  /// The chart with the lines below it, or why there is none.
  func picture(
    as style: Style, in area: TerminalSize, context: RenderContext
  ) -> (lines: [StyledText], chart: TerminalChart?) {
    guard let series = drawn(as: style) else { return (placeholder(as: style, in: context), nil) }
    var context = context
    context.width = area.columns
    let answer = HistoryAnswer(series: series)
    let below = [""] + (style == .whole ? answer.summary(in: context) : answer.figures(in: context))
    // Where only one fits, the curve says more than the numbers.
    let isTight = area.rows - below.count < TerminalChart.smallest.height * 2
    let chart = TerminalChart(
      points: series.points, of: series.pair, width: area.columns,
      height: isTight ? area.rows : area.rows - below.count, style: context.chartStyle, cursor: point(in: series))
    // A window too low for a chart has room for some of the numbers.
    return (chart.map { isTight ? $0.lines : $0.lines + below } ?? Array(below.dropFirst()), chart)
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

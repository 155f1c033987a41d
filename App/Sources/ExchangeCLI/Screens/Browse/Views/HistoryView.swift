import ExchangeFeature
import SharedModels

import struct Platform.Decimal

/// The chart of a pair over a range, with what it sums up to.
struct HistoryView: TerminalView, Hashable {
  /// The pair.
  let pair: CurrencyPair
  /// The range that was chosen.
  let span: HistorySpan
  /// Its fixings, or why there are none.
  let series: Loadable<HistorySeries, ExchangeError>

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let name = StyledText("\(pair.from)/\(pair.to)  ", .accent)
    let room = area.columns - name.width
    // Where the keys do not fit, the hint line still tells them.
    let spans = [spans(withKeys: true), spans(withKeys: false)].first { $0.width <= room } ?? spans(withKeys: false)
    let heading = [(name + spans).truncated(to: area.columns), ""]
    let rest = TerminalSize(columns: area.columns, rows: max(0, area.rows - heading.count))
    return heading + content(in: rest, context: context)
  }

  private func content(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    switch series {
    case .idle, .loading: return [StyledText(context(.loading), .quiet)]
    case .failed(let error): return ErrorView(error: error).lines(in: area, context: context)
    case .loaded(let series):
      let summary = HistoryAnswer(series).summary(in: context)
      let room = area.rows - summary.count - 1
      // Where both do not fit, the curve says more than the numbers.
      let isTight = room < TerminalChart.smallest.height
      let chart = ChartView(series: series).lines(
        in: TerminalSize(columns: area.columns, rows: isTight ? area.rows - 1 : room), context: context)
      return isTight ? chart + [newest(of: series.summary)] : chart + [""] + summary
    }
  }

  /// The newest rate and the change over the range.
  private func newest(of summary: HistorySummary) -> StyledText {
    StyledText(RateText.rate(summary.last.rate) + "  ", .strong) + RateText.change(summary.changePercent)
      + StyledText("  \(summary.last.date)", .quiet)
  }

  private func spans(withKeys: Bool) -> StyledText {
    HistorySpan.allCases.reduce(into: StyledText()) { line, span in
      if !line.isEmpty { line.append("  ") }
      if withKeys { line.append("\(span.key) ", .quiet) }
      line.append(span.label, span == self.span ? Style.accent.reversed : .plain)
    }
  }
}

/// The curve of a series, in as much room as there is.
struct ChartView: TerminalView, Hashable {
  /// The fixings.
  let series: HistorySeries

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    guard
      let chart = TerminalChart(
        points: series.points, width: area.columns, height: area.rows, style: context.chartStyle)
    else { return [] }
    let tone: Style = series.summary.changePercent < 0 ? .fall : .rise
    let curve = chart.rows.map { row in
      StyledText(row.label + row.axis, .quiet) + StyledText(row.plot, tone)
    }
    return curve + [StyledText(chart.baseline, .quiet), StyledText(chart.days, .quiet)]
  }
}

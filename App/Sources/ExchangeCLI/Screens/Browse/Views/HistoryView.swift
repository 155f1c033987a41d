import ExchangeFeature
import SharedModels

import struct Platform.Decimal

/// The chart of a pair over a range, with its summary.
struct HistoryView: TerminalView, Hashable {
  let pair: CurrencyPair
  let span: HistorySpan
  let series: Loadable<HistorySeries, ExchangeError>

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let name = StyledText("\(pair.from)/\(pair.to)  ", .accent)
    let room = area.columns - name.width
    // Where the keys do not fit, the hint line still shows them.
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
      // Where only one fits, the curve says more than the numbers.
      let isTight = room < TerminalChart.smallest.height
      let chart = ChartView(series: series).lines(
        in: TerminalSize(columns: area.columns, rows: isTight ? area.rows - 1 : room), context: context)
      return isTight ? chart + [newest(of: series.summary)] : chart + [""] + summary
    }
  }

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

/// The curve of a series, filling its area.
struct ChartView: TerminalView, Hashable {
  let series: HistorySeries

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    guard
      let chart = TerminalChart(
        points: series.points, width: area.columns, height: area.rows, style: context.chartStyle)
    else { return [] }
    let tone: Style = series.summary.changePercent < 0 ? .fall : .rise
    let curve = chart.rows.map { row in
      row.pieces.reduce(into: StyledText(row.label + row.axis, .quiet)) { line, piece in
        switch piece.kind {
        case .curve: line.append(piece.text, tone)
        case .mark: line.append(piece.text, .strong)
        case .cursor: line.append(piece.text, .accent)
        }
      }
    }
    return curve + [StyledText(chart.baseline, .quiet), StyledText(chart.days, .quiet)]
  }
}

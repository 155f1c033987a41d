import ExchangeFeature

import struct Platform.Decimal

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

import ExchangeFeature
import SharedModels

/// A series in one line of blocks: the higher the block, the higher the rate.
struct Sparkline: Hashable, Sendable {
  /// Half as many as a month has fixings: short enough to stand in a table.
  private static let cells = 11

  private let points: [HistoryPoint]

  /// Oldest first.
  init(_ points: [HistoryPoint]) { self.points = points }

  /// Coloured by whether the series has risen or fallen; empty with fewer than two points.
  func text(in context: RenderContext) -> StyledText {
    guard let first = points.first, let last = points.last, points.count > 1 else { return StyledText() }
    let tone: Style = last.digits < first.digits ? .fall : first.digits < last.digits ? .rise : .quiet
    return StyledText(signs(of: context.chartStyle), tone)
  }

  private func signs(of style: TerminalChart.Style) -> String {
    let steps = Array(style == .ascii ? "_.-=^" : "▁▂▃▄▅▆▇█")
    let rates = sampled.map(\.digits.approximation)
    let lowest = rates.min() ?? 0
    let range = (rates.max() ?? 0) - lowest
    return String(
      rates.map { rate in
        let part = range > 0 ? (rate - lowest) / range : 0.5
        return steps[Int((part * Double(steps.count - 1)).rounded())]
      })
  }

  /// As many points as there are cells, evenly spread, the first and the last included.
  private var sampled: [HistoryPoint] {
    guard points.count > Self.cells else { return points }
    return (0..<Self.cells).map { points[$0 * (points.count - 1) / (Self.cells - 1)] }
  }
}

import ExchangeFeature
import SharedModels

/// A series in one line of blocks: the higher the block, the higher the rate.
struct Sparkline: Hashable, Sendable {
  /// Half as many as a month has fixings: short enough to stand in a table.
  private static let cells = 11

  private let points: [HistoryPoint]
  private let isInverted: Bool

  /// Oldest first; inverted, what one unit of the quote currency costs.
  init(_ points: [HistoryPoint], isInverted: Bool = false) {
    self.points = points
    self.isInverted = isInverted
  }

  /// Empty with fewer than two points.
  func text(in context: RenderContext) -> StyledText {
    points.count > 1 ? StyledText(signs(of: context.chartStyle)) : StyledText()
  }

  private func signs(of style: TerminalChart.Style) -> String {
    let steps = Array(style == .ascii ? "_.-=^" : "▁▂▃▄▅▆▇█")
    let rates = sampled.map { isInverted ? 1 / $0.digits.approximation : $0.digits.approximation }
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

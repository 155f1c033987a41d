import SharedModels

import struct FoundationEssentials.Decimal

/// A series as a standalone SVG picture, light or dark as the viewer prefers.
public struct SVGChart: Hashable, Sendable {
  private static let width = 960
  private static let height = 420
  private static let left = 84
  private static let right = 24
  private static let top = 64
  private static let bottom = 44

  private let series: HistorySeries
  private let values: ValueAxis
  private let days: DateAxis

  /// The picture of a series.
  public init(_ series: HistorySeries) {
    self.series = series
    values = ValueAxis(from: series.summary.minimum.rate, to: series.summary.maximum.rate, steps: 6)
    days = DateAxis(first: series.summary.first.date, last: series.summary.last.date)
  }

  /// The document.
  public var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(Self.height)" role="img" \
    aria-labelledby="title">
    <title id="title">\(title), \(span)</title>
    <style>
    svg { background: #ffffff; font-family: system-ui, sans-serif; font-size: 13px; }
    text { fill: #5b6470; } .head { fill: #14181d; font-size: 20px; font-weight: 600; }
    .grid { stroke: #e4e8ec; } .line { fill: none; stroke: #1f6feb; stroke-width: 1.8; stroke-linejoin: round; }
    .area { fill: #1f6feb; fill-opacity: 0.09; } .mark { fill: #1f6feb; } .value { fill: #14181d; font-weight: 600; }
    @media (prefers-color-scheme: dark) {
    svg { background: #0d1117; } text { fill: #9aa4af; } .head, .value { fill: #e6edf3; } .grid { stroke: #262d36; }
    .line { stroke: #58a6ff; } .area, .mark { fill: #58a6ff; }
    }
    </style>
    <text class="head" x="\(Self.left)" y="30">\(title)</text>
    <text x="\(Self.left)" y="50">\(span) · \(series.source)</text>
    \(valueGrid)
    \(dayLabels)
    \(curve)
    \(marks)
    </svg>

    """
  }

  private var title: String { "\(series.from)/\(series.to)" }

  private var span: String { "\(series.summary.first.date) – \(series.summary.last.date)" }

  private var plotWidth: Int { Self.width - Self.left - Self.right }

  private var plotHeight: Int { Self.height - Self.top - Self.bottom }

  private var valueGrid: String {
    values.ticks.map { tick in
      """
      <line class="grid" x1="\(Self.left)" y1="\(y(tick))" x2="\(Self.width - Self.right)" y2="\(y(tick))"/>
      <text x="\(Self.left - 10)" y="\(y(tick))" dy="4" text-anchor="end">\(values.label(of: tick))</text>
      """
    }.joined(separator: "\n")
  }

  private var dayLabels: String {
    let parts = 6
    return (0...parts).map { part in
      let day = days.day(at: part, of: parts)
      let anchor = part == 0 ? "start" : part == parts ? "end" : "middle"
      return """
        <text x="\(x(day))" y="\(Self.height - Self.bottom + 24)" text-anchor="\(anchor)">\(days.label(of: day))</text>
        """
    }.joined(separator: "\n")
  }

  /// One line, and the area below it, for each run without a gap.
  private var curve: String {
    let base = Self.height - Self.bottom
    return runs.map { run in
      let line = run.map { "\(x($0.date)),\(y($0.rate))" }.joined(separator: " L")
      guard let first = run.first, let last = run.last else { return "" }
      return """
        <path class="area" d="M\(x(first.date)),\(base) L\(line) L\(x(last.date)),\(base) Z"/>
        <path class="line" d="M\(line)"/>
        """
    }.joined(separator: "\n")
  }

  private var marks: String {
    [series.summary.minimum, series.summary.maximum, series.summary.last].uniqued().map { point in
      let isRight = days.place(of: point.date, among: 100) > 80
      let isBelow = point == series.summary.minimum
      return """
        <circle class="mark" cx="\(x(point.date))" cy="\(y(point.rate))" r="3.5"/>
        <text class="value" x="\(x(point.date))" y="\(y(point.rate))" dx="\(isRight ? -8 : 8)" dy="\(isBelow ? 18 : -8)" \
        text-anchor="\(isRight ? "end" : "start")">\(point.rate.rounded(to: .significantDigits(6)).plainText())</text>
        """
    }.joined(separator: "\n")
  }

  private var runs: [[HistoryPoint]] {
    let usual = DateAxis.usualDistance(of: series.points)
    var runs: [[HistoryPoint]] = []
    for point in series.points {
      if let last = runs.last?.last, !DateAxis.isGap(from: last.date, to: point.date, usual: usual) {
        runs[runs.count - 1].append(point)
      } else {
        runs.append([point])
      }
    }
    return runs
  }

  private func x(_ day: FixingDate) -> String {
    let tenths = days.place(of: day, among: plotWidth * 10 + 1) + Self.left * 10
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func y(_ rate: Decimal) -> String {
    let down = ExactRatio(Self.height - Self.bottom) - values.position(of: rate) * ExactRatio(plotHeight)
    return down.rounded(to: .fractionDigits(1))?.text() ?? "0"
  }
}

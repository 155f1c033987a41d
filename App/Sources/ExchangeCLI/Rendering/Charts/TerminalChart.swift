package import ExchangeFeature
import SharedModels

import struct Platform.Decimal

/// A series drawn with characters: rates on the left, days below, gaps left open, and the lowest, the highest and the
/// last rate written where they are.
package struct TerminalChart: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// Eight dots per character.
    case braille
    /// Two dots per character, for fonts without braille.
    case block
    /// ASCII only.
    case ascii
  }

  struct Row: Hashable, Sendable {
    /// Padded to the width of the widest label; blank on most lines.
    let label: String
    let axis: String
    /// From the left, without trailing blanks: the curve, the rates of its points, and the day that is being read.
    let plot: StyledText
  }

  let rows: [Row]
  let baseline: String
  let days: String
  private let axis: DateAxis
  private let plot: Range<Int>

  var lines: [StyledText] {
    rows.map { StyledText($0.label + $0.axis, .quiet) + $0.plot }
      + [StyledText(baseline, .quiet), StyledText(days, .quiet)]
  }

  static let smallest = (width: 24, height: 5)
  /// The narrowest curve beside which the last rate is written.
  private static let narrowestBesideMark = 20

  /// Draws a series into a given space, in characters; nil where it is too small, or the series has only one point.
  ///
  /// - Parameter cursor: The point that is being read, if any.
  package init?(
    points: [HistoryPoint], width: Int, height: Int, style: Style = .braille, cursor: HistoryPoint? = nil
  ) {
    guard width >= Self.smallest.width, height >= Self.smallest.height, points.count > 1, let first = points.first,
      let last = points.last, let lowest = points.min(by: { $0.digits < $1.digits }),
      let highest = points.max(by: { $0.digits < $1.digits })
    else { return nil }
    let curveRows = height - 2
    let values = ValueAxis(from: lowest.rate, to: highest.rate, steps: max(1, min(6, curveRows / 3)))
    let labels = values.ticks.map(values.label)
    let labelWidth = labels.map(\.count).max() ?? 0
    let available = width - labelWidth - 2
    let lastMark = " " + RateText.label(last.rate)
    let hasLastMark = available - lastMark.count >= Self.narrowestBesideMark
    let columns = available - (hasLastMark ? lastMark.count : 0)
    guard columns >= 8 else { return nil }

    let days = DateAxis(first: first.date, last: last.date)
    var canvas = DotCanvas(style: style, columns: columns, rows: curveRows)
    Self.draw(points, on: &canvas, values, days)
    func cell(of point: HistoryPoint) -> (column: Int, row: Int) {
      canvas.cell(of: Self.dot(of: point, on: canvas, values, days))
    }

    var marks = ChartMarks(canvas)
    for point in [highest, lowest] where !(hasLastMark && point == last) {
      marks.add(RateText.label(point.rate), near: cell(of: point))
    }
    let signs = style == .ascii ? Signs.ascii : Signs.lines
    var labelOfRow: [Int: String] = [:]
    for (tick, label) in zip(values.ticks, labels) {
      let dot = values.dot(of: tick, among: canvas.height)
      labelOfRow[(canvas.height - 1 - dot) * curveRows / canvas.height] = label
    }
    rows = (0..<curveRows).map { row in
      let label = labelOfRow[row] ?? ""
      let padding = String(repeating: " ", count: labelWidth - label.count)
      let mark = hasLastMark && cell(of: last).row == row ? lastMark : ""
      return Row(
        label: padding + label, axis: " " + (label.isEmpty ? signs.axis : signs.tick),
        plot: marks.line(ofRow: row, cursor: cursor.map { (cell(of: $0).column, signs.cursor) }, margin: mark))
    }
    let margin = String(repeating: " ", count: labelWidth + 1)
    baseline = margin + signs.corner + String(repeating: signs.baseline, count: columns)
    self.days = margin + " " + Self.dayLabels(days, columns: columns)
    axis = days
    plot = labelWidth + 2..<labelWidth + 2 + columns
  }

  init?(_ series: HistorySeries, in area: TerminalSize, style: Style, cursor: HistoryPoint? = nil) {
    self.init(points: series.curve, width: area.columns, height: area.rows, style: style, cursor: cursor)
  }

  /// The day that a column of the chart stands for; nil beside the curve.
  func day(atColumn column: Int) -> FixingDate? {
    plot.contains(column) ? axis.day(at: column - plot.lowerBound, of: plot.count - 1) : nil
  }

  private struct Signs {
    let axis: String
    let tick: String
    let corner: String
    let baseline: String
    let cursor: Character

    static let lines = Signs(axis: "│", tick: "┤", corner: "└", baseline: "─", cursor: "┊")
    static let ascii = Signs(axis: "|", tick: "+", corner: "+", baseline: "-", cursor: ":")
  }

  private static func dot(
    of point: HistoryPoint, on canvas: DotCanvas, _ values: ValueAxis, _ days: DateAxis
  ) -> (x: Int, y: Int) {
    (
      days.place(of: point.date, among: canvas.width),
      canvas.height - 1 - values.dot(of: point.digits, among: canvas.height)
    )
  }

  static func draw(
    _ points: [HistoryPoint], on canvas: inout DotCanvas, _ values: ValueAxis, _ days: DateAxis
  ) {
    let usual = DateAxis.usualDistance(of: points)
    var previous: (dot: (x: Int, y: Int), date: FixingDate)?
    for point in points {
      let dot = dot(of: point, on: canvas, values, days)
      if let previous, !DateAxis.isGap(from: previous.date, to: point.date, usual: usual) {
        canvas.line(from: previous.dot, to: dot)
      } else {
        canvas.plot(dot.x, dot.y)
      }
      previous = (dot, point.date)
    }
  }

  /// The first day on the left, the last on the right, and as many between as fit.
  private static func dayLabels(_ days: DateAxis, columns: Int) -> String {
    let width = days.label(of: days.last).count
    guard columns >= 2 * width + 2 else {
      return String(repeating: " ", count: max(0, columns - width)) + days.label(of: days.last)
    }
    let parts = max(1, min(6, (columns - width) / (width + 6)))
    var line = ""
    for part in 0...parts {
      let label = days.label(of: days.day(at: part, of: parts))
      // A few days have fewer dates than places.
      if part < parts, label == days.label(of: days.last) || line.hasSuffix(label) { continue }
      let center = part * (columns - 1) / parts
      let start = part == 0 ? 0 : part == parts ? columns - width : center - width / 2
      line += String(repeating: " ", count: max(0, start - line.count)) + label
    }
    return line
  }
}

extension TerminalChart.Style {
  /// What the terminal can show, judged by its name and the locale's encoding.
  ///
  /// A locale that names no encoding is taken for UTF-8, like all other output. The Linux console has blocks in its
  /// font but no braille.
  init(variables: [String: String]) {
    let isUnicode = LocaleVariable(of: "LC_CTYPE", in: variables)?.isUTF8 ?? true
    switch variables["TERM"] {
    case _ where !isUnicode: self = .ascii
    case "dumb": self = .ascii
    case "linux": self = .block
    default: self = .braille
    }
  }
}

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

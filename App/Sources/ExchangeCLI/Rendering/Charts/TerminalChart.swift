package import ExchangeFeature
import SharedModels

import struct Platform.Decimal

/// A series drawn with characters: rates on the left, days below, gaps left open.
package struct TerminalChart: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// Eight dots per character.
    case braille
    /// Two dots per character, for fonts without braille.
    case block
    /// ASCII only.
    case ascii
  }

  /// One line of the chart.
  struct Row: Hashable, Sendable {
    /// Padded to the width of the widest label; blank on most lines.
    let label: String
    let axis: String
    let plot: String
  }

  /// From the top.
  let rows: [Row]
  let baseline: String
  let days: String

  /// All lines as text.
  var lines: [String] { rows.map { $0.label + $0.axis + $0.plot } + [baseline, days] }

  /// The smallest legible chart.
  static let smallest = (width: 24, height: 5)

  /// Draws a series into a given space, in characters; nil where it is too small, or the series has only one point.
  package init?(points: [HistoryPoint], width: Int, height: Int, style: Style = .braille) {
    guard width >= Self.smallest.width, height >= Self.smallest.height, points.count > 1, let first = points.first,
      let last = points.last, let lowest = points.min(by: { $0.digits < $1.digits }),
      let highest = points.max(by: { $0.digits < $1.digits })
    else { return nil }
    let curveRows = height - 2
    let values = ValueAxis(from: lowest.rate, to: highest.rate, steps: max(1, min(6, curveRows / 3)))
    let labels = values.ticks.map(values.label)
    let labelWidth = labels.map(\.count).max() ?? 0
    let columns = width - labelWidth - 2
    guard columns >= 8 else { return nil }

    var canvas = DotCanvas(style: style, columns: columns, rows: curveRows)
    let days = DateAxis(first: first.date, last: last.date)
    Self.draw(points, on: &canvas, values, days)

    var labelOfRow: [Int: String] = [:]
    for (tick, label) in zip(values.ticks, labels) {
      let dot = values.dot(of: tick, among: canvas.height)
      labelOfRow[(canvas.height - 1 - dot) * curveRows / canvas.height] = label
    }
    let signs = style == .ascii ? Signs.ascii : Signs.lines
    rows = (0..<curveRows).map { row in
      let label = labelOfRow[row] ?? ""
      let padding = String(repeating: " ", count: labelWidth - label.count)
      return Row(
        label: padding + label, axis: " " + (label.isEmpty ? signs.axis : signs.tick), plot: canvas.text(ofRow: row))
    }
    let margin = String(repeating: " ", count: labelWidth + 1)
    baseline = margin + signs.corner + String(repeating: signs.baseline, count: columns)
    self.days = margin + " " + Self.dayLabels(days, columns: columns)
  }

  private struct Signs {
    let axis: String
    let tick: String
    let corner: String
    let baseline: String

    static let lines = Signs(axis: "│", tick: "┤", corner: "└", baseline: "─")
    static let ascii = Signs(axis: "|", tick: "+", corner: "+", baseline: "-")
  }

  private static func draw(
    _ points: [HistoryPoint], on canvas: inout DotCanvas, _ values: ValueAxis, _ days: DateAxis
  ) {
    let usual = DateAxis.usualDistance(of: points)
    var previous: (x: Int, y: Int, date: FixingDate)?
    for point in points {
      let x = days.place(of: point.date, among: canvas.width)
      let y = canvas.height - 1 - values.dot(of: point.digits, among: canvas.height)
      if let previous, !DateAxis.isGap(from: previous.date, to: point.date, usual: usual) {
        canvas.line(from: (previous.x, previous.y), to: (x, y))
      } else {
        canvas.plot(x, y)
      }
      previous = (x, y, point.date)
    }
  }

  /// The first day on the left, the last on the right, and as many between as fit.
  private static func dayLabels(_ days: DateAxis, columns: Int) -> String {
    let width = days.label(of: days.last).count
    guard columns >= 2 * width + 2 else { return days.label(of: days.last).leftPadded(to: columns) }
    let parts = max(1, min(6, (columns - width) / (width + 6)))
    var line = ""
    for part in 0...parts {
      let label = days.label(of: days.day(at: part, of: parts))
      let center = part * (columns - 1) / parts
      let start = part == 0 ? 0 : part == parts ? columns - width : center - width / 2
      line += String(repeating: " ", count: max(0, start - line.count)) + label
    }
    return line
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension TerminalChart.Style {
  /// What the terminal can show, judged by its name and the locale's encoding.
  ///
  /// A locale that names no encoding is taken for UTF-8, like all other output. The Linux console has blocks in its font
  /// but no braille.
  init(environment: [String: String]) {
    let locale = LocaleVariable(of: "LC_CTYPE", in: environment)
    let isUnicode = locale.map { $0.value.lowercased().filter { $0 != "-" }.contains("utf8") } ?? true
    switch environment["TERM"] {
    case _ where !isUnicode: self = .ascii
    case "dumb": self = .ascii
    case "linux": self = .block
    default: self = .braille
    }
  }
}

package import ExchangeFeature
package import SharedModels
import TerminalText

/// A series drawn with characters: rates on the left, days below, gaps left open, and the lowest, the highest and the
/// last rate written where they are.
package struct TerminalChart: Hashable, Sendable {
  /// From the top: the rates with the curve, the line below it, and the days.
  let lines: [StyledText]
  private let axis: DateAxis
  private let plot: Range<Int>

  static let smallest = (width: 24, height: 5)
  /// The narrowest curve beside which the last rate is written.
  private static let narrowestBesideMark = 20

  /// Draws a series into a given space, in characters; nil where it is too small, or the series has only one point.
  ///
  /// - Parameters:
  ///   - pair: Whose rates they are; nil labels them as they are.
  ///   - cursor: The point that is being read, if any.
  package init?(
    points: [HistoryPoint], of pair: CurrencyPair? = nil, width: Int, height: Int, style: ChartStyle = .braille,
    cursor: HistoryPoint? = nil
  ) {
    guard width >= Self.smallest.width, height >= Self.smallest.height, points.count > 1, let first = points.first,
      let last = points.last, let lowest = points.min(by: { $0.digits < $1.digits }),
      let highest = points.max(by: { $0.digits < $1.digits })
    else { return nil }
    let curveRows = height - 2
    let values = ValueAxis(
      from: lowest.digits, to: highest.digits, units: pair?.shownUnits ?? 1, steps: max(1, min(6, curveRows / 3)))
    let labels = values.ticks.map(values.label)
    let labelWidth = labels.map(\.count).max() ?? 0
    let available = width - labelWidth - 2
    let lastMark = " " + RateText.label(last, of: pair)
    let hasLastMark = available - lastMark.count >= Self.narrowestBesideMark
    let columns = available - (hasLastMark ? lastMark.count : 0)
    guard columns >= 8 else { return nil }

    let days = DateAxis(first: first.date, last: last.date)
    var canvas = DotCanvas(style: style, columns: columns, rows: curveRows)
    Self.draw(points, on: &canvas, values, days)
    for point in [highest, lowest] where !(hasLastMark && point == last) {
      let cell = canvas.cell(of: Self.dot(of: point, on: canvas, values, days))
      canvas.write(RateText.label(point, of: pair), near: cell)
    }
    let lastRow = canvas.cell(of: Self.dot(of: last, on: canvas, values, days)).row
    let readColumn = cursor.map { canvas.cell(of: Self.dot(of: $0, on: canvas, values, days)).column }

    let (axisSign, tickSign, corner, line, cursorSign): (String, String, String, String, Character) =
      style == .ascii ? ("|", "+", "+", "-", ":") : ("│", "┤", "└", "─", "┊")
    var labelOfRow: [Int: String] = [:]
    for (tick, label) in zip(values.ticks, labels) {
      let dot = values.dot(of: tick, among: canvas.height)
      labelOfRow[(canvas.height - 1 - dot) * curveRows / canvas.height] = label
    }
    let margin = String(repeating: " ", count: labelWidth + 1)
    lines =
      (0..<curveRows).map { row in
        let label = labelOfRow[row].map { margin.dropFirst($0.count + 1) + $0 + " " + tickSign } ?? margin + axisSign
        let curve = canvas.line(ofRow: row, cursor: readColumn.map { ($0, cursorSign) })
        let mark = hasLastMark && lastRow == row ? lastMark : ""
        return StyledText(label, .quiet) + (curve + StyledText(mark, .strong)).withoutTrailingBlanks
      } + [
        StyledText(margin + corner + String(repeating: line, count: columns), .quiet),
        StyledText(margin + " " + Self.dayLabels(days, columns: columns), .quiet),
      ]
    axis = days
    plot = labelWidth + 2..<labelWidth + 2 + columns
  }

  /// The day that a column of the chart stands for; nil beside the curve.
  func day(atColumn column: Int) -> FixingDate? {
    plot.contains(column) ? axis.day(at: column - plot.lowerBound, of: plot.count - 1) : nil
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
    for run in points.runs(spacedLike: points) {
      let dots = run.map { dot(of: $0, on: canvas, values, days) }
      // The last one is joined to itself: a point may stand alone.
      for (start, end) in zip(dots, dots.dropFirst() + dots.suffix(1)) { canvas.line(from: start, to: end) }
    }
  }

  /// Round days below their places: years, months, Mondays; the first and the last day where the range has none.
  private static func dayLabels(_ days: DateAxis, columns: Int) -> String {
    let ticks = days.ticks(atMost: max(2, columns / 13))
    guard ticks.count > 1 else { return endLabels(days, columns: columns) }
    return ticks.reduce(into: "") { line, tick in
      let center = days.place(of: tick.day, among: columns) - tick.label.count / 2
      let start = min(max(0, center), columns - tick.label.count)
      guard line.isEmpty || line.count < start else { return }
      line += String(repeating: " ", count: start - line.count) + tick.label
    }
  }

  private static func endLabels(_ days: DateAxis, columns: Int) -> String {
    let (first, last) = (days.label(of: days.first), days.label(of: days.last))
    let room = columns - last.count
    guard room >= first.count + 2 else { return String(repeating: " ", count: max(0, room)) + last }
    return first + String(repeating: " ", count: room - first.count) + last
  }
}

/// The rates written into a chart, each near its point and none on the curve.
struct ChartMarks {
  /// Farther from its point, a number would seem to belong to another one.
  private static let farthest = (rows: 2, columns: 12)

  private let canvas: DotCanvas
  private var marks: [(row: Int, columns: Range<Int>, text: String)] = []

  init(_ canvas: DotCanvas) { self.canvas = canvas }

  /// Writes a text as near to a cell as there is room for it; leaves it out where there is none.
  mutating func add(_ text: String, near cell: (column: Int, row: Int)) {
    guard text.count <= canvas.columns else { return }
    var best: (row: Int, start: Int, distance: Int)?
    for row in max(0, cell.row - Self.farthest.rows)...min(canvas.rows - 1, cell.row + Self.farthest.rows) {
      for start in 0...canvas.columns - text.count {
        let gap = max(0, cell.column < start ? start - cell.column : cell.column - (start + text.count - 1))
        guard gap <= Self.farthest.columns else { continue }
        // A number in another row would seem to belong to what is drawn there.
        let distance = gap + abs(row - cell.row) * 5
        guard distance < best?.distance ?? .max, isFree(row, start - 1..<start + text.count + 1) else { continue }
        best = (row, start, distance)
      }
    }
    guard let best else { return }
    marks.append((best.row, best.start..<best.start + text.count, text))
  }

  /// The cells of a row as they are shown.
  ///
  /// - Parameters:
  ///   - cursor: The column of the day that is being read, and the sign that marks it.
  ///   - margin: What follows the last column.
  func pieces(ofRow row: Int, cursor: (column: Int, sign: Character)?, margin: String) -> [TerminalChart.Piece] {
    var pieces: [TerminalChart.Piece] = []
    func append(_ text: String, _ kind: TerminalChart.Piece.Kind) {
      if let last = pieces.indices.last, pieces[last].kind == kind {
        pieces[last].text += text
      } else {
        pieces.append(TerminalChart.Piece(text: text, kind: kind))
      }
    }
    for column in 0..<canvas.columns {
      let sign = canvas.sign(column: column, row: row)
      if let mark = marks.first(where: { $0.row == row && $0.columns.contains(column) }) {
        let place = mark.text.index(mark.text.startIndex, offsetBy: column - mark.columns.lowerBound)
        append(String(mark.text[place]), .mark)
      } else if let cursor, cursor.column == column {
        append(String(sign ?? cursor.sign), .cursor)
      } else {
        append(String(sign ?? " "), .curve)
      }
    }
    if !margin.isEmpty { append(margin, .mark) }
    while let last = pieces.last, last.kind == .curve, last.text.hasSuffix(" ") {
      pieces[pieces.count - 1].text.removeLast()
      if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
    }
    return pieces
  }

  private func isFree(_ row: Int, _ columns: Range<Int>) -> Bool {
    columns.clamped(to: 0..<canvas.columns).allSatisfy { canvas.sign(column: $0, row: row) == nil }
      && !marks.contains { $0.row == row && $0.columns.overlaps(columns) }
  }
}

struct DotCanvas {
  private let style: TerminalChart.Style
  let columns: Int
  let rows: Int
  private var cells: [UInt8]

  init(style: TerminalChart.Style, columns: Int, rows: Int) {
    self.style = style
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  var width: Int { columns * style.dotsAcross }
  var height: Int { rows * style.dotsDown }

  /// Sets a dot; the origin is top left.
  mutating func plot(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let bit = style.bit(x % style.dotsAcross, y % style.dotsDown)
    cells[y / style.dotsDown * columns + x / style.dotsAcross] |= bit
  }

  /// Sets the dots of a line, both ends included (Bresenham).
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let distance = (x: abs(end.x - start.x), y: -abs(end.y - start.y))
    let step = (x: start.x < end.x ? 1 : -1, y: start.y < end.y ? 1 : -1)
    var (x, y) = start
    var error = distance.x + distance.y
    while true {
      plot(x, y)
      if x == end.x, y == end.y { return }
      let doubled = 2 * error
      if doubled >= distance.y {
        error += distance.y
        x += step.x
      }
      if doubled <= distance.x {
        error += distance.x
        y += step.y
      }
    }
  }

  /// What is drawn in a cell; nil where it is empty.
  func sign(column: Int, row: Int) -> Character? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : Character(style.sign(of: bits))
  }

  func cell(of dot: (x: Int, y: Int)) -> (column: Int, row: Int) {
    (dot.x / style.dotsAcross, dot.y / style.dotsDown)
  }
}

extension TerminalChart.Style {
  fileprivate var dotsAcross: Int { self == .braille ? 2 : 1 }

  fileprivate var dotsDown: Int {
    switch self {
    case .braille: 4
    case .block: 2
    case .ascii: 1
    }
  }

  fileprivate func bit(_ x: Int, _ y: Int) -> UInt8 {
    switch self {
    case .braille: Braille.bit(x, y)
    case .block: y == 0 ? 1 : 2
    case .ascii: 1
    }
  }

  fileprivate func sign(of bits: UInt8) -> Unicode.Scalar {
    guard bits != 0 else { return " " }
    switch self {
    case .braille: return Braille.scalar(of: bits)
    case .block: return bits == 1 ? "▀" : bits == 2 ? "▄" : "█"
    case .ascii: return "*"
    }
  }
}

/// The eight dots of a braille character: two columns of four (the Unicode Standard, section 21.1).
package enum Braille {
  /// The bit of a dot; the origin is top left.
  ///
  /// Dots are numbered down the left column, then the right; the lowest two were added later.
  package static func bit(_ x: Int, _ y: Int) -> UInt8 { y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(y + 3 * x) }

  package static func scalar(of bits: UInt8) -> Unicode.Scalar { Unicode.Scalar(0x2800 + UInt32(bits)) ?? " " }

  /// The dots of a character; nil when it is not braille.
  package static func bits(of scalar: Unicode.Scalar) -> UInt8? {
    (0x2800...0x28FF).contains(scalar.value) ? UInt8(scalar.value - 0x2800) : nil
  }
}

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

  /// The cells of a row as they are shown, without trailing blanks.
  ///
  /// - Parameters:
  ///   - cursor: The column of the day that is being read, and the sign that marks it.
  ///   - margin: What follows the last column.
  func line(ofRow row: Int, cursor: (column: Int, sign: Character)?, margin: String) -> StyledText {
    var line = StyledText()
    for column in 0..<canvas.columns {
      let sign = canvas.sign(column: column, row: row)
      if let mark = marks.first(where: { $0.row == row && $0.columns.contains(column) }) {
        let place = mark.text.index(mark.text.startIndex, offsetBy: column - mark.columns.lowerBound)
        line.append(String(mark.text[place]), .strong)
      } else if let cursor, cursor.column == column {
        line.append(String(sign ?? cursor.sign), .accent)
      } else {
        line.append(String(sign ?? " "))
      }
    }
    line.append(margin, .strong)
    return line.withoutTrailingBlanks
  }

  private func isFree(_ row: Int, _ columns: Range<Int>) -> Bool {
    columns.clamped(to: 0..<canvas.columns).allSatisfy { canvas.sign(column: $0, row: row) == nil }
      && !marks.contains { $0.row == row && $0.columns.overlaps(columns) }
  }
}

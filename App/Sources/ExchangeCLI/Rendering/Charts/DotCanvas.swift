import TerminalText

/// A grid of characters to draw on in dots, and to write on beside what is drawn.
struct DotCanvas {
  /// Farther from its point, a number would seem to belong to another one.
  private static let farthest = (rows: 2, columns: 12)

  let style: ChartStyle
  let columns: Int
  let rows: Int
  private var dots: [UInt8]
  private var writing: [Character?]

  init(style: ChartStyle, columns: Int, rows: Int) {
    self.style = style
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    writing = Array(repeating: nil, count: columns * rows)
  }

  var width: Int { columns * style.dots.across }
  var height: Int { rows * style.dots.down }

  func cell(of dot: (x: Int, y: Int)) -> (column: Int, row: Int) {
    (dot.x / style.dots.across, dot.y / style.dots.down)
  }

  /// Sets the dots of a line, both ends included (Bresenham); the origin is top left.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let distance = (x: abs(end.x - start.x), y: -abs(end.y - start.y))
    let step = (x: start.x < end.x ? 1 : -1, y: start.y < end.y ? 1 : -1)
    var (x, y) = start
    var error = distance.x + distance.y
    while true {
      let cell = cell(of: (x, y))
      dots[cell.row * columns + cell.column] |= style.bit(x % style.dots.across, y % style.dots.down)
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

  /// Writes a text as near to a cell as there is room for it, and never on what is drawn; leaves it out where there is
  /// no room.
  mutating func write(_ text: String, near cell: (column: Int, row: Int)) {
    guard text.count <= columns else { return }
    var best: (place: Int, distance: Int)?
    for row in max(0, cell.row - Self.farthest.rows)...min(rows - 1, cell.row + Self.farthest.rows) {
      for start in 0...columns - text.count {
        let gap = max(0, cell.column < start ? start - cell.column : cell.column - (start + text.count - 1))
        guard gap <= Self.farthest.columns else { continue }
        // A number in another row would seem to belong to what is drawn there.
        let distance = gap + abs(row - cell.row) * 5
        guard distance < best?.distance ?? .max, isFree(row, start - 1..<start + text.count + 1) else { continue }
        best = (row * columns + start, distance)
      }
    }
    if let best { writing.replaceSubrange(best.place..<best.place + text.count, with: text.map { $0 }) }
  }

  private func isFree(_ row: Int, _ columns: Range<Int>) -> Bool {
    columns.clamped(to: 0..<self.columns).allSatisfy { column in
      let index = row * self.columns + column
      return dots[index] == 0 && writing[index] == nil
    }
  }

  /// The cells of a row.
  ///
  /// - Parameter cursor: The column of the day that is being read, and the sign that marks it.
  func line(ofRow row: Int, cursor: (column: Int, sign: Character)?) -> StyledText {
    (0..<columns).reduce(into: StyledText()) { line, column in
      let bits = dots[row * columns + column]
      let sign = bits == 0 ? nil : Character(style.sign(of: bits))
      if let character = writing[row * columns + column] {
        line.append(String(character), .strong)
      } else if let cursor, cursor.column == column {
        line.append(String(sign ?? cursor.sign), .accent)
      } else {
        line.append(String(sign ?? " "))
      }
    }
  }
}

extension ChartStyle {
  /// How many dots a character has.
  fileprivate var dots: (across: Int, down: Int) {
    switch self {
    case .braille: (2, 4)
    case .block: (1, 2)
    case .ascii: (1, 1)
    }
  }

  /// The bit of a dot, counted from the top left.
  ///
  /// Those of braille (the Unicode Standard, section 21.1) are numbered down the left column, then the right; the
  /// lowest two were added later.
  fileprivate func bit(_ x: Int, _ y: Int) -> UInt8 {
    self == .braille && y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(y + 3 * x)
  }

  fileprivate func sign(of bits: UInt8) -> Unicode.Scalar {
    switch self {
    case .braille: Unicode.Scalar(0x2800 + UInt32(bits)) ?? " "
    case .block: bits == 1 ? "▀" : bits == 2 ? "▄" : "█"
    case .ascii: "*"
    }
  }
}

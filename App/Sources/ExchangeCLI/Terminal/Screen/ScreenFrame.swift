package struct ScreenFrame: Hashable, Sendable {
  /// One cell; the second cell of a wide character has no character of its own.
  struct Cell: Hashable, Sendable {
    /// The character that begins here; nil in the second cell of a wide one.
    var character: Character?
    var style: Style

    static let blank = Cell(character: " ", style: .plain)
  }

  /// A position on the screen, counted from 0.
  package struct Position: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  package let size: TerminalSize
  /// Nil hides the cursor.
  package var cursor: Position?
  private(set) var cells: [Cell]

  package init(size: TerminalSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// Creates a screen with these lines from the top; what does not fit is clipped.
  package init(size: TerminalSize, lines: [StyledText], cursor: Position? = nil) {
    self.init(size: size)
    for (row, line) in lines.prefix(size.rows).enumerated() { draw(line, at: Position(column: 0, row: row)) }
    self.cursor = cursor
  }

  /// Draws a line at a position; what does not fit into the row is clipped.
  package mutating func draw(_ line: StyledText, at position: Position) {
    guard (0..<size.rows).contains(position.row) else { return }
    let start = position.row * size.columns
    var column = position.column
    for span in line.spans {
      for character in span.text {
        let width = character.displayWidth
        // A character without a cell of its own cannot be drawn.
        guard width > 0 else { continue }
        guard column + width <= size.columns else { return }
        cells[start + column] = Cell(character: character, style: span.style)
        if width == 2 { cells[start + column + 1] = Cell(character: nil, style: span.style) }
        column += width
      }
    }
  }

  /// The characters of a row, for tests and pictures.
  package func text(ofRow row: Int) -> String {
    String(cells[row * size.columns..<(row + 1) * size.columns].compactMap(\.character))
  }
}

extension TextEncoder {
  /// The output that turns a screen showing `old` into one showing `new`, which writes only what changed; without an
  /// old frame it clears the screen first.
  package func bytes(from old: ScreenFrame?, to new: ScreenFrame) -> String {
    var output = FrameOutput(palette: palette)
    let old = old?.size == new.size ? old : nil
    if old == nil { output.clear() }
    let columns = new.size.columns
    for row in 0..<new.size.rows {
      for column in 0..<columns {
        let index = row * columns + column
        let cell = new.cells[index]
        guard let character = cell.character, (old?.cells[index] ?? .blank) != cell else { continue }
        output.write(character, cell.style, row: row, column: column)
      }
    }
    output.place(new.cursor, wasAt: old?.cursor)
    return output.text
  }
}

/// The output so far, and the state of the terminal after it.
private struct FrameOutput {
  let palette: Palette?
  var text = ""
  private var row = -1
  private var column = -1
  private var style = Style.plain

  init(palette: Palette?) { self.palette = palette }

  mutating func clear() { text += "\u{1B}[0m\u{1B}[2J" }

  mutating func write(_ character: Character, _ style: Style, row: Int, column: Int) {
    if (row, column) != (self.row, self.column) { text += "\u{1B}[\(row + 1);\(column + 1)H" }
    if style != self.style {
      text += "\u{1B}[0m"
      let parameters = palette?.parameters(of: style) ?? (style.isReversed ? "7" : "")
      if !parameters.isEmpty { text += "\u{1B}[\(parameters)m" }
      self.style = style
    }
    text.append(character)
    let width = character.displayWidth
    // Terminals disagree about the width of composed characters: after one, the cursor is positioned again.
    let isCertain = width == 1 || character.unicodeScalars.count == 1
    (self.row, self.column) = isCertain ? (row, column + width) : (-1, -1)
  }

  mutating func place(_ cursor: ScreenFrame.Position?, wasAt old: ScreenFrame.Position?) {
    if style != .plain { text += "\u{1B}[0m" }
    if let cursor {
      text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else if old != nil {
      text += "\u{1B}[?25l"
    }
  }
}

/// The contents of a screen, cell by cell.
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

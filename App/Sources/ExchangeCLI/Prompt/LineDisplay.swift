import Platform
import TerminalText

/// Draws a prompt with its line over as many rows as it takes, and again over itself.
struct LineDisplay: Sendable {
  /// How many rows below the prompt's first one the cursor is.
  private var cursorRow = 0

  /// What draws the line where the last one is.
  mutating func redraw(_ prompt: StyledText, _ before: String, _ after: String, width: Int, encoder: TextEncoder)
    -> String
  {
    let erased = erase()
    // A row keeps its last column free: a terminal that is full there waits with the next row until more comes.
    let room = max(2, width - 1)
    var layout = Layout(room: room, column: min(prompt.width + 1, room))
    layout.place(before)
    let (row, column) = (layout.row, layout.column)
    layout.place(after)
    let down = layout.row - row
    cursorRow = row
    // The encoder drops blanks at the end of a line.
    return erased + encoder.encode(prompt) + " " + layout.text + (down > 0 ? "\u{1B}[\(down)A" : "") + "\r"
      + (column > 0 ? "\u{1B}[\(column)C" : "")
  }

  /// What erases the line, and leaves the cursor where it began.
  mutating func erase() -> String {
    defer { cursorRow = 0 }
    return (cursorRow > 0 ? "\u{1B}[\(cursorRow)A" : "") + "\r\u{1B}[J"
  }

  /// Forgets where the line was: something else has been written since.
  mutating func forget() { cursorRow = 0 }

  private struct Layout {
    let room: Int
    var column: Int
    var row = 0
    var text = ""

    init(room: Int, column: Int) { (self.room, self.column) = (room, column) }

    mutating func place(_ characters: String) {
      for character in characters {
        // What controls a terminal is no text.
        let shown = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? " " : String(character)
        let width = shown.displayWidth
        if column + width > room {
          (text, row, column) = (text + "\r\n", row + 1, 0)
        }
        text += shown
        column += width
      }
    }
  }
}

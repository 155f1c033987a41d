import TerminalText

typealias KeyHandler = @MainActor (Key) -> KeyPress.Result

/// What is being drawn: lines of cells, and what clicks and keys do there.
@MainActor
struct Drawing {
  let size: TerminalSize
  var lines: [StyledText]
  /// Nil hides it.
  var cursor: TerminalPoint?
  /// Where a click does something; what was drawn last lies on top.
  var taps: [(area: Area, action: @MainActor (TerminalPoint) -> Void)] = []
  /// What the views around take of keys, the innermost first.
  var outward: [KeyHandler] = []
  /// Who gets the keys: the view that was drawn last, and those around it.
  var responders: [KeyHandler] = []
  /// Buttons that Enter does something with, in order, and the place of the one that has the focus.
  var buttons: [@MainActor () -> Void] = []
  let focus: Int?

  init(size: TerminalSize, focus: Int? = nil) {
    (self.size, self.focus) = (size, focus)
    lines = Array(repeating: StyledText(), count: max(0, size.rows))
  }

  /// Puts lines into an area, over what was there; what does not fit is cut.
  mutating func put(_ text: [StyledText], in area: Area) {
    for (offset, line) in text.prefix(max(0, area.size.rows)).enumerated() {
      let row = area.row + offset
      guard lines.indices.contains(row) else { continue }
      let room = min(area.size.columns, size.columns - area.column)
      lines[row] = lines[row].covered(from: area.column, by: line.truncated(to: room))
    }
  }

  /// Swaps foreground and background in a row.
  mutating func reverse(_ area: Area) {
    guard lines.indices.contains(area.row) else { return }
    let cells = lines[area.row].cells(area.column..<area.column + area.size.columns)
    put([cells.fitted(to: area.size.columns).reversed], in: area)
  }

  /// Draws a view that takes keys: it gets them unless a view inside, or a later one, takes keys itself.
  mutating func draw(_ element: Element, in area: Area, taking handler: @escaping KeyHandler) {
    let around = outward
    outward = [handler] + around
    responders = outward
    element.draw(area, &self)
    outward = around
  }

  /// Draws an element in the middle of the screen; what is there already gets no keys and no clicks.
  mutating func present(_ element: Element, dismiss: @escaping @MainActor () -> Void) {
    (taps, buttons, cursor) = ([], [], nil)
    let around = outward
    outward = []
    let taken = element.size(in: size)
    let area = Area(
      column: (size.columns - taken.columns) / 2, row: (size.rows - taken.rows) / 2, size: taken)
    // Whole rows are emptied: what is left beside it would be read with it.
    let rows = Area(column: 0, row: area.row, size: TerminalSize(columns: size.columns, rows: taken.rows))
    put(Array(repeating: StyledText().fitted(to: size.columns), count: max(0, taken.rows)), in: rows)
    draw(element, in: area) { key in
      guard key == .escape else { return .ignored }
      dismiss()
      return .handled
    }
    outward = around
  }
}

/// A part of a screen, as wide as the screen: how high it is and how it is drawn.
struct ScreenRegion {
  /// Rows that it takes.
  let rows: Int
  /// Draws it; what it reads from observable state is observed.
  let draw: @MainActor (TerminalSize) -> [StyledText]

  /// Makes a region.
  init(rows: Int, draw: @escaping @MainActor (TerminalSize) -> [StyledText]) {
    self.rows = rows
    self.draw = draw
  }
}

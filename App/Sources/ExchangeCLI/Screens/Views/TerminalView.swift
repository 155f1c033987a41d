import SharedModels

/// A part of a screen: a value made from state that draws itself into an area.
protocol TerminalView: Sendable {
  /// The lines of the area, from the top; none wider and not more of them than the area has room for.
  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText]
}

extension TerminalView {
  /// Exactly as many lines as the area has, each exactly as wide.
  func filled(_ area: TerminalSize, context: RenderContext) -> [StyledText] {
    var context = context
    context.width = area.columns
    var lines = lines(in: area, context: context).prefix(area.rows).map { $0.fitted(to: area.columns) }
    let blank = StyledText(String(repeating: " ", count: area.columns))
    while lines.count < area.rows { lines.append(blank) }
    return lines
  }
}

/// What a full-screen view is made of: its regions, and what keys do.
@MainActor
protocol ScreenModel: AnyObject {
  /// What the program ends with, once it should end.
  var exit: ExitCode? { get }

  /// The view is on a screen of this size now, for the first time or after the size has changed.
  func appeared(in size: TerminalSize)

  /// A key was pressed.
  func pressed(_ key: Key)

  /// The regions from the top; together they are as high as the screen.
  func regions(in size: TerminalSize) -> [ScreenRegion]

  /// Where the cursor is shown; nil hides it.
  func cursor(in size: TerminalSize) -> ScreenFrame.Position?
}

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

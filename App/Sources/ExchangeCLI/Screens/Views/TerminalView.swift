import SharedModels

/// A part of a screen: a value made from state that draws itself into an area.
protocol TerminalView: Sendable {
  /// From the top; at most as many lines as the area has rows, none wider than it.
  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText]
}

extension TerminalView {
  /// Exactly as many lines as the area has rows, each exactly as wide.
  func filled(_ area: TerminalSize, context: RenderContext) -> [StyledText] {
    var context = context
    context.width = area.columns
    var lines = lines(in: area, context: context).prefix(area.rows).map { $0.fitted(to: area.columns) }
    let blank = StyledText(String(repeating: " ", count: area.columns))
    while lines.count < area.rows { lines.append(blank) }
    return lines
  }
}

/// A full-screen view: its regions, and what keys do.
@MainActor
protocol ScreenModel: AnyObject {
  /// The exit code, once the program should end.
  var exit: ExitCode? { get }

  /// The view appeared, or the size of the screen changed.
  func appeared(in size: TerminalSize)

  func pressed(_ key: Key)

  /// From the top; together as high as the screen.
  func regions(in size: TerminalSize) -> [ScreenRegion]

  /// Nil hides the cursor.
  func cursor(in size: TerminalSize) -> ScreenFrame.Position?
}

/// A horizontal strip of a screen.
struct ScreenRegion {
  let rows: Int
  /// Observable state that it reads is observed.
  let draw: @MainActor (TerminalSize) -> [StyledText]

  init(rows: Int, draw: @escaping @MainActor (TerminalSize) -> [StyledText]) {
    self.rows = rows
    self.draw = draw
  }
}

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

extension StyledText {
  /// The text in as many lines as the area has room for; a cut is marked by `…`.
  func wrapped(in area: TerminalSize) -> [StyledText] {
    let lines = wrapped(to: area.columns)
    guard lines.count > area.rows, area.rows > 0 else { return lines }
    let rest = lines[(area.rows - 1)...].reduce(StyledText()) { $0.isEmpty ? $1 : $0 + " " + $1 }
    return lines.prefix(area.rows - 1) + [rest.truncated(to: area.columns)]
  }
}

/// A full-screen view: its regions, and what keys do.
@MainActor
protocol ScreenModel: AnyObject {
  var exit: ExitCode? { get }

  /// The view appeared, or the size of the screen changed.
  func appeared(in size: TerminalSize)

  /// The view has appeared for the first time.
  func started()

  func pressed(_ key: Key)

  /// From the top; together as high as the screen.
  func regions(in size: TerminalSize) -> [ScreenRegion]

  /// Nil hides the cursor.
  func cursor(in size: TerminalSize) -> ScreenFrame.Position?
}

struct ScreenRegion {
  let rows: Int
  /// Observable state that it reads is observed.
  let draw: @MainActor (TerminalSize) -> [StyledText]
}

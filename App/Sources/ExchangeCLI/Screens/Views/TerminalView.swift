import SharedModels

/// A part of a screen: a value made from state that draws itself into an area.
protocol TerminalView: Sendable {
  /// From the top; what does not fit into the area is cut. The context's width is the area's.
  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText]
}

extension TerminalView {
  /// As many lines as the area has rows, none wider than it.
  func filled(_ area: TerminalSize, context: RenderContext) -> [StyledText] {
    let lines = lines(in: area, context: context).prefix(area.rows).map { $0.truncated(to: area.columns) }
    return lines + Array(repeating: StyledText(), count: area.rows - lines.count)
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

/// A full-screen view: what it shows, and what keys do.
@MainActor
protocol ScreenModel: AnyObject {
  var exit: ExitCode? { get }

  /// The view appeared, or the size of the screen changed.
  func appeared(in size: TerminalSize)

  /// The view has appeared for the first time.
  func started()

  func pressed(_ key: Key)

  /// From the top. The state that they are made from is observed.
  var lines: [StyledText] { get }

  /// Nil hides the cursor.
  var cursor: ScreenFrame.Position? { get }
}

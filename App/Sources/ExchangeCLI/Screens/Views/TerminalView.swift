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

/// A list with lines below it that say where its content comes from; they give way where there is no room for both.
struct FootedList: TerminalView, Hashable {
  /// The list.
  let list: SelectableList
  /// The lines below it.
  let footer: [StyledText]

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let rows = area.rows - footer.count - 1
    // The heading and one row are the least that makes sense.
    guard rows >= 2 else { return list.lines(in: area, context: context) }
    return list.filled(TerminalSize(columns: area.columns, rows: rows), context: context) + [""] + footer
  }
}

/// Lines below a heading, one of them selected and always visible.
struct SelectableList: TerminalView, Hashable {
  /// The heading, which does not scroll.
  let heading: StyledText?
  /// The lines.
  let lines: [StyledText]
  /// Which line is selected.
  let selection: Int

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let height = area.rows - (heading == nil ? 0 : 1)
    let window = ListWindow(count: lines.count, selection: selection, height: height)
    let shown = window.visible.map { index in
      index == selection ? lines[index].fitted(to: area.columns).restyled(\.reversed) : lines[index]
    }
    return (heading.map { [$0] } ?? []) + shown
  }
}

/// Which part of a long list is visible, so that the selected row always is.
struct ListWindow: Hashable, Sendable {
  /// The visible rows.
  let visible: Range<Int>

  /// The window of `height` rows over `count` rows, with the selection in its middle where the list allows it.
  init(count: Int, selection: Int, height: Int) {
    let height = max(0, height)
    let latestStart = max(0, count - height)
    let start = min(max(0, selection - height / 2), latestStart)
    visible = start..<min(count, start + height)
  }
}

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

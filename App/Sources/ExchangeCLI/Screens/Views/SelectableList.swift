/// Lines below a heading, one of them selected and always visible.
struct SelectableList: TerminalView, Hashable {
  /// Does not scroll.
  let heading: StyledText?
  let lines: [StyledText]
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

/// The visible part of a long list, which always contains the selected row.
struct ListWindow: Hashable, Sendable {
  let visible: Range<Int>

  /// A window of `height` out of `count` rows, centred on the selection where possible.
  init(count: Int, selection: Int, height: Int) {
    let height = max(0, height)
    let latestStart = max(0, count - height)
    let start = min(max(0, selection - height / 2), latestStart)
    visible = start..<min(count, start + height)
  }
}

/// A list with source lines below it, which are dropped where both do not fit.
struct FootedList: TerminalView, Hashable {
  let list: SelectableList
  let footer: [StyledText]

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let rows = area.rows - footer.count - 1
    // The heading and one row are the least that makes sense.
    guard rows >= 2 else { return list.lines(in: area, context: context) }
    return list.filled(TerminalSize(columns: area.columns, rows: rows), context: context) + [""] + footer
  }
}

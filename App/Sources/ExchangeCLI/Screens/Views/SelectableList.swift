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

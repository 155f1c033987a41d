import SharedModels

/// The first line: the tabs, the shown one lit, and at the right what rates are for.
struct TabBarView: TerminalView, Hashable {
  /// The tab that is shown.
  let current: BrowseDestination.Tab
  /// The currency of which there is one unit.
  let base: Currency

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    var line = StyledText()
    for tab in BrowseDestination.Tab.allCases {
      let name = " \(context(.tab(tab))) "
      line.append(name, tab == current ? Style.accent.reversed : .quiet)
    }
    let base = StyledText("1 \(base) =", .accent)
    let room = area.columns - line.width - base.width
    // The tabs matter more than the base, which the list's footer tells as well.
    guard room > 0 else { return [line.fitted(to: area.columns)] }
    return [line + StyledText(String(repeating: " ", count: room)) + base]
  }
}

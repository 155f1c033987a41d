import SharedModels

/// The first two lines: the tabs, the shown one lit, and at the right what rates are for, where there is room for it.
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
    let room = area.columns - line.width
    guard room > base.width else {
      return [line.fitted(to: area.columns), base.fitted(to: area.columns, .trailing)]
    }
    return [line + base.fitted(to: room, .trailing)]
  }
}

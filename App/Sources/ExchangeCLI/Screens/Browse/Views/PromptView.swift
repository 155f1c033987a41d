import SharedModels

/// A line being edited, with its label.
struct PromptView: TerminalView, Hashable {
  let label: Phrase
  let field: TextField
  /// Shown while the text is empty.
  let placeholder: Phrase

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let text = field.text.isEmpty ? StyledText(context(placeholder), .quiet) : StyledText(field.text)
    return [(prefix(in: context) + text).truncated(to: area.columns)]
  }

  func cursorColumn(in area: TerminalSize, context: RenderContext) -> Int {
    min(prefix(in: context).width + field.cursorColumn, area.columns - 1)
  }

  private func prefix(in context: RenderContext) -> StyledText { StyledText(context(label) + ": ", .accent) }
}

/// The last line: an alert that fired, or what went wrong with the last key, else what the keys do.
struct HintView: TerminalView, Hashable {
  let hint: Phrase
  let failure: Phrase?
  /// The alert that fired.
  var alarm: Phrase?

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if let alarm { return [StyledText(context(alarm), .warning).truncated(to: area.columns)] }
    if let failure { return [StyledText(context(failure), .failure).truncated(to: area.columns)] }
    return [StyledText(context(hint).keys(cells: area.columns), .quiet).truncated(to: area.columns)]
  }
}

extension String {
  /// As many of the keys as fit, the first ones first.
  fileprivate func keys(cells: Int) -> String {
    var hint = ""
    for key in split(separator: "  ") {
      let longer = hint.isEmpty ? String(key) : hint + "  " + key
      guard hint.isEmpty || longer.displayWidth <= cells else { break }
      hint = longer
    }
    return hint
  }
}

// seed 004:417
/// The first two lines: the tabs, the current one highlighted, and the base on the right where it fits.
struct TabBarView: TerminalView, Hashable {
  let current: BrowseScreen.Tab
  /// The base currency.
  let base: Currency

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    var line = StyledText()
    for tab in BrowseScreen.Tab.allCases {
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

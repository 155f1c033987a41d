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

/// The last lines: an alert that fired, else what went wrong or what was done with the last key, else what the keys do.
struct HintView: TerminalView, Hashable {
  let hint: Phrase
  let failure: Phrase?
  /// The alert that fired.
  var alarm: Phrase?
  var notice: Phrase?

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let said = [(alarm, Style.warning), (failure, .failure), (notice, .plain)]
    if let (phrase, style) = said.lazy.compactMap({ phrase, style in phrase.map { ($0, style) } }).first {
      return StyledText(context(phrase), style).wrapped(in: area)
    }
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

/// The first two lines: the tabs, the current one highlighted, and the base on the right where it fits.
struct TabBarView: TerminalView, Hashable {
  let current: BrowseScreen.Tab
  /// The base currency.
  let base: Currency

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let line = names(in: area, context: context).reduce(into: StyledText()) { line, name in
      line.append(name.text, name.tab == current ? Style.accent.reversed : .quiet)
    }
    let base = context.heading(of: base)
    let room = area.columns - line.width
    guard room > base.width else {
      return [line.fitted(to: area.columns), base.fitted(to: area.columns, .trailing)]
    }
    return [line + base.fitted(to: room, .trailing)]
  }

  /// The tab that is shown in a column; nil beside the tabs.
  func tab(atColumn column: Int, in area: TerminalSize, context: RenderContext) -> BrowseScreen.Tab? {
    var end = 0
    return names(in: area, context: context).first { name in
      end += name.text.displayWidth
      return column < end
    }?.tab
  }

  /// Where the names do not fit, the other tabs have their first letters only.
  private func names(in area: TerminalSize, context: RenderContext) -> [(tab: BrowseScreen.Tab, text: String)] {
    let names = BrowseScreen.Tab.allCases.map { (tab: $0, text: context(.tab($0))) }
    let isWide = names.reduce(0) { $0 + $1.text.displayWidth + 2 } <= area.columns
    return names.map { tab, text in (tab, " \(isWide || tab == current ? text : String(text.prefix(1))) ") }
  }
}

import SharedModels

/// The last line: what an alert has told or what went wrong with the last key, else what the keys do.
struct HintView: TerminalView, Hashable {
  /// The keys.
  let hint: Phrase
  /// What went wrong.
  let failure: Phrase?
  /// What an alert has told.
  var alarm: Phrase?

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if let alarm { return [StyledText(context(alarm), .warning).truncated(to: area.columns)] }
    if let failure { return [StyledText(context(failure), .failure).truncated(to: area.columns)] }
    return [StyledText(context(hint).keys(cells: area.columns), .quiet).truncated(to: area.columns)]
  }
}

extension String {
  /// As many of the keys, two blanks between them, as there are cells for; the first ones matter most.
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

/// The last line: what went wrong with the last key, else what the keys do.
struct HintView: TerminalView, Hashable {
  /// The keys.
  let hint: Phrase
  /// What went wrong.
  let failure: Phrase?

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let line = failure.map { StyledText(context($0), .failure) } ?? StyledText(context(hint), .quiet)
    return [line.truncated(to: area.columns)]
  }
}

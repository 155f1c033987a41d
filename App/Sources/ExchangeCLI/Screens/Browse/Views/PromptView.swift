import SharedModels

/// A line that is being edited, with its label.
struct PromptView: TerminalView, Hashable {
  /// What is asked for.
  let label: Phrase
  /// What was typed so far.
  let field: TextField
  /// Shown in place of an empty text.
  let placeholder: Phrase

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let text = field.text.isEmpty ? StyledText(context(placeholder), .quiet) : StyledText(field.text)
    return [(prefix(in: context) + text).truncated(to: area.columns)]
  }

  /// The column of the cursor in the line.
  func cursorColumn(in area: TerminalSize, context: RenderContext) -> Int {
    min(prefix(in: context).width + field.cursorColumn, area.columns - 1)
  }

  private func prefix(in context: RenderContext) -> StyledText { StyledText(context(label) + ": ", .accent) }
}

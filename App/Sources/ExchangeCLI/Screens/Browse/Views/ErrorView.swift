import ExchangeFeature

/// Why a screen has nothing to show, and what to do about it.
struct ErrorView: TerminalView, Hashable {
  /// What went wrong.
  let error: ExchangeError

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    StyledText(context(FailureReport(error).message), .failure).wrapped(to: area.columns)
  }
}

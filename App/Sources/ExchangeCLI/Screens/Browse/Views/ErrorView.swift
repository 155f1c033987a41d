import ExchangeFeature
import SharedModels

/// Why a screen has nothing to show, and what to do about it.
struct ErrorView: TerminalView, Hashable {
  /// What went wrong.
  let error: ExchangeError

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let report = FailureReport(error)
    let message = StyledText(context(report.message), .failure)
    let others = report.causes.map(\.words) + [report.hint].compactMap { $0 } + [.askAgain]
    return message.wrapped(to: area.columns) + [""]
      + others.flatMap { StyledText(context($0), .quiet).wrapped(to: area.columns) }
  }
}

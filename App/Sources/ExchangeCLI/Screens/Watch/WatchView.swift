import ExchangeFeature
import SharedModels

/// The rates as `watch` shows them, those that have just changed marked.
struct WatchView: TerminalView, Hashable {
  /// The rates, or why there are none.
  let board: Loadable<RatesBoard>
  /// The currencies whose rate has just changed.
  let changed: Set<Currency>

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    switch board {
    case .idle, .loading: return [StyledText(context(.loading), .quiet)]
    case .failed(let error): return ErrorView(error: error).lines(in: area, context: context)
    case .loaded(let board):
      let answer = RatesAnswer(board)
      let footer = answer.footer(in: context)
      let table = answer.table(in: context, changed: changed).lines(width: area.columns)
      let room = max(1, area.rows - footer.count - 2)
      return [StyledText("1 \(board.base) =", .accent)] + table.prefix(room) + [""] + footer
    }
  }
}

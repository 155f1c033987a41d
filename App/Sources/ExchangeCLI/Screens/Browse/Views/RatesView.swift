import ExchangeFeature
import SharedModels

/// The rates against the base, narrowed down by a search, one of them selected.
struct RatesView: TerminalView, Hashable {
  /// The rates, or why there are none.
  let board: Loadable<RatesBoard>
  /// The rows that the search leaves.
  let rows: [RateRow]
  /// What was searched for.
  let search: String
  /// Which of `rows` is selected.
  let selection: Int

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    switch board {
    case .idle, .loading: return [StyledText(context(.loading), .quiet)]
    case .failed(let error): return ErrorView(error: error).lines(in: area, context: context)
    case .loaded(let board): return list(of: board, in: area, context: context)
    }
  }

  private func list(of board: RatesBoard, in area: TerminalSize, context: RenderContext) -> [StyledText] {
    guard !rows.isEmpty else { return [StyledText(context(.noMatch(search)), .quiet)] }
    let footer = RatesAnswer(board).footer(in: context)
    // Columns keep their places while the list is searched: the table is laid out for all rows.
    let table = RatesAnswer(board).table(in: context).lines(width: area.columns)
    let lineOf = Dictionary(uniqueKeysWithValues: zip(board.rows.map(\.currency), table.dropFirst()))
    let lines = rows.compactMap { lineOf[$0.currency] }
    let list = SelectableList(heading: table.first, lines: lines, selection: selection)
    return FootedList(list: list, footer: footer).lines(in: area, context: context)
  }
}

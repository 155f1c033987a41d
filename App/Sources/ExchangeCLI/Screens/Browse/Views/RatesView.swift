import ExchangeFeature
import SharedModels

/// The rates against the base, narrowed down by a search, one of them selected.
struct RatesView: TerminalView, Hashable {
  /// The rates, or why there are none.
  let board: Loadable<RatesBoard, ExchangeError>
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

/// The profile's favourites with their rates, one of them selected.
struct FavoritesView: TerminalView, Hashable {
  /// Whose favourites.
  let profile: ProfileName
  /// The favourites in their order.
  let favorites: [Currency]
  /// The currency that the rates are for one unit of.
  let base: Currency
  /// What is known of their rates.
  let board: Loadable<RatesBoard, ExchangeError>
  /// Which favourite is selected.
  let selection: Int

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    guard !favorites.isEmpty else { return context.sentence(.emptyFavorites) }
    if let error = board.error { return ErrorView(error: error).lines(in: area, context: context) }
    let answer = FavoritesAnswer(profile: profile, favorites: favorites, base: base, board: board.value)
    let table = answer.table(in: context).lines(width: area.columns)
    let list = SelectableList(heading: table.first, lines: Array(table.dropFirst()), selection: selection)
    let footer = board.value.map { RatesAnswer($0).footer(in: context) } ?? []
    return FootedList(list: list, footer: footer).lines(in: area, context: context)
  }
}

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

import ExchangeFeature
import SharedModels

/// The rates against the base, filtered by a search, one of them selected.
struct RatesView: TerminalView, Hashable {
  let board: Loadable<RatesBoard, ExchangeError>
  /// The rows that match the search.
  let rows: [RateRow]
  let search: String
  /// An index into `rows`.
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
    // Laid out for all rows, so that columns do not move during a search.
    let table = RatesAnswer(board).table(in: context).lines(width: area.columns)
    let lineOf = Dictionary(uniqueKeysWithValues: zip(board.rows.map(\.currency), table.dropFirst()))
    let lines = rows.compactMap { lineOf[$0.currency] }
    let list = SelectableList(heading: table.first, lines: lines, selection: selection)
    return FootedList(list: list, footer: footer).lines(in: area, context: context)
  }
}

/// The profile's favourites with their rates, one of them selected.
struct FavoritesView: TerminalView, Hashable {
  let profile: ProfileName
  /// In the order that the person chose.
  let favorites: [Currency]
  /// The currency that the rates are for one unit of.
  let base: Currency
  let board: Loadable<RatesBoard, ExchangeError>
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

/// Why a screen is empty, and what to do about it.
struct ErrorView: TerminalView, Hashable {
  let error: ExchangeError

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let report = FailureReport(error)
    let message = StyledText(context(report.message), .failure)
    let others = report.causes.map(\.words) + [report.hint].compactMap { $0 } + [.askAgain]
    return message.wrapped(to: area.columns) + [""]
      + others.flatMap { StyledText(context($0), .quiet).wrapped(to: area.columns) }
  }
}

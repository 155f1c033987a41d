import ExchangeFeature
import SharedModels

/// The profile's favourites with their rates, one of them selected.
struct FavoritesView: TerminalView, Hashable {
  /// Whose favourites.
  let profile: ProfileName
  /// The favourites in their order.
  let favorites: [Currency]
  /// The currency that the rates are for one unit of.
  let base: Currency
  /// What is known of their rates.
  let board: Loadable<RatesBoard>
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

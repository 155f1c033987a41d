import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import TerminalUI
import Wording

/// The favourites of the profile in use: the rates' own, in a list of their own.
enum FavoritesTab: ListTab {
  struct State: RowSelecting {
    let rows: [Currency]
    var cursor: RowCursor<Currency>?
  }

  static var name: Phrase { Phrase("Favourites", "즐겨찾기") }
  static var rows: WritableKeyPath<BrowseFeature.State, State> { \.favorites }
  static func currency(in state: BrowseFeature.State) -> Currency? { state.favorites.selected }
  static func listsPairs(in state: BrowseFeature.State) -> Bool { !state.rates.favorites.favorites.isEmpty }

  static let keys: [BrowseKey] = [
    BrowseFeature.historyKey,
    moveKey([.character("K"), .character("J")], "K J", hint: Phrase("move", "이동")),
    moveKey([.altUp, .altDown], "Alt-↑ ↓"),
    BrowseKey(
      [.character("d"), .delete, .character("f")], "d", Phrase("remove it", "빼기"), hint: Phrase("remove", "삭제")
    ) { state, _ in state.favorites.selected.map { .favorites(.change(.toggle($0))) } },
    BrowseFeature.baseKey, BrowseFeature.homeKey,
  ]

  /// The second of the keys moves it down.
  private static func moveKey(_ keys: [Key], _ label: String, hint: Phrase? = nil) -> BrowseKey {
    BrowseKey(keys, label, Phrase("move it up or down", "위아래로 옮기기"), hint: hint) { state, key in
      let (list, step) = (state.favorites, key == keys[0] ? -1 : 1)
      guard let place = list.selection, list.rows.indices.contains(place + step) else { return nil }
      return .favorites(.change(.move(list.rows[place], to: place + step + 1)))
    }
  }

  @MainActor static func page(of state: BrowseFeature.State, in context: RenderContext) -> ListPage {
    let (rates, rows) = (state.rates, state.rates.favorites.favorites)
    if rows.isEmpty {
      let words = Phrase("No favourites yet: press f on a rate to add it.", "아직 즐겨찾기가 없습니다. 환율에서 f를 누르면 추가됩니다.")
      return ListPage(context: context, above: context.sentence(words))
    }
    let board = rates.board.value
    if board == nil, let error = rates.board.error {
      return ListPage(context: context, above: context.placeholder(for: error))
    }
    let answer = FavoritesAnswer(
      profile: rates.favorites.profile, favorites: rows, base: board?.base ?? rates.base, board: board)
    let origin = board.map { RatesAnswer($0) }
    return ListPage(
      context: context, table: answer.table(in: context).lines(width: context.width),
      footer: origin?.liveFooter(in: context) ?? [],
      notes: origin?.problems(crediting: answer.sources) ?? [])
  }
}

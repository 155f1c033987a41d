import ComposableArchitecture
import SharedModels
import TerminalUI
import Wording

/// A tab of `browse`: its file says what it is called, what its keys do, which list it has, and how it looks. Its
/// reducer stands in the same file; the screen asks through this, and knows no tab by name.
protocol BrowseTab {
  static var name: Phrase { get }
  /// Its own keys; lists have some more.
  static var keys: [BrowseKey] { get }
  /// The currency of the selected row; nil where rows are not currencies.
  static func currency(in state: BrowseFeature.State) -> Currency?
  /// Whether it has rows that stand for pairs. Which of them is selected makes no difference.
  static func listsPairs(in state: BrowseFeature.State) -> Bool
  /// What a conversion converts when it does not say; nil for the home and the selected row.
  static func conversionPair(in state: BrowseFeature.State) -> CurrencyPair?
  /// What is asked for when it is shown.
  static func shown(_ state: inout BrowseFeature.State) -> Effect<BrowseFeature.Action>
  @MainActor static func view(on screen: TabScreen) -> any View
}

extension BrowseTab {
  static func currency(in state: BrowseFeature.State) -> Currency? { nil }
  static func listsPairs(in state: BrowseFeature.State) -> Bool { false }
  static func conversionPair(in state: BrowseFeature.State) -> CurrencyPair? { nil }
  static func shown(_ state: inout BrowseFeature.State) -> Effect<BrowseFeature.Action> { .none }
}

/// A tab whose view is a list.
protocol ListTab: BrowseTab {
  associatedtype Rows: RowSelecting
  static var rows: WritableKeyPath<BrowseFeature.State, Rows> { get }
  @MainActor static func page(of state: BrowseFeature.State, in context: RenderContext) -> ListPage
}

extension ListTab {
  static func list(in state: BrowseFeature.State) -> any RowSelecting { state[keyPath: rows] }
  static func select(_ place: Int, in state: inout BrowseFeature.State) { state[keyPath: rows].select(place) }

  @MainActor static func view(on screen: TabScreen) -> any View {
    var page = page(of: screen.store.state, in: screen.context)
    page.selection = Binding(
      get: { screen.store.state.selection },
      set: { row in screen.act(screen.store.withState { state in row.flatMap { state.action(forRow: $0) } }) })
    return page
  }
}

/// What the screen hands to a tab's view.
@MainActor
struct TabScreen {
  let store: StoreOf<BrowseFeature>
  let context: RenderContext

  /// The same for a view that has a part of the width.
  func narrowed(to columns: Int) -> TabScreen {
    var context = context
    context.width = columns
    return TabScreen(store: store, context: context)
  }

  /// Does what a key or a click stands for.
  func act(_ action: BrowseFeature.Action?) { if let action { store.send(action) } }
}

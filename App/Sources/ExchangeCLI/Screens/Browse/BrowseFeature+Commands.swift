import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels

// What keys and clicks do while no text is being edited.
extension BrowseFeature.State {
  typealias Effects = Effect<BrowseFeature.Action>

  /// How many rows a turn of the wheel moves.
  private static let wheelStep = 3

  /// Passes the key on to what is presented; a key is a command when nothing is. Ctrl-C always quits.
  mutating func press(_ key: Key) -> Effects {
    if key == .control("c") {
      exit = .interrupted
      return .none
    }
    switch destination {
    case nil: return command(key)
    case .search: return .send(.destination(.presented(.search(.pressed(key)))))
    case .conversion: return .send(.destination(.presented(.conversion(.pressed(key)))))
    case .alert: return .send(.destination(.presented(.alert(.pressed(key)))))
    case .help: return .send(.destination(.presented(.help(.pressed(key, pageHeight: pageHeight)))))
    }
  }

  /// Shows the tab that was clicked.
  mutating func choose(_ tab: BrowseScreen.Tab) -> Effects {
    guard destination == nil else { return .none }
    return show { $0.show(tab) }
  }

  /// Selects the row that was clicked; a click on the selected one does what Enter does.
  mutating func choose(row: Int) -> Effects {
    switch destination {
    case nil where row == selection && selections[coordinator.current.tab] != nil: return enter()
    case nil, .search: select(row)
    case .conversion, .alert, .help: break
    }
    return .none
  }

  /// Handles a key that works everywhere, else one of the current screen.
  private mutating func command(_ key: Key) -> Effects {
    switch key {
    case .character("q"): exit = .answered
    case .character("?"): destination = .help(HelpPages.State(tab: coordinator.current.tab))
    case .character("c"): destination = .conversion(LineEditor.State(field: keptQuestion))
    case .character("r"): return refresh()
    case .character("u"): return undo()
    case .tab: return show { $0.showTab(after: 1) }
    case .backTab: return show { $0.showTab(after: -1) }
    case .escape: return goBack()
    case .enter: return enter()
    default: return commandOnScreen(key)
    }
    return .none
  }

  private mutating func commandOnScreen(_ key: Key) -> Effects {
    if coordinator.current.tab == .history { return commandOnHistory(key) }
    if let row = row(after: key) {
      select(row)
      return .none
    }
    switch (coordinator.current, key) {
    case (_, .right): return show { $0.showTab(after: 1) }
    case (_, .left): return show { $0.showTab(after: -1) }
    case (.rates, _): return commandOnRates(key)
    case (.favorites, _): return commandOnFavorites(key)
    case (.alerts, _): return commandOnAlerts(key)
    case (.profile, .character("l")): return changeLanguage()
    case (.history, _), (.profile, _): return .none
    }
  }

  /// The row that a key leads to; nil for keys that lead to none.
  private func row(after key: Key) -> Int? {
    switch key {
    case .up, .character("k"): selection - 1
    case .down, .character("j"): selection + 1
    case .wheelUp: selection - Self.wheelStep
    case .wheelDown: selection + Self.wheelStep
    case .pageUp: selection - pageHeight
    case .pageDown: selection + pageHeight
    case .home, .character("g"): 0
    case .end, .character("G"): rowCount - 1
    default: nil
    }
  }

  private mutating func commandOnRates(_ key: Key) -> Effects {
    switch key {
    case .character("/"): destination = .search(LineEditor.State(field: keptSearch))
    case .character("a"):
      let chosen = selectedCurrency
      listsAll.toggle()
      select(visibleRows.firstIndex { $0.currency == chosen } ?? 0)
    case .character("f"): return toggleFavorite(selectedCurrency)
    case .character("b"): return makeBase(selectedCurrency)
    case .character("h"): return makeHome(selectedCurrency)
    default: break
    }
    return .none
  }

  private mutating func commandOnFavorites(_ key: Key) -> Effects {
    switch key {
    case .character("K"): return moveFavorite(by: -1)
    case .character("J"): return moveFavorite(by: 1)
    case .character("d"), .delete, .character("f"): return toggleFavorite(selectedCurrency)
    case .character("b"): return makeBase(selectedCurrency)
    case .character("h"): return makeHome(selectedCurrency)
    default: return .none
    }
  }

  private mutating func commandOnAlerts(_ key: Key) -> Effects {
    switch key {
    case .character("a"):
      problem = nil
      destination = .alert(LineEditor.State())
      return .none
    case .character("d"), .delete: return removeAlert()
    default: return .none
    }
  }

  // MARK: - Ways

  private mutating func show(_ change: (inout BrowseCoordinator) -> Void) -> Effects {
    change(&coordinator)
    return coordinator.current.tab == .history ? loadHistory() : .none
  }

  /// Enter: the history of the row, or the profile logged in.
  private mutating func enter() -> Effects {
    switch coordinator.current {
    case .rates, .favorites: return showHistory(of: selectedCurrency.map { CurrencyPair(base: base, quote: $0) })
    case .alerts: return showHistory(of: selectedAlert?.condition.pair)
    case .profile: return logIn()
    case .history: return .none
    }
  }

  private mutating func showHistory(of pair: CurrencyPair?) -> Effects {
    guard let pair else { return .none }
    guard pair.base != pair.quote else {
      notice = .isBase(pair.base)
      return .none
    }
    return show { $0.showHistory(of: pair) }
  }

  private mutating func goBack() -> Effects {
    if reading != nil, coordinator.current.tab == .history {
      reading = nil
      return .none
    }
    if coordinator.path.canGoBack { return show { $0.goBack() } }
    clearSearch()
    clearQuestion()
    return .none
  }

  /// The cursor stays where it is: the base is among the rows, too.
  private mutating func makeBase(_ currency: Currency?) -> Effects {
    guard let currency, currency != base else { return .none }
    base = currency
    select(selection)
    if !keptSearch.text.isEmpty {
      clearSearch()
      select(visibleRows.firstIndex { $0.currency == currency } ?? 0)
    }
    return loadRates()
  }

  // MARK: - Selection

  /// The selected row of the current screen; at first the first one, or the first rate that is not the base's.
  var selection: Int {
    let tab = coordinator.current.tab
    guard tab == .rates else { return min(selections[tab] ?? 0, max(0, rowCount - 1)) }
    let rows = visibleRows
    // A rate stays selected when newer ones, or its becoming a favourite, move its row.
    let row = rows.firstIndex { $0.currency == selectedRate } ?? selections[tab]
    return min(row ?? rows.firstIndex { $0.currency != board.value?.base } ?? 0, max(0, rows.count - 1))
  }

  /// Selects a row, or the nearest one.
  mutating func select(_ row: Int) {
    let tab = coordinator.current.tab
    let row = min(max(0, row), max(0, rowCount - 1))
    selections[tab] = row
    if tab == .rates { selectedRate = currency(atRow: row) }
  }

  var rowCount: Int {
    switch coordinator.current {
    case .rates: visibleRows.count
    case .favorites: favorites.count
    case .alerts: alerts.count
    case .history: 0
    case .profile: profiles.count
    }
  }

  /// The currency of the selected row; nil where rows are not currencies.
  var selectedCurrency: Currency? {
    switch coordinator.current {
    case .rates: currency(atRow: selection)
    case .favorites: favorites.indices.contains(selection) ? favorites[selection] : nil
    case .alerts, .history, .profile: nil
    }
  }

  /// The currency in a row of the rates.
  func currency(atRow row: Int) -> Currency? {
    let rows = visibleRows
    return rows.indices.contains(row) ? rows[row].currency : nil
  }

  var selectedAlert: Alert? {
    guard case .alerts = coordinator.current, alerts.indices.contains(selection) else { return nil }
    return alerts[selection]
  }
}

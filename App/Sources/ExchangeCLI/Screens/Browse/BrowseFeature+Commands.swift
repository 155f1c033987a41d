import ComposableArchitecture
import ExchangeFeature
import SharedModels

// What keys do while no text is being edited.
extension BrowseFeature.State {
  typealias Effects = Effect<BrowseFeature.Action>

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
    case .help: return .send(.destination(.presented(.help(.pressed(key, pageHeight: pageHeight)))))
    }
  }

  /// Handles a key that works everywhere, else one of the current screen.
  private mutating func command(_ key: Key) -> Effects {
    switch key {
    case .character("q"): exit = .answered
    case .character("?"): destination = .help(HelpPages.State())
    case .character("c"): destination = .conversion(LineEditor.State(field: question))
    case .character("r"): return refresh()
    case .tab, .right: return show { $0.showTab(after: 1) }
    case .backTab, .left: return show { $0.showTab(after: -1) }
    case .escape: return goBack()
    case .up, .character("k"): select(selection - 1)
    case .down, .character("j"): select(selection + 1)
    case .pageUp: select(selection - pageHeight)
    case .pageDown: select(selection + pageHeight)
    case .home, .character("g"): select(0)
    case .end, .character("G"): select(rowCount - 1)
    default: return commandOnScreen(key)
    }
    return .none
  }

  private mutating func commandOnScreen(_ key: Key) -> Effects {
    switch coordinator.current {
    case .rates: commandOnRates(key)
    case .favorites: commandOnFavorites(key)
    case .history: commandOnHistory(key)
    case .profile: commandOnProfile(key)
    }
  }

  private mutating func commandOnRates(_ key: Key) -> Effects {
    switch key {
    case .character("/"):
      destination = .search(LineEditor.State(field: search))
      return .none
    case .enter: return showHistory(of: selectedCurrency)
    case .character("f"): return toggleFavorite(selectedCurrency)
    case .character("b"): return makeBase(selectedCurrency)
    case .character("h"): return makeHome(selectedCurrency)
    default: return .none
    }
  }

  private mutating func commandOnFavorites(_ key: Key) -> Effects {
    switch key {
    case .enter: return showHistory(of: selectedCurrency)
    case .character("K"): return moveFavorite(by: -1)
    case .character("J"): return moveFavorite(by: 1)
    case .character("d"), .delete, .character("f"): return toggleFavorite(selectedCurrency)
    case .character("b"): return makeBase(selectedCurrency)
    case .character("h"): return makeHome(selectedCurrency)
    default: return .none
    }
  }

  private mutating func commandOnHistory(_ key: Key) -> Effects {
    switch key {
    case .character("x"):
      coordinator.turnPairAround()
      return loadHistory()
    case .character(let character):
      guard let chosen = HistorySpan.allCases.first(where: { $0.key == character }) else { return .none }
      span = chosen
      return loadHistory()
    default: return .none
    }
  }

  private mutating func commandOnProfile(_ key: Key) -> Effects {
    switch key {
    case .enter: return logIn()
    case .character("l"): return changeLanguage()
    default: return .none
    }
  }

  // MARK: - Ways

  private mutating func show(_ change: (inout BrowseCoordinator) -> Void) -> Effects {
    change(&coordinator)
    if case .history = coordinator.current { return loadHistory() }
    return .none
  }

  private mutating func showHistory(of currency: Currency?) -> Effects {
    guard let currency, currency != base else { return .none }
    coordinator.showHistory(from: base, to: currency)
    return loadHistory()
  }

  private mutating func goBack() -> Effects {
    if coordinator.path.canGoBack { return show { $0.goBack() } }
    clearSearch()
    clearQuestion()
    return .none
  }

  private mutating func makeBase(_ currency: Currency?) -> Effects {
    guard let currency, currency != base else { return .none }
    base = currency
    clearSearch()
    selections[.rates] = nil
    return loadRates()
  }

  // MARK: - Selection

  /// The selected row of the current screen.
  var selection: Int { min(selections[coordinator.current.tab] ?? 0, max(0, rowCount - 1)) }

  /// Selects a row, or the nearest one.
  mutating func select(_ row: Int) {
    selections[coordinator.current.tab] = min(max(0, row), max(0, rowCount - 1))
  }

  var rowCount: Int {
    switch coordinator.current {
    case .rates: visibleRows.count
    case .favorites: favorites.count
    case .history: 0
    case .profile: profiles.count
    }
  }

  /// The currency of the selected row; nil where rows are not currencies.
  var selectedCurrency: Currency? {
    switch coordinator.current {
    case .rates: visibleRows.indices.contains(selection) ? visibleRows[selection].currency : nil
    case .favorites: favorites.indices.contains(selection) ? favorites[selection] : nil
    case .history, .profile: nil
    }
  }
}

import SharedModels

/// Where the rates and favourites screens may lead; they know no other screen.
protocol PairCoordinator {
  /// Shows the fixings of a pair.
  mutating func showHistory(from: Currency, to: Currency)
}

/// Where the tab bar leads.
protocol TabCoordinator {
  /// Shows a tab's screen.
  mutating func show(_ tab: BrowseDestination.Tab)
}

// seed 003:316
/// The one place that knows which screen follows which.
struct BrowseCoordinator: PairCoordinator, TabCoordinator, Hashable, Sendable {
  /// The way so far.
  private(set) var path = NavigationPath(root: .rates)
  /// The pair that the history tab shows.
  private(set) var pair: CurrencyPair

  /// Begins at the rates.
  init(pair: CurrencyPair) { self.pair = pair }

  /// The screen that is shown.
  var current: BrowseDestination { path.current }

  mutating func showHistory(from: Currency, to: Currency) {
    pair = CurrencyPair(from: from, to: to)
    path.push(.history(from: from, to: to))
  }

  mutating func show(_ tab: BrowseDestination.Tab) {
    switch tab {
    case .rates: path.select(.rates)
    case .favorites: path.select(.favorites)
    case .history: path.select(.history(from: pair.from, to: pair.to))
    case .profile: path.select(.profile)
    }
  }

  /// Shows the next tab, or the one before with a step of -1.
  mutating func showTab(after step: Int) {
    let tabs = BrowseDestination.Tab.allCases
    let index = (current.tab.rawValue + step + tabs.count) % tabs.count
    show(tabs[index])
  }

  /// Looks at the pair from the other side.
  mutating func turnPairAround() {
    pair = CurrencyPair(from: pair.to, to: pair.from)
    path.replaceCurrent(with: .history(from: pair.from, to: pair.to))
  }

  /// Goes back to where the person came from.
  mutating func goBack() { path.pop() }
}

/// A base currency and a quote currency.
struct CurrencyPair: Hashable, Sendable {
  /// The currency of which there is one unit.
  var from: Currency
  /// The currency in which it is priced.
  var to: Currency
}

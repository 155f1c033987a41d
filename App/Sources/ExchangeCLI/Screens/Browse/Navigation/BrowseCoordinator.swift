import SharedModels
import WeaveDI

/// Where the rates and favourites screens may lead; they know no other.
protocol PairCoordinator {
  mutating func showHistory(of pair: CurrencyPair)
}

protocol TabCoordinator {
  mutating func show(_ tab: BrowseScreen.Tab)
}

/// The one place that knows which screen follows which.
struct BrowseCoordinator: PairCoordinator, TabCoordinator, Hashable, Sendable {
  private(set) var path = NavigationPath(root: .rates)
  private(set) var pair: CurrencyPair

  /// Starts at the rates.
  init(pair: CurrencyPair) { self.pair = pair }

  var current: BrowseScreen { path.current }

  mutating func showHistory(of pair: CurrencyPair) {
    self.pair = pair
    path.push(.history(pair))
  }

  mutating func show(_ tab: BrowseScreen.Tab) {
    switch tab {
    case .rates: path.select(.rates)
    case .favorites: path.select(.favorites)
    case .alerts: path.select(.alerts)
    case .history: path.select(.history(pair))
    case .profile: path.select(.profile)
    }
  }

  /// Shows the next tab, or the previous one for a step of -1.
  mutating func showTab(after step: Int) {
    let tabs = BrowseScreen.Tab.allCases
    let index = (current.tab.rawValue + step + tabs.count) % tabs.count
    show(tabs[index])
  }

  /// Swaps base and quote currency.
  mutating func turnPairAround() {
    pair = pair.inverse
    path.replaceCurrent(with: .history(pair))
  }

  mutating func goBack() { path.pop() }
}

extension InjectedValues {
  /// Makes the coordinator of a screen that begins with the rates against a currency.
  var browseCoordinator: @Sendable (_ base: Currency) -> BrowseCoordinator {
    get { self[BrowseCoordinatorKey.self] }
    set { self[BrowseCoordinatorKey.self] = newValue }
  }
}

private enum BrowseCoordinatorKey: InjectedKey {
  static let liveValue: @Sendable (Currency) -> BrowseCoordinator = { base in
    BrowseCoordinator(pair: CurrencyPair(base: base, quote: base == .eur ? .usd : .eur))
  }
  static var testValue: @Sendable (Currency) -> BrowseCoordinator { liveValue }
}

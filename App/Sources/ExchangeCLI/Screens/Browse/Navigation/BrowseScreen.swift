import SharedModels

/// The screens of `browse`.
enum BrowseScreen: Hashable, Sendable {
  case rates
  case favorites
  case alerts
  /// The fixings of a pair.
  case history(CurrencyPair)
  case profile

  /// In the order of the tab bar.
  enum Tab: Int, Hashable, Sendable, CaseIterable {
    case rates
    case favorites
    case alerts
    /// The pair that was looked at last.
    case history
    case profile
  }

  /// The tab that is highlighted for this screen.
  var tab: Tab {
    switch self {
    case .rates: .rates
    case .favorites: .favorites
    case .alerts: .alerts
    case .history: .history
    case .profile: .profile
    }
  }
}

/// The stack of screens; the last one is shown.
struct NavigationPath: Hashable, Sendable {
  /// The most screens that Escape leads back over.
  private static let longest = 16

  private var screens: [BrowseScreen]

  init(root: BrowseScreen) { screens = [root] }

  var current: BrowseScreen { screens[screens.count - 1] }

  var canGoBack: Bool { screens.count > 1 }

  mutating func push(_ destination: BrowseScreen) {
    guard destination != current else { return }
    screens.append(destination)
    if screens.count > Self.longest { screens.remove(at: 1) }
  }

  /// Shows a screen without a way back.
  mutating func select(_ destination: BrowseScreen) { screens = [destination] }

  /// Replaces the current screen; the way back stays.
  mutating func replaceCurrent(with destination: BrowseScreen) {
    screens[screens.count - 1] = destination
  }

  /// Does nothing on the first screen.
  mutating func pop() {
    if canGoBack { screens.removeLast() }
  }
}

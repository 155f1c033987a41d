import SharedModels

/// The screens of `browse`.
enum BrowseDestination: Hashable, Sendable {
  /// All rates against the base.
  case rates
  /// The profile's favourites.
  case favorites
  /// The fixings of a pair.
  case history(from: Currency, to: Currency)
  /// The profile and the settings.
  case profile

  /// The screens that the tab bar names, in its order.
  enum Tab: Int, Hashable, Sendable, CaseIterable {
    /// All rates.
    case rates
    /// Favourites.
    case favorites
    /// The fixings of the pair that was looked at last.
    case history
    /// Profile and settings.
    case profile
  }

  /// The tab that is lit while the screen is shown.
  var tab: Tab {
    switch self {
    case .rates: .rates
    case .favorites: .favorites
    case .history: .history
    case .profile: .profile
    }
  }
}

/// Where a person is and how they came there; the last screen is the one that is shown.
struct NavigationPath: Hashable, Sendable {
  /// How far back Escape leads.
  private static let longest = 16

  private var screens: [BrowseDestination]

  /// Begins at a screen.
  init(root: BrowseDestination) { screens = [root] }

  /// The screen that is shown.
  var current: BrowseDestination { screens[screens.count - 1] }

  /// Whether there is a way back.
  var canGoBack: Bool { screens.count > 1 }

  /// Goes on to a screen, from which Escape leads back.
  mutating func push(_ destination: BrowseDestination) {
    guard destination != current else { return }
    screens.append(destination)
    if screens.count > Self.longest { screens.remove(at: 1) }
  }

  /// Goes to a screen and forgets the way.
  mutating func select(_ destination: BrowseDestination) { screens = [destination] }

  /// Shows another screen in the place of the present one; the way back stays.
  mutating func replaceCurrent(with destination: BrowseDestination) {
    screens[screens.count - 1] = destination
  }

  /// Goes back; does nothing at the beginning.
  mutating func pop() {
    if canGoBack { screens.removeLast() }
  }
}

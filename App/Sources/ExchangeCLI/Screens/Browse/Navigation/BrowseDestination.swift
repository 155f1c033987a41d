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

/// A part of the application that is loaded only for commands that need it.
enum Feature: String, Hashable, Sendable, CaseIterable {
  /// Profiles.
  case user
  /// Rates, conversions, history.
  case exchange
  /// Favourites.
  case favorites
  /// Alerts.
  case alerts
}

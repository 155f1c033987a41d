import ExchangeFeature
import FavoriteFeature
import UserFeature
import WeaveDI

/// A part of the application that is loaded only for commands that need it.
enum Feature: String, Hashable, Sendable, CaseIterable {
  /// Profiles.
  case user
  /// Favourites and alerts.
  case favorites
  /// Rates, conversions, history.
  case exchange

  /// Loads it, unless that has been done.
  func load(with loader: FeatureLoader = .shared) async {
    switch self {
    case .user: await loader.load(UserFeatureModule.self)
    case .favorites: await loader.load(FavoriteFeatureModule.self)
    case .exchange: await loader.load(ExchangeFeatureModule.self)
    }
  }
}

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
  func load(with loader: FeatureLoader = .shared) async { await loader.load(module) }

  /// The module's entrance.
  var module: any FeatureModule.Type {
    switch self {
    case .user: UserFeatureModule.self
    case .favorites: FavoriteFeatureModule.self
    case .exchange: ExchangeFeatureModule.self
    }
  }
}

public import Modularity
public import SharedModels

/// A currency joined a profile's favourites.
public struct FavoriteAdded: Event, Hashable {
  /// The profile whose favourites grew.
  public let profile: ProfileName
  /// The currency that was added.
  public let currency: Currency

  /// Creates the event.
  public init(profile: ProfileName, currency: Currency) {
    self.profile = profile
    self.currency = currency
  }
}

/// A currency left a profile's favourites.
public struct FavoriteRemoved: Event, Hashable {
  /// The profile whose favourites shrank.
  public let profile: ProfileName
  /// The currency that was removed.
  public let currency: Currency

  /// Creates the event.
  public init(profile: ProfileName, currency: Currency) {
    self.profile = profile
    self.currency = currency
  }
}

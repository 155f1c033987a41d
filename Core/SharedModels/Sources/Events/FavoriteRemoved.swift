/// A currency left a profile's favourites.
public struct FavoriteRemoved: Hashable, Sendable {
  /// The profile whose favourites shrank.
  public let profile: ProfileName
  /// The currency that was removed.
  public let currency: Currency

  /// Announces the removal.
  public init(profile: ProfileName, currency: Currency) {
    self.profile = profile
    self.currency = currency
  }
}

/// A currency joined a profile's favourites.
public struct FavoriteAdded: Hashable, Sendable {
  /// The profile whose favourites grew.
  public let profile: ProfileName
  /// The currency that was added.
  public let currency: Currency

  /// Announces the new favourite.
  public init(profile: ProfileName, currency: Currency) {
    self.profile = profile
    self.currency = currency
  }
}

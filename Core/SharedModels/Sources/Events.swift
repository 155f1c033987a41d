/// A profile became the active one.
public struct UserLoggedIn: Hashable, Sendable {
  /// The profile as it stands after logging in.
  public let user: User

  /// Announces the profile.
  public init(user: User) { self.user = user }
}

/// The active profile was left; the default one is active again.
public struct UserLoggedOut: Hashable, Sendable {
  /// The profile that was left.
  public let profile: ProfileName

  /// Announces the profile that was left.
  public init(profile: ProfileName) { self.profile = profile }
}

/// A profile was removed, and what belonged to it has to go with it.
public struct UserRemoved: Hashable, Sendable {
  /// The profile that is gone.
  public let profile: ProfileName

  /// Announces the profile that is gone.
  public init(profile: ProfileName) { self.profile = profile }
}

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

/// A provider's new table arrived and was accepted.
public struct RatesUpdated: Hashable, Sendable {
  /// The table as it was accepted.
  public let table: RateTable

  /// Announces the table.
  public init(table: RateTable) { self.table = table }
}

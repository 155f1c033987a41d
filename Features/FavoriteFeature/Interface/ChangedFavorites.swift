public import SharedModels

/// The outcome of adding, removing or toggling favourites.
public struct ChangedFavorites: Hashable, Sendable {
  /// Those that were added or removed, in order.
  public let changed: [Currency]
  /// Those that were favourites already, or were none.
  public let unchanged: [Currency]
  /// All favourites afterwards.
  public let favorites: [Currency]

  /// Creates the outcome.
  public init(changed: [Currency], unchanged: [Currency] = [], favorites: [Currency]) {
    self.changed = changed
    self.unchanged = unchanged
    self.favorites = favorites
  }
}

/// The outcome of moving a favourite.
public struct MovedFavorite: Hashable, Sendable {
  /// The favourite.
  public let currency: Currency
  /// The position before, counted from 1.
  public let origin: Int
  /// The position now, counted from 1.
  public let position: Int
  /// All favourites afterwards.
  public let favorites: [Currency]

  /// Creates the outcome.
  public init(currency: Currency, origin: Int, position: Int, favorites: [Currency]) {
    self.currency = currency
    self.origin = origin
    self.position = position
    self.favorites = favorites
  }
}

public import SharedModels

/// What moving a favourite has done.
public struct MovedFavorite: Hashable, Sendable {
  /// The favourite.
  public let currency: Currency
  /// Where it was, counted from 1.
  public let origin: Int
  /// Where it is now, counted from 1.
  public let position: Int
  /// All favourites as they are now.
  public let favorites: [Currency]

  /// Makes an answer.
  public init(currency: Currency, origin: Int, position: Int, favorites: [Currency]) {
    self.currency = currency
    self.origin = origin
    self.position = position
    self.favorites = favorites
  }
}

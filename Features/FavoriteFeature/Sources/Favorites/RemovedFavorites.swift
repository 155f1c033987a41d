public import SharedModels

/// What removing favourites has done.
public struct RemovedFavorites: Hashable, Sendable {
  /// Those that are gone.
  public let removed: [Currency]
  /// Those that were no favourites.
  public let absent: [Currency]
  /// All favourites as they are now.
  public let favorites: [Currency]

  /// Makes an answer.
  public init(removed: [Currency], absent: [Currency], favorites: [Currency]) {
    self.removed = removed
    self.absent = absent
    self.favorites = favorites
  }
}

public import SharedModels

/// What adding favourites has done.
public struct AddedFavorites: Hashable, Sendable {
  /// Those that are new, in their order.
  public let added: [Currency]
  /// Those that were there already.
  public let present: [Currency]
  /// All favourites as they are now.
  public let favorites: [Currency]

  /// Makes an answer.
  public init(added: [Currency], present: [Currency], favorites: [Currency]) {
    self.added = added
    self.present = present
    self.favorites = favorites
  }
}

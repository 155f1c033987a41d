public import SharedModels

/// What an action on the favourites has done.
public enum FavoriteOutcome: Hashable, Sendable {
  /// They were read.
  case listed([Currency])
  /// Some were added, or were there already.
  case added(AddedFavorites)
  /// Some were removed, or were none.
  case removed(RemovedFavorites)
  /// One was moved.
  case moved(MovedFavorite)
  /// All were removed; with which they were.
  case cleared([Currency])
  /// They were written as text.
  case exported(String)

  /// The favourites as they are now; nil when the action did not look at all of them.
  var favorites: [Currency]? {
    switch self {
    case .listed(let favorites): favorites
    case .added(let answer): answer.favorites
    case .removed(let answer): answer.favorites
    case .moved(let answer): answer.favorites
    case .cleared: []
    case .exported: nil
    }
  }
}

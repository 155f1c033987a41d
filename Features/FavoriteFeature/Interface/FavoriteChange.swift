public import SharedModels

/// A change of a profile's favourites.
public enum FavoriteChange: Hashable, Sendable {
  /// Appends currencies in the given order; existing favourites stay where they are. Each must be in use.
  case add([Currency])
  /// Removes currencies, including those no longer in use.
  case remove([Currency])
  /// Removes a favourite, and appends what is none.
  case toggle(Currency)
  /// Moves a favourite to a position, counted from 1.
  case move(Currency, to: Int)
  /// Adds a favourite that was removed, where it was: at a position counted from 1, or last in a shorter list.
  case restore(Currency, to: Int)
  /// Removes all.
  case clear
}

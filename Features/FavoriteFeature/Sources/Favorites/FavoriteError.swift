public import SharedModels

/// Why the favourites are as they were; the words for people are the application's.
public enum FavoriteError: Error, Hashable, Sendable {
  /// No currency has the code; with the likeliest ones, and the line where it stood in an imported text.
  case unknownCurrency(String, suggestions: [Currency], line: Int?)
  /// The currency is no longer in use; with what took its place, and the line where it stood in an imported text.
  case withdrawnCurrency(Currency, successor: CurrencySuccessor?, line: Int?)
  /// What should be moved is no favourite; with those there are.
  case notAFavorite(Currency, favorites: [Currency])
  /// The position is outside of the list, which holds `bounds`.
  case positionOutOfRange(Int, bounds: ClosedRange<Int>)
  /// No profile has the name.
  case unknownProfile(ProfileName)
  /// The file with the favourites failed.
  case storage(StorageError)
}

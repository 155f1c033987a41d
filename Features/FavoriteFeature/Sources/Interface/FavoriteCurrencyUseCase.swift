public import SharedModels

/// What people do with their favourites.
///
/// Words are codes as a person wrote them; each is checked against ISO 4217, and one that is no currency refuses the whole call.
public protocol FavoriteCurrencyUseCase: Sendable {
  /// The profile's favourites in their order.
  func getFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// Appends currencies in the order given, all or none; those that are there stay where they are.
  func addFavorites(_ words: [String], for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites

  /// Removes currencies, those that are no longer in use included.
  func removeFavorites(_ words: [String], of profile: ProfileName) async throws(FavoriteError) -> RemovedFavorites

  /// Puts a favourite at a position, counted from 1; the others close up.
  func moveFavorite(
    _ word: String, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite

  /// Removes all, and says which they were.
  func clearFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// The favourites as a text file: a code a line.
  func exportFavorites(of profile: ProfileName) async throws(FavoriteError) -> String

  /// Adds what a text file lists: codes separated by spaces, commas or lines; from a `#` on a line is a remark.
  func importFavorites(from text: String, for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites
}

/// Keeps each profile's favourites in their order.
protocol FavoriteRepository: Sendable {
  /// The favourites; none for a profile that is not there.
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// Changes the order while nobody else does, and keeps what `change` leaves unless it throws.
  ///
  /// `change` may be called again when the file was repaired meanwhile.
  func change<Answer: Sendable>(
    _ profile: ProfileName,
    _ change: @escaping @Sendable (inout FavoriteOrder) throws(FavoriteError) -> Answer
  ) async throws(FavoriteError) -> Answer
}

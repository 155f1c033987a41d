public import SharedModels

/// Reads and changes a profile's favourites.
///
/// Words are currency codes as typed; each is checked against ISO 4217, and one unknown code refuses the whole call.
public protocol FavoriteCurrencyUseCase: Sendable {
  /// The profile's favourites in their order.
  func getFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// Appends currencies in the given order, all or none; existing favourites stay where they are.
  func addFavorites(_ words: [String], for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites

  /// Removes currencies, including those no longer in use.
  func removeFavorites(_ words: [String], of profile: ProfileName) async throws(FavoriteError) -> RemovedFavorites

  /// Moves a favourite to a position, counted from 1.
  func moveFavorite(
    _ word: String, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite

  /// Removes all and returns them.
  func clearFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// The favourites as text, one code per line.
  func exportFavorites(of profile: ProfileName) async throws(FavoriteError) -> String

  /// Adds the codes in a text, separated by spaces, commas or line ends; `#` begins a comment.
  func importFavorites(from text: String, for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites
}

/// Stores each profile's favourites in their order.
protocol FavoriteRepository: Sendable {
  /// The favourites; none for an unknown profile.
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency]

  /// Changes the order in one transaction; nothing changes if `change` throws.
  ///
  /// `change` may be called again if the file has to be repaired.
  func change<Answer: Sendable>(
    _ profile: ProfileName,
    _ change: @escaping @Sendable (inout FavoriteOrder) throws(FavoriteError) -> Answer
  ) async throws(FavoriteError) -> Answer
}

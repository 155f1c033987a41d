import SharedModels

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

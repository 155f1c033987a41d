public import SharedModels

/// Why an action on the favourites failed; nothing was changed.
public enum FavoriteError: Error, Hashable, Sendable {
  /// A currency is unknown, or no longer in use; with the line in an imported text.
  case currency(CurrencyError, line: Int? = nil)
  /// The currency to move is not a favourite; with the favourites.
  case notAFavorite(Currency, favorites: [Currency])
  /// The position is outside the list, whose positions are `bounds`.
  case positionOutOfRange(Int, bounds: ClosedRange<Int>)
  /// No profile has this name.
  case unknownProfile(ProfileName)
  /// The database file failed.
  case storage(StorageError)
}

extension FavoriteError: Reportable {
  /// The report of the failure.
  public var report: FailureReport {
    switch self {
    case .currency(let error, let line):
      error.report.at(line: line)
    case .notAFavorite(let currency, let favorites):
      FailureReport(
        .usage, Phrase("\(currency) is not a favourite", "\(Josa.with(currency.code, .topic)) 즐겨찾기에 없습니다"),
        hint: favorites.isEmpty
          ? Phrase("you have no favourites yet", "아직 즐겨찾기가 없습니다")
          : Phrase(
            "your favourites are \(favorites.map(\.code).joined(separator: ", "))",
            "즐겨찾기: \(favorites.map(\.code).joined(separator: ", "))"),
        blamed: currency.code)
    case .positionOutOfRange(let position, let bounds):
      FailureReport(
        .usage,
        Phrase(
          "no position \(position): the list has positions \(bounds.lowerBound) to \(bounds.upperBound)",
          "\(position)번은 없습니다. \(bounds.lowerBound)번부터 \(bounds.upperBound)번까지 있습니다"), blamed: String(position))
    case .unknownProfile(let name):
      .unknownProfile(name)
    case .storage(let error):
      error.report
    }
  }
}

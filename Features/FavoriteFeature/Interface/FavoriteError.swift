public import SharedModels
public import Wording

/// Why an action on the favourites or the alerts failed; nothing was changed.
public enum FavoriteError: Error, Hashable, Sendable {
  /// A currency is unknown, or no longer in use; with the line in an imported text.
  case currency(CurrencyError, line: Int? = nil)
  /// The currency to move is not a favourite; with the favourites.
  case notAFavorite(Currency, favorites: [Currency])
  /// The position is outside the list, whose positions are `bounds`.
  case positionOutOfRange(Int, bounds: ClosedRange<Int>)
  /// The profile has no alert with this number; with the numbers it has.
  case unknownAlert(Int, known: [Int])
  /// No profile has this name.
  case unknownProfile(ProfileName)
  /// The database file failed.
  case storage(StorageError)
}

extension FavoriteError: Reportable {
  /// Blames the word that was typed, where one is to blame.
  public var report: FailureReport {
    switch self {
    case .currency(let error, let line): error.report.at(line: line)
    case .notAFavorite(let currency, let favorites):
      FailureReport(
        .usage, Phrase("\(currency) is not a favourite", "\(currency.code, .topic) 즐겨찾기에 없습니다"),
        hint: favorites.isEmpty
          ? Phrase("you have no favourites yet", "아직 즐겨찾기가 없습니다")
          : Phrase(
            "your favourites are \(favorites.map(\.code).joined(separator: ", "))",
            "즐겨찾기: \(favorites.map(\.code).joined(separator: ", "))"),
        blamed: currency.code)
    case .positionOutOfRange(let position, let bounds):
      FailureReport(
        .usage,
        bounds.count == 1
          ? Phrase(
            "there is no position \(position), only \(bounds.lowerBound)",
            "\(position)번은 없습니다. \(bounds.lowerBound)번만 있습니다")
          : Phrase(
            "there is no position \(position), only \(bounds.lowerBound) to \(bounds.upperBound)",
            "\(position)번은 없습니다. \(bounds.lowerBound)번부터 \(bounds.upperBound)번까지 있습니다"),
        blamed: String(position))
    case .unknownAlert(let number, let known):
      FailureReport(
        .usage, Phrase("there is no alert \(number)", "\(number)번 알림은 없습니다"),
        hint: known.isEmpty
          ? Phrase("you have no alerts", "등록된 알림이 없습니다")
          : Phrase(
            "your alerts have the number\(known.count > 1 ? "s" : "") \(known.map(String.init).joined(separator: ", "))",
            "등록된 알림 번호: \(known.map(String.init).joined(separator: ", "))"),
        blamed: String(number))
    case .unknownProfile(let name): .unknownProfile(name)
    case .storage(let error): error.report
    }
  }
}

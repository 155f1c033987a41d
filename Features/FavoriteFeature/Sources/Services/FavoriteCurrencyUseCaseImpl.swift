import FavoriteInterface
import Modularity
import SharedModels
import WeaveDI

/// Validates the words, changes the stored order, and announces each change on the event bus.
struct FavoriteCurrencyUseCaseImpl: FavoriteCurrencyUseCase {
  let repository: any FavoriteRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) private var eventBus

  init(repository: any FavoriteRepository, catalog: any CurrencyCatalog) {
    self.repository = repository
    self.catalog = catalog
  }

  func getFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    try await repository.favorites(of: profile)
  }

  func addFavorites(_ words: [String], for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites {
    try await add(words.map { word throws(FavoriteError) in try currentCurrency(word) }, for: profile)
  }

  func removeFavorites(_ words: [String], of profile: ProfileName) async throws(FavoriteError) -> RemovedFavorites {
    // A favourite may have been withdrawn since it was added, and must stay removable.
    let currencies = try words.map { word throws(FavoriteError) in try knownCurrency(word).currency }
    let removed = try await repository.change(profile) { order in order.remove(currencies) }
    for currency in removed.removed { eventBus.publish(FavoriteRemoved(profile: profile, currency: currency)) }
    return removed
  }

  func moveFavorite(
    _ word: String, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite {
    let currency = try knownCurrency(word).currency
    return try await repository.change(profile) { order throws(FavoriteError) in
      try order.move(currency, to: position)
    }
  }

  func clearFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    let removed = try await repository.change(profile) { order in order.remove(order.currencies).removed }
    for currency in removed { eventBus.publish(FavoriteRemoved(profile: profile, currency: currency)) }
    return removed
  }

  func exportFavorites(of profile: ProfileName) async throws(FavoriteError) -> String {
    FavoriteText.text(of: try await repository.favorites(of: profile).map(\.code))
  }

  func importFavorites(from text: String, for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites {
    let currencies = try FavoriteText.words(in: text).map { word throws(FavoriteError) in
      try currentCurrency(word.text, line: word.line)
    }
    return try await add(currencies, for: profile)
  }

  private func add(
    _ currencies: [Currency], for profile: ProfileName
  ) async throws(FavoriteError) -> AddedFavorites {
    let added = try await repository.change(profile) { order in order.append(currencies) }
    for currency in added.added { eventBus.publish(FavoriteAdded(profile: profile, currency: currency)) }
    return added
  }

  private func knownCurrency(_ word: String, line: Int? = nil) throws(FavoriteError) -> CurrencyDetails {
    guard let currency = Currency(word), let details = catalog.details(of: currency) else {
      throw .unknownCurrency(word, suggestions: catalog.suggestions(for: word, limit: 3), line: line)
    }
    return details
  }

  private func currentCurrency(_ word: String, line: Int? = nil) throws(FavoriteError) -> Currency {
    let details = try knownCurrency(word, line: line)
    guard !details.isWithdrawn else {
      throw .withdrawnCurrency(details.currency, successor: details.successor, line: line)
    }
    return details.currency
  }
}

/// Favourites as plain text, for a file that people may also write by hand.
enum FavoriteText {
  /// A word and its line, counted from 1.
  struct Word: Hashable {
    let text: String
    let line: Int
  }

  /// The words, separated by white space or commas; `#` begins a comment.
  static func words(in text: String) -> [Word] {
    // Files from Windows may begin with a byte order mark.
    let text = text.hasPrefix("\u{feff}") ? text.dropFirst() : text[...]
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().flatMap {
      index, line in
      line.prefix { $0 != "#" }.split { $0.isWhitespace || $0 == "," }
        .map { Word(text: String($0), line: index + 1) }
    }
  }

  /// One word per line.
  static func text(of codes: [String]) -> String { codes.map { $0 + "\n" }.joined() }
}

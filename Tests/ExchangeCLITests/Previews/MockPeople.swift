import FavoriteFeature
import SharedModels
import Synchronization
import UserFeature

@testable import ExchangeCLI

/// Favourites in memory.
final class MockFavorites: FavoriteCurrencyUseCase {
  private let favorites: Mutex<[Currency]>

  /// Creates the mock with these favourites.
  init(_ favorites: [Currency] = [.krw, .jpy]) { self.favorites = Mutex(favorites) }

  func getFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] { favorites.withLock(\.self) }

  func addFavorites(_ words: [String], for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites {
    let added = words.compactMap { Currency($0) }
    return favorites.withLock { favorites in
      favorites += added
      return AddedFavorites(added: added, present: [], favorites: favorites)
    }
  }

  func removeFavorites(_ words: [String], of profile: ProfileName) async throws(FavoriteError) -> RemovedFavorites {
    let removed = words.compactMap { Currency($0) }
    return favorites.withLock { favorites in
      favorites.removeAll(where: removed.contains)
      return RemovedFavorites(removed: removed, absent: [], favorites: favorites)
    }
  }

  func moveFavorite(
    _ word: String, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite {
    let moved = favorites.withLock { favorites -> MovedFavorite? in
      guard let origin = favorites.firstIndex(where: { $0.code == word }) else { return nil }
      let currency = favorites.remove(at: origin)
      favorites.insert(currency, at: position - 1)
      return MovedFavorite(currency: currency, origin: origin + 1, position: position, favorites: favorites)
    }
    guard let moved else { throw .unknownCurrency(word, suggestions: [], line: nil) }
    return moved
  }

  func clearFavorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    favorites.withLock { favorites in
      defer { favorites = [] }
      return favorites
    }
  }

  func exportFavorites(of profile: ProfileName) async throws(FavoriteError) -> String {
    favorites.withLock { $0.map { "\($0)\n" }.joined() }
  }

  func importFavorites(from text: String, for profile: ProfileName) async throws(FavoriteError) -> AddedFavorites {
    try await addFavorites(text.split(separator: "\n").map(String.init), for: profile)
  }
}

/// Profiles in memory.
final class MockUsers: UserService, AuthService {
  private struct Book {
    var users: [User]
    var active = 0
  }

  private let book: Mutex<Book>

  /// Creates the mock with these profiles, of which the first is active.
  init(_ users: [User] = [.preview, User(profile: ProfileName("travel") ?? .default, home: .eur)]) {
    book = Mutex(Book(users: users))
  }

  func fetchUser(id: ProfileName?) async throws(UserError) -> User { book.withLock { $0.users[$0.active] } }

  func fetchProfiles() async throws(UserError) -> [ProfileEntry] {
    book.withLock { book in
      book.users.enumerated().map { ProfileEntry(user: $1, isActive: $0 == book.active) }
    }
  }

  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    book.withLock { book in
      if let home = change.home.flatMap({ Currency($0) }) { book.users[book.active].home = home }
      switch change.language {
      case .fixed(let language): book.users[book.active].language = language
      case .automatic: book.users[book.active].language = nil
      case nil: break
      }
      return book.users[book.active]
    }
  }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User {
    book.withLock { book in
      book.users[book.active].profile = name
      return book.users[book.active]
    }
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { throw .defaultProfile }

  func login(_ profile: ProfileName) async throws(UserError) -> Login {
    book.withLock { book in
      let before = book.active
      book.active = book.users.firstIndex { $0.profile == profile } ?? before
      return Login(user: book.users[book.active], isNew: false, wasActive: before == book.active)
    }
  }

  func logout() async throws(UserError) -> Logout {
    book.withLock { book in
      let left = book.users[book.active].profile
      book.active = 0
      return Logout(left: left, user: book.users[0])
    }
  }
}

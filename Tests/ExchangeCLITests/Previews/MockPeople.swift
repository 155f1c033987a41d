import FavoriteFeature
import FavoriteInterface
import SharedModels
import Synchronization
import UserInterface

@testable import ExchangeCLI

/// Favourites in memory.
final class MockFavorites: FavoriteService {
  private let currencies: Mutex<[Currency]>

  /// Creates the mock with these favourites.
  init(_ favorites: [Currency] = [.krw, .jpy]) { currencies = Mutex(favorites) }

  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] { currencies.withLock(\.self) }

  func add(_ added: [Currency], for profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites {
    currencies.withLock { currencies in
      currencies += added
      return ChangedFavorites(changed: added, favorites: currencies)
    }
  }

  func remove(_ removed: [Currency], of profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites {
    currencies.withLock { currencies in
      currencies.removeAll(where: removed.contains)
      return ChangedFavorites(changed: removed, favorites: currencies)
    }
  }

  func toggle(_ currency: Currency, of profile: ProfileName) async throws(FavoriteError) -> ChangedFavorites {
    let isFavorite = currencies.withLock { $0.contains(currency) }
    return isFavorite ? try await remove([currency], of: profile) : try await add([currency], for: profile)
  }

  func move(
    _ currency: Currency, to position: Int, of profile: ProfileName
  ) async throws(FavoriteError) -> MovedFavorite {
    let moved = currencies.withLock { currencies -> MovedFavorite? in
      guard let origin = currencies.firstIndex(of: currency) else { return nil }
      currencies.remove(at: origin)
      currencies.insert(currency, at: position - 1)
      return MovedFavorite(currency: currency, origin: origin + 1, position: position, favorites: currencies)
    }
    guard let moved else { throw .notAFavorite(currency, favorites: []) }
    return moved
  }

  func clear(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    currencies.withLock { currencies in
      defer { currencies = [] }
      return currencies
    }
  }
}

/// Profiles in memory.
final class MockUsers: UserService {
  private struct Book {
    var users: [User]
    var active = 0
  }

  private let book: Mutex<Book>

  /// Creates the mock with these profiles, of which the first is active.
  init(_ users: [User] = [.preview, User(profile: ProfileName("travel") ?? .default, home: .eur)]) {
    book = Mutex(Book(users: users))
  }

  func user(_ profile: ProfileName?) async throws(UserError) -> User { book.withLock { $0.users[$0.active] } }

  func profiles() async throws(UserError) -> Profiles {
    book.withLock { Profiles(users: $0.users, active: $0.users[$0.active].profile) }
  }

  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    book.withLock { book in
      if case .set(let home) = change.home { book.users[book.active].home = home }
      switch change.language {
      case .set(let language): book.users[book.active].language = language
      case .remove: book.users[book.active].language = nil
      case .keep: break
      }
      return book.users[book.active]
    }
  }

  func add(_ rate: OwnRate, to profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    book.withLock { book in
      book.users[book.active].ownRates.insert(rate, at: 0)
      return ChangedOwnRate(rate, of: book.users[book.active])
    }
  }

  func removeOwnRate(_ id: Int, of profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    throw .unknownOwnRate(id, known: [])
  }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User {
    book.withLock { book in
      book.users[book.active].profile = name
      return book.users[book.active]
    }
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { throw .defaultProfile }

  func login(_ profile: ProfileName) async throws(UserError) -> ProfileSwitch {
    book.withLock { book in
      let left = book.users[book.active].profile
      book.active = book.users.firstIndex { $0.profile == profile } ?? book.active
      return ProfileSwitch(to: book.users[book.active], from: left)
    }
  }

  func logout() async throws(UserError) -> ProfileSwitch { try await login(book.withLock { $0.users[0].profile }) }
}

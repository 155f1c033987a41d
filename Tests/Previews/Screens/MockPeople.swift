import FavoriteInterface
import ReferenceData
import SharedModels
import Synchronization
import UserInterface

@testable import ExchangeCLI
@testable import FavoriteFeature

/// Favourites in memory.
final class MockFavorites: FavoriteService {
  private let currencies: Mutex<[Currency]>

  /// Creates the mock with these favourites.
  init(_ favorites: [Currency] = [.krw, .jpy]) { currencies = Mutex(favorites) }

  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] { currencies.withLock(\.self) }

  func apply(_ change: FavoriteChange, to profile: ProfileName) async throws(FavoriteError) -> FavoriteOutcome {
    let outcome = currencies.withLock { currencies in
      Result { () throws(FavoriteError) in
        let catalog = ReferenceCurrencyCatalog()
        return try currencies.apply(change.validated(with: catalog), catalog)
      }
    }
    return try outcome.get()
  }
}

/// Profiles in memory.
final class MockUsers: UserService {
  fileprivate struct Book {
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

  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    let outcome = book.withLock { book in Result { () throws(UserError) in try book.apply(change) } }
    return try outcome.get()
  }
}

extension MockUsers.Book {
  fileprivate mutating func apply(_ change: ProfileChange) throws(UserError) -> UserOutcome {
    switch change {
    case .update(let changes):
      for change in changes {
        switch change {
        case .home(let home): users[active].home = home
        case .language(let language): users[active].language = language
        case .name, .email: break
        }
      }
      return .updated(users[active])
    case .addOwnRate(let rate):
      users[active].ownRates.insert(rate, at: 0)
      return .ownRateAdded(rate, to: users[active])
    case .addOwnRates(let rates):
      users[active].ownRates = rates.reversed() + users[active].ownRates
      return .ownRatesAdded(rates.count, to: users[active])
    case .removeOwnRate(let id): throw .unknownOwnRate(id, known: [])
    case .login(let profile):
      let left = users[active].profile
      active = users.firstIndex { $0.profile == profile } ?? active
      return .loggedIn(users[active], from: left, isNew: false)
    case .logout: return try apply(.login(users[0].profile))
    case .rename(let profile, let name):
      users[active].profile = name
      return .renamed(users[active], from: profile)
    case .remove: throw .defaultProfile
    }
  }
}

import Database
import Platform
import SharedModels
import TestSupport

@testable import UserFeature

/// Where a test body runs: what holds in a file holds in memory.
enum Place: CaseIterable, Sendable {
  case memory
  case file
}

/// Profiles in a new database.
final class UserPlace: Sendable {
  let repository: UserRepository
  let users: UserServiceImpl
  let database: SQLiteDatabase
  private let folder: URL

  init(_ place: Place, defaultHome: Currency = .usd) {
    folder = FileManager.default.temporaryDirectory.appending(path: "profiles-\(UUID().uuidString)")
    let file = folder.appending(path: "exchange.sqlite3").path
    database = SQLiteDatabase(
      at: place == .memory ? .memory : .file(file), for: .userData, migrations: UserFeatureModule.migrations)
    repository = UserRepository(database: database, defaultHome: defaultHome)
    users = UserServiceImpl(repository: repository, catalog: SmallCatalog())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

extension ProfileName {
  /// A name that the test itself spells out.
  init(literal name: StaticString) {
    guard let profile = ProfileName(name.description) else { preconditionFailure("\(name) is no profile's name") }
    self = profile
  }

  static let work = ProfileName(literal: "work")
  static let travel = ProfileName(literal: "travel")
}

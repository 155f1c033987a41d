import Database
import SharedModels
import TestSupport

@testable import UserFeature

/// Profiles in a new database.
final class UserPlace: Sendable {
  let repository: UserRepository
  let users: UserServiceImpl
  let database: SQLiteDatabase

  init(_ place: Place) {
    database = SQLiteDatabase(
      at: place.location(in: TemporaryFolder()), for: .userData, migrations: UserFeatureModule.migrations)
    repository = UserRepository(database: database)
    users = UserServiceImpl(repository: repository, catalog: SmallCatalog())
  }
}

import Database
import Platform
import SharedModels
import TestSupport

@testable import FavoriteFeature

/// Where a test body runs: what holds in a file holds in memory.
enum Place: CaseIterable, Sendable {
  case memory
  case file
}

/// Favourites and alerts in a new database, with the profiles `default` and `work`.
final class FavoritePlace: Sendable {
  let favorites: FavoriteServiceImpl
  let alerts: AlertServiceImpl
  let database: SQLiteDatabase
  private let folder: URL

  init(_ place: Place) {
    folder = FileManager.default.temporaryDirectory.appending(path: "favorites-\(UUID().uuidString)")
    let file = folder.appending(path: "exchange.sqlite3").path
    database = SQLiteDatabase(
      at: place == .memory ? .memory : .file(file), for: .userData,
      migrations: [Self.profiles] + FavoriteFeatureModule.migrations)
    favorites = FavoriteServiceImpl(repository: FavoriteRepository(database: database), catalog: SmallCatalog())
    alerts = AlertServiceImpl(repository: AlertRepository(database: database), catalog: SmallCatalog())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// As much of another module's table as favourites and alerts refer to.
  static let profiles = Migration(
    "stand-in for profiles",
    script: """
      CREATE TABLE profiles (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT INTO profiles VALUES ('default'), ('work');
      """)
}

extension ProfileName {
  /// A name that the test itself spells out.
  init(literal name: StaticString) {
    guard let profile = ProfileName(name.description) else { preconditionFailure("\(name) is no profile's name") }
    self = profile
  }

  static let work = ProfileName(literal: "work")
  static let travel = ProfileName(literal: "travel")
  static let nobody = ProfileName(literal: "nobody")
}

extension Decimal {
  /// A number that the test itself spells out.
  init(literal text: String) {
    guard let number = Decimal(string: text) else { preconditionFailure("\(text) is no number") }
    self = number
  }
}

extension AlertServiceImpl {
  /// Adds the alert whose condition a text is.
  func add(_ text: String, for profile: ProfileName) async throws -> AddedAlert {
    try await add(try AlertCondition(parsing: text), for: profile)
  }
}

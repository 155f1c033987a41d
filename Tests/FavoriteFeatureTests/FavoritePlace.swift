import Database
import ExchangeInterface
import Platform
import SharedModels
import TestSupport
import Testing

@testable import FavoriteFeature

/// Favourites and alerts in a new database, with the profiles `default` and `work`.
final class FavoritePlace: Sendable {
  let favorites: FavoriteServiceImpl
  let alerts: AlertServiceImpl
  let database: SQLiteDatabase

  init(_ place: Place) {
    database = SQLiteDatabase(
      at: place.location(in: TemporaryFolder()), for: .userData,
      migrations: [Self.profiles] + FavoriteFeatureModule.migrations)
    favorites = FavoriteServiceImpl(repository: FavoriteRepository(database: database), catalog: SmallCatalog())
    alerts = AlertServiceImpl(repository: AlertRepository(database: database), catalog: SmallCatalog())
  }

  /// As much of another module's table as favourites and alerts refer to.
  static let profiles = Migration(
    "stand-in for profiles",
    script: """
      CREATE TABLE profiles (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT INTO profiles VALUES ('default'), ('work');
      """)
}

extension AlertServiceImpl {
  /// Adds the alert whose condition a text is.
  func add(
    _ text: String, for profile: ProfileName
  ) async throws -> (alert: Alert, isNew: Bool, alerts: [Alert]) {
    let outcome = try await apply(.add(try #require(AlertCondition(text))), to: profile)
    guard case .added(let alert, let isNew, let alerts) = outcome else { throw UnexpectedOutcome(outcome: outcome) }
    return (alert, isNew, alerts)
  }

  /// Compares the alerts with readings, and takes it for granted that somebody is told.
  func check(
    _ profile: ProfileName, with readings: [Quote], at instant: Date
  ) async throws -> AlertCheck {
    try await check(profile, with: readings, at: instant, untilTold: false)
  }
}

private struct UnexpectedOutcome: Error {
  let outcome: AlertsOutcome
}

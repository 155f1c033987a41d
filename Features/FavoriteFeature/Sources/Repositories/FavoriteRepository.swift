import Database
import FavoriteInterface
import SharedModels

struct FavoriteRepository: Sendable {
  let database: any Database

  /// The favourites; none for an unknown profile.
  func favorites(of profile: ProfileName) async throws(FavoriteError) -> [Currency] {
    try await database.of(profile).read(ifEmpty: []) { connection in try Self.stored(profile, connection) }
  }

  /// Changes the order in one transaction; nothing changes if `change` throws.
  ///
  /// `change` may be called again if the file has to be repaired.
  func change<Answer: Sendable>(
    _ profile: ProfileName,
    _ change: @escaping @Sendable (inout [Currency]) throws(FavoriteError) -> Answer
  ) async throws(FavoriteError) -> Answer {
    try await database.of(profile).write { connection in
      let before = try Self.stored(profile, connection)
      var order = before
      let answer = try change(&order)
      if order != before { try Self.store(order, of: profile, connection) }
      return answer
    }
  }

  private static func stored(_ profile: ProfileName, _ connection: Connection) throws(DatabaseError) -> [Currency] {
    try connection.query(
      "SELECT code FROM favorites WHERE profile = ? ORDER BY position", profile.rawValue
    ) { row throws(DatabaseError) in try row.currency(0) }
  }

  private static func store(
    _ currencies: [Currency], of profile: ProfileName, _ connection: Connection
  ) throws(DatabaseError) {
    try connection.execute("DELETE FROM favorites WHERE profile = ?", profile.rawValue)
    for (position, currency) in currencies.enumerated() {
      try connection.execute(
        "INSERT INTO favorites (profile, code, position) VALUES (?, ?, ?)", profile.rawValue, currency.code, position)
    }
  }
}

extension Row {
  fileprivate func currency(_ column: Int32) throws(DatabaseError) -> Currency {
    guard let currency = Currency(try text(column)) else { throw mismatch(column, "a currency") }
    return currency
  }

  fileprivate func profile(_ column: Int32) throws(DatabaseError) -> ProfileName {
    guard let profile = ProfileName(try text(column)) else { throw mismatch(column, "a profile's name") }
    return profile
  }
}

extension Database {
  /// The database as what belongs to a profile is read and changed in it.
  func of(_ profile: ProfileName) -> FailingDatabase<FavoriteError> {
    failing { error in
      // A row was refused because its profile does not exist.
      let namesNoProfile = (error as? DatabaseError)?.reason == .constraint(.foreignKey)
      return error as? FavoriteError ?? (namesNoProfile ? .unknownProfile(profile) : .storage(StorageError(error)))
    }
  }
}

/// The tables of favourites and alerts, in the user's database file.
enum FavoriteSchema {
  /// What the repositories can read.
  static let rules = [
    RowRule("favorites", ["code", "profile"]) { row throws(DatabaseError) in
      _ = (try row.currency(0), try row.profile(1))
    },
    RowRule("alerts", ["number", "condition", "has_fired", "checked_at", "profile"]) { row throws(DatabaseError) in
      _ = (try row.alert(), try row.profile(4))
    },
    RowRule("alert_numbers", ["profile"]) { row throws(DatabaseError) in _ = try row.profile(0) },
  ]

  static let migrations = [
    Migration(
      "favorites: favorites and alerts",
      script: """
        CREATE TABLE favorites (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          code TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (profile, code)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE alerts (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          condition TEXT NOT NULL,
          has_fired INTEGER NOT NULL DEFAULT 0 CHECK (has_fired IN (0, 1)),
          checked_at INTEGER,
          UNIQUE (profile, condition)
        ) STRICT;
        """),
    // Numbers are counted per profile. Existing numbers stay as they are; the newest number of all becomes the newest
    // of each profile, so that no number is used twice.
    Migration(
      "favorites: number alerts by profile",
      script: """
        CREATE TABLE alert_numbers (
          profile TEXT PRIMARY KEY REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          newest INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO alert_numbers (profile, newest)
          SELECT DISTINCT profile, (SELECT seq FROM sqlite_sequence WHERE name = 'alerts') FROM alerts;
        CREATE TABLE numbered_alerts (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          number INTEGER NOT NULL,
          condition TEXT NOT NULL,
          has_fired INTEGER NOT NULL DEFAULT 0 CHECK (has_fired IN (0, 1)),
          checked_at INTEGER,
          PRIMARY KEY (profile, number),
          UNIQUE (profile, condition)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO numbered_alerts (profile, number, condition, has_fired, checked_at)
          SELECT profile, id, condition, has_fired, checked_at FROM alerts;
        DROP TABLE alerts;
        ALTER TABLE numbered_alerts RENAME TO alerts;
        """),
  ]
}

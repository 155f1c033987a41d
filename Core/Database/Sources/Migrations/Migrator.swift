/// Brings a file to the newest schema, one named step after the other, each in a transaction of its own.
///
/// `PRAGMA user_version` counts the steps that a file has, so that an up-to-date file costs one look at its header; their
/// names lie in the table `migrations`, so that each feature may add steps of its own without renumbering the others'.
struct Migrator: Sendable {
  let migrations: [Migration]

  init(_ migrations: [Migration]) {
    precondition(
      Set(migrations.map(\.name)).count == migrations.count,
      "two migrations of one file have the same name; give the newer one another")
    self.migrations = migrations
  }

  /// How far the file is.
  enum State: Equatable {
    case empty
    case behind(version: Int)
    case current
  }

  /// Throws ``DatabaseError/Reason/newerSchema(found:known:)`` for a file that a newer version has written.
  func state(of connection: Connection) throws(DatabaseError) -> State {
    let version = Int(try connection.integer("PRAGMA user_version"))
    switch version {
    case migrations.count: return .current
    case 0: return .empty
    case ..<migrations.count: return .behind(version: version)
    default:
      throw DatabaseError(
        .newerSchema(found: version, known: migrations.count), message: "the file was written by a newer version",
        path: filePath(of: connection.handle))
    }
  }

  /// Gives the whole schema, at once, to a database in memory: nobody else sees it, and nobody migrates it later, so it needs
  /// neither a transaction a step nor their names.
  func fill(inMemory connection: Connection) throws {
    try connection.transaction {
      for migration in migrations { try migration.apply(connection) }
      try connection.run(script: "PRAGMA user_version = \(migrations.count)")
    }
  }

  /// Applies the steps that are missing, at most `limit` of them in all.
  func migrate(_ connection: Connection, limit: Int = .max) throws {
    for migration in migrations.prefix(limit) {
      try connection.transaction {
        // Asked inside the transaction: of two processes that start at once the second finds the work done.
        guard try !isApplied(migration, in: connection) else { return }
        try migration.apply(connection)
        try connection.execute("INSERT INTO migrations (name) VALUES (?)", migration.name)
        let count = try connection.integer("SELECT count(*) FROM migrations")
        try connection.run(script: "PRAGMA user_version = \(count)")
      }
    }
  }

  private func isApplied(_ migration: Migration, in connection: Connection) throws(DatabaseError) -> Bool {
    try connection.run(script: "CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID")
    return try connection.first("SELECT 1 FROM migrations WHERE name = ?", migration.name) { _ in true } ?? false
  }
}

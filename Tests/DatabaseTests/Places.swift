import Platform

@testable import Database

/// Where a test body runs: all that holds in a file holds in memory.
enum Place: CaseIterable, Sendable {
  case memory
  case file
}

/// A database in a place, with what keeps it alive.
struct Fixture: Sendable {
  let folder: TemporaryFolder
  let database: SQLiteDatabase

  init(_ place: Place, _ migrations: [Migration] = [.fruits]) throws {
    folder = try TemporaryFolder()
    database = SQLiteDatabase(
      at: place == .memory ? .memory : .file(folder.file()), for: .userData, migrations: migrations)
  }
}

extension Migration {
  /// The table that most tests use.
  static let fruits = Migration(
    "fruits",
    script: "CREATE TABLE fruits (name TEXT PRIMARY KEY, weight INTEGER NOT NULL) STRICT, WITHOUT ROWID")

  /// A second step, which changes what people entered.
  static let doubledWeights = Migration("doubled weights", script: "UPDATE fruits SET weight = weight * 2")
}

extension Database {
  func addFruit(_ name: String, weight: Int = 1) async throws {
    try await write { try $0.execute("INSERT INTO fruits VALUES (?, ?)", name, weight) }
  }

  func fruits() async throws -> [String] {
    try await read { connection in
      try connection.query("SELECT name FROM fruits ORDER BY name") { row throws(DatabaseError) in try row.text(0) }
    }
  }

  func weights() async throws -> [Int64] {
    try await read { connection in
      try connection.query("SELECT weight FROM fruits ORDER BY name") { row throws(DatabaseError) in
        try row.integer(0)
      }
    }
  }
}

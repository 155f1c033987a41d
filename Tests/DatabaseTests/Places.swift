import Dispatch
import Platform
import TestSupport

@testable import Database

/// A database in a place, with what keeps it alive.
struct Fixture: Sendable {
  let folder: TemporaryFolder
  let database: SQLiteDatabase

  init(_ place: Place, _ migrations: [Migration] = [.fruits]) {
    folder = TemporaryFolder()
    database = SQLiteDatabase(at: place.location(in: folder), for: .userData, migrations: migrations)
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

extension TemporaryFolder {
  func overwrite(_ name: String = "data.sqlite3", at offset: UInt64, with bytes: [UInt8]) throws {
    var data = try Data(contentsOf: URL(filePath: file(name)))
    data.replaceSubrange(Int(offset)..<Int(offset) + bytes.count, with: bytes)
    try data.write(to: URL(filePath: file(name)))
  }
}

/// Holds a thread until it is opened.
struct Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func wait() { semaphore.wait() }
  func open() { semaphore.signal() }
}

import CSQLite
import Platform
import SharedModels
import TestSupport
import Testing
import Wording

@testable import Database

@Suite("Errors", .timeLimit(.minutes(10)))
struct DatabaseErrorTests {
  @Test("An error has the extended code, SQLite's words and the SQL, but never a value")
  func context() throws {
    let connection = try Connection(.memory)
    try connection.run(script: "CREATE TABLE people (email TEXT UNIQUE, age INTEGER CHECK (age > 0)) STRICT")
    let sql = "INSERT INTO people VALUES (?, ?)"
    try connection.execute(sql, "secret@example.com", 7)
    let error = try #require(
      #expect(throws: DatabaseError.self) { try connection.execute(sql, "secret@example.com", 7) })
    #expect(error.reason == .constraint(.unique))
    #expect(error.extendedCode == 2067)
    #expect(error.message == "UNIQUE constraint failed: people.email")
    #expect(error.sql == sql)
    #expect(!error.description.contains("secret"))
  }

  @Test("Each rule of a schema has its own reason")
  func constraints() throws {
    let connection = try Connection(.memory)
    try connection.run(
      script: """
        CREATE TABLE parents (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE children (parent INTEGER NOT NULL REFERENCES parents, age INTEGER CHECK (age > 0)) STRICT;
        """)
    func reason(_ parent: DatabaseValue, _ age: DatabaseValue) -> DatabaseError.Reason? {
      #expect(throws: DatabaseError.self) { try connection.execute("INSERT INTO children VALUES (?, ?)", parent, age) }?
        .reason
    }
    #expect(reason(.integer(1), .integer(1)) == .constraint(.foreignKey))
    #expect(reason(.null, .integer(1)) == .constraint(.notNull))
    #expect(reason(.integer(1), .integer(0)) == .constraint(.check))
    #expect(reason(.integer(1), .text("ten")) == .constraint(.check))
  }

  @Test("A table or a column that no migration makes is named, with the place where the migrations are given")
  func missingMigration() async {
    let line: UInt = #line + 1
    let database = SQLiteDatabase(
      at: .memory, for: .userData, migrations: [Migration("a", script: "CREATE TABLE a (b)")])
    for (sql, missing) in [("SELECT 1 FROM notes", "no such table: notes"), ("SELECT c FROM a", "no such column: c")] {
      let error = await #expect(throws: DatabaseError.self) { try await database.write { try $0.execute(sql) } }
      let place = "no step of the migrations that are given at DatabaseTests/DatabaseErrorTests.swift:\(line) makes it"
      #expect(error?.message == "\(missing); \(place)")
    }
  }

  @Test("SQL that does not parse says where")
  func syntax() throws {
    let connection = try Connection(.memory)
    let error = #expect(throws: DatabaseError.self) { try connection.execute("SELEC 1") }
    #expect(error?.message == "near \"SELEC\": syntax error")
  }

  @Test(
    "Codes of the system and of SQLite become the reason that a person can act on",
    arguments: [
      (SQLITE_BUSY | (2 << 8), .busy), (SQLITE_FULL, .full), (SQLITE_READONLY | (3 << 8), .readOnly),
      (SQLITE_NOTADB, .corrupt), (SQLITE_CORRUPT | (3 << 8), .corrupt), (SQLITE_IOERR | (32 << 8), .corrupt),
      (SQLITE_IOERR | (3 << 8), .inputOutput), (SQLITE_CANTOPEN | (2 << 8), .cannotOpen), (SQLITE_ERROR, .misuse),
    ] as [(Int32, DatabaseError.Reason)])
  func reasons(code: Int32, reason: DatabaseError.Reason) {
    #expect(DatabaseError.Reason(extendedCode: code) == reason)
  }

  @Test(
    "A file is read without locks where its folder takes no log, and not for want of a descriptor",
    arguments: [(EACCES, true), (EROFS, true), (ENOSPC, true), (EMFILE, false), (ENFILE, false), (EIO, false)])
  func withoutLog(code: Int32, isReadSo: Bool) {
    #expect(DatabaseError(FileError(.look, "/a", code: code)).keepsLogFromBeingMade == isReadSo)
    // SQLite tries again only to read what it could not open, and calls the outcome read-only.
    errno = code
    let error = DatabaseError(code: SQLITE_READONLY | (5 << 8), on: nil)
    #expect(error.keepsLogFromBeingMade == (isReadSo || code == EIO))
  }

  @Test("A double-quoted string is an error, not a value")
  func doubleQuotes() throws {
    let connection = try Connection(.memory)
    #expect(throws: DatabaseError.self) { try connection.execute("SELECT \"apple\"") }
    let script = "CREATE TABLE fruits (name TEXT CHECK (name <> \"apple\")) STRICT"
    #expect(throws: DatabaseError.self) { try connection.run(script: script) }
  }

  @Test("SQL cannot edit the schema behind SQLite's back")
  func defensive() throws {
    let connection = try Connection(.memory)
    try connection.run(script: "CREATE TABLE fruits (name TEXT) STRICT; PRAGMA writable_schema = ON")
    #expect(throws: DatabaseError.self) { try connection.execute("DELETE FROM sqlite_schema") }
  }

  @Test("A lock that is held past the deadline is named busy")
  func busy() async throws {
    let folder = TemporaryFolder()
    let first = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    let second = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [.fruits], waiting: WaitBudget(.milliseconds(20)))
    try await first.write { _ in }
    try await second.write { _ in }
    let error = await #expect(throws: DatabaseError.self) {
      try await first.write { _ in
        let handle = Gate()
        let outcome = Outcome()
        Task {
          do { try await second.addFruit("apple") } catch { outcome.error = error as? DatabaseError }
          handle.open()
        }
        handle.wait()
        if let error = outcome.error { throw error }
      }
    }
    #expect(error?.reason == .busy)
    #expect(error?.path == folder.file())
  }
}

/// What a task left for a thread that waits for it. Unchecked: it is written before the gate opens, and read after.
private final class Outcome: @unchecked Sendable {
  var error: DatabaseError?
}

import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("Rows that only the application finds damaged", .timeLimit(.minutes(10)))
struct RowRuleTests {
  private let folder = TemporaryFolder()
  private let notices = Notices()
  private let pets = Migration(
    "pets",
    script: """
      CREATE TABLE owners (name TEXT PRIMARY KEY, home TEXT) STRICT, WITHOUT ROWID;
      CREATE TABLE pets (
        owner TEXT NOT NULL REFERENCES owners (name) ON DELETE CASCADE, kind TEXT NOT NULL, PRIMARY KEY (owner, kind)
      ) STRICT, WITHOUT ROWID;
      """)

  private func database(day: Int = 0) -> SQLiteDatabase {
    SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [pets],
      rules: [RowRule("pets", ["kind"]) { row throws(DatabaseError) in try Self.readKind(row, 0) }],
      now: { Date(timeIntervalSince1970: Double(day) * 86_400) }, onNotice: notices.append)
  }

  private static func readKind(_ row: Row, _ column: Int32) throws(DatabaseError) {
    guard ["cat", "dog"].contains(try row.text(column)) else { throw row.mismatch(column, "a kind of pet") }
  }

  private func kinds(_ database: SQLiteDatabase) async throws -> [String] {
    try await database.read { connection in
      try connection.query("SELECT kind FROM pets ORDER BY owner, kind") { row throws(DatabaseError) in
        try Self.readKind(row, 0)
        return try row.text(0)
      }
    }
  }

  private func fill() async throws {
    let database = database()
    try await database.write { connection in
      try connection.run(
        script: """
          INSERT INTO owners VALUES ('ana', 'Seoul'), ('bob', NULL);
          INSERT INTO pets VALUES ('ana', 'cat'), ('ana', 'dog'), ('bob', 'dog');
          """)
    }
    await database.close()
  }

  private func change(_ script: String) throws { try Connection(.file(folder.file())).run(script: script) }

  @Test("A value that the application cannot read costs its row, is said once, and the question is answered")
  func unreadable() async throws {
    try await fill()
    try change("UPDATE pets SET kind = 'USD/KRW > 1500' WHERE owner = 'ana' AND kind = 'dog'")
    let database = database(day: 1)
    expect(try await kinds(database), equals: ["cat", "dog"])
    expect(try await kinds(database), equals: ["cat", "dog"])
    #expect(notices.all.count == 1)
    #expect(notices.recovery?.rows == 4)
    #expect(notices.recovery?.isComplete == false)
    expect(
      try Connection(.file(notices.recovery?.movedTo ?? "")).integer("SELECT count(*) FROM pets"), equals: 3)
    await database.close()
  }

  @Test("A row that cannot be read comes from the backup where its key is the same")
  func backup() async throws {
    try await fill()
    // A write on the next day makes that day's copy.
    let next = database(day: 1)
    try await next.write { try $0.execute("INSERT INTO owners VALUES ('cleo', NULL)") }
    await next.close()
    let rule = RowRule("owners", ["home"]) { row throws(DatabaseError) in
      if try row.optionalText(0) == "nowhere" { throw row.mismatch(0, "a place") }
    }
    try change("UPDATE owners SET home = 'nowhere' WHERE name = 'ana'")
    let database = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [pets], rules: [rule],
      now: { Date(timeIntervalSince1970: 0) },
      onNotice: notices.append)
    let homes = try await database.read { connection in
      try connection.query("SELECT home FROM owners ORDER BY name") { row throws(DatabaseError) in
        try rule.read(row)
        return try row.optionalText(0)
      }
    }
    #expect(homes == ["Seoul", nil, nil])
    expect(try await kinds(database), equals: ["cat", "dog", "dog"])
    #expect(notices.recovery?.backup?.rows == 1)
    await database.close()
  }

  @Test("Bytes that are not UTF-8 are no text: they cost their value where it may be missing, and else their row")
  func notUTF8() async throws {
    try await fill()
    try change(
      """
      UPDATE owners SET home = CAST(x'61ff62' AS TEXT) WHERE name = 'ana';
      UPDATE pets SET kind = CAST(x'61ff62' AS TEXT) WHERE owner = 'bob';
      """)
    let connection = try Connection(.file(folder.file()))
    let error = #expect(throws: DatabaseError.self) {
      try connection.query("SELECT home FROM owners") { row throws(DatabaseError) in try row.optionalText(0) }
    }
    #expect(error?.message == "column home does not hold text in UTF-8")
    let database = database(day: 1)
    expect(try await kinds(database), equals: ["cat", "dog"])
    let owners = try await database.read { connection in
      try connection.query("SELECT name, home FROM owners ORDER BY name") { row throws(DatabaseError) in
        [try row.text(0), try row.optionalText(1)]
      }
    }
    #expect(owners == [["ana", nil], ["bob", nil]])
    #expect(notices.recovery?.isComplete == false)
    await database.close()
  }

  @Test("A text of more than a megabyte is damage, too")
  func huge() async throws {
    try await fill()
    try Connection(.file(folder.file())).execute(
      "UPDATE owners SET home = ? WHERE name = 'ana'", String(repeating: "x", count: 1 << 20 + 1))
    let database = database(day: 1)
    let homes = try await database.read { connection in
      try connection.query("SELECT home FROM owners ORDER BY name") { row throws(DatabaseError) in
        try row.optionalText(0)
      }
    }
    #expect(homes == [nil, nil])
    await database.close()
  }

  @Test("A mismatch that no rule knows is thrown, and the file stays")
  func unknown() async throws {
    try await fill()
    let database = database(day: 1)
    let error = await #expect(throws: DatabaseError.self) {
      try await database.read { connection in
        _ = try connection.first("SELECT name FROM owners") { row throws(DatabaseError) in try row.integer(0) }
      }
    }
    #expect(error?.reason == .mismatch)
    #expect(notices.all.isEmpty)
    await database.close()
  }
}

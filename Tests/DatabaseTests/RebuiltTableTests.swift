import Expectations
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("A step that replaces a table", .timeLimit(.minutes(10)))
struct RebuiltTableTests {
  private let folder = TemporaryFolder()
  private let family = Migration(
    "family",
    script: """
      CREATE TABLE parents (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      CREATE TABLE children (
        name TEXT PRIMARY KEY, parent TEXT NOT NULL REFERENCES parents (name) ON UPDATE CASCADE ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      INSERT INTO parents VALUES ('ana'), ('bob');
      INSERT INTO children VALUES ('cleo', 'ana'), ('dan', 'bob');
      """)

  private func replacingParents(keeping condition: String) -> Migration {
    Migration(
      "parents: an age",
      script: """
        CREATE TABLE new_parents (name TEXT PRIMARY KEY, age INTEGER) STRICT, WITHOUT ROWID;
        INSERT INTO new_parents (name) SELECT name FROM parents WHERE \(condition);
        DROP TABLE parents;
        ALTER TABLE new_parents RENAME TO parents;
        """)
  }

  private func database(_ migrations: [Migration]) -> SQLiteDatabase {
    SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: migrations)
  }

  private func children(in database: SQLiteDatabase) async throws -> [String] {
    try await database.read { connection in
      try connection.query("SELECT name FROM children ORDER BY name") { row throws(DatabaseError) in try row.text(0) }
    }
  }

  @Test("A step that replaces a parent's table loses no child, and children follow the new one")
  func replaced() async throws {
    let before = database([family])
    try await before.write { _ in }
    await before.close()
    let after = database([family, replacingParents(keeping: "true")])
    expect(try await children(in: after), equals: ["cleo", "dan"])
    try await after.write { try $0.execute("DELETE FROM parents WHERE name = 'bob'") }
    expect(try await children(in: after), equals: ["cleo"])
    let refusal = await #expect(throws: DatabaseError.self) {
      try await after.write { try $0.execute("INSERT INTO children VALUES ('eve', 'nobody')") }
    }
    #expect(refusal?.reason == .constraint(.foreignKey))
    await after.close()
  }

  @Test("A step that leaves a row without its parent is refused by its name, and the file stays as it was")
  func orphan() async throws {
    let before = database([family])
    try await before.write { _ in }
    await before.close()
    let after = database([family, replacingParents(keeping: "name = 'ana'")])
    let refusal = await #expect(throws: DatabaseError.self) { try await children(in: after) }
    #expect(refusal?.reason == .constraint(.foreignKey))
    #expect(refusal?.message == "the step 'parents: an age' leaves a row of children without its parent")
    await after.close()
    expect(try await children(in: before), equals: ["cleo", "dan"])
    await before.close()
  }
}

import Expectations
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("Transactions", .timeLimit(.minutes(10)))
struct TransactionTests {
  private struct Refusal: Error {}

  @Test("What a write throws undoes it", arguments: Place.allCases)
  func rollBack(place: Place) async throws {
    let fixture = Fixture(place)
    await #expect(throws: Refusal.self) {
      try await fixture.database.write { connection in
        try connection.execute("INSERT INTO fruits VALUES ('apple', 1)")
        throw Refusal()
      }
    }
    expect(try await fixture.database.fruits(), equals: [])
    try await fixture.database.addFruit("pear")
    expect(try await fixture.database.fruits(), equals: ["pear"])
  }

  @Test("A write whose end is refused is undone, and told", arguments: Place.allCases)
  func refusedCommit(place: Place) async throws {
    let family = Migration(
      "family",
      script: """
        CREATE TABLE children (
          name TEXT PRIMARY KEY, parent TEXT REFERENCES children (name) DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        """)
    let fixture = Fixture(place, [.fruits, family])
    let error = await #expect(throws: DatabaseError.self) {
      try await fixture.database.write { connection in
        try connection.execute("INSERT INTO fruits VALUES ('apple', 1)")
        try connection.execute("INSERT INTO children VALUES ('orphan', 'nobody')")
      }
    }
    #expect(error?.reason == .constraint(.foreignKey))
    expect(try await fixture.database.fruits(), equals: [])
    try await fixture.database.addFruit("pear")
    expect(try await fixture.database.fruits(), equals: ["pear"])
  }

  @Test("A nested transaction is undone alone", arguments: Place.allCases)
  func savepoint(place: Place) async throws {
    let fixture = Fixture(place)
    try await fixture.database.write { connection in
      try connection.execute("INSERT INTO fruits VALUES ('apple', 1)")
      try? connection.transaction {
        try connection.execute("INSERT INTO fruits VALUES ('worm', 1)")
        try connection.transaction { try connection.execute("INSERT INTO fruits VALUES ('larva', 1)") }
        throw Refusal()
      }
      try connection.transaction { try connection.execute("INSERT INTO fruits VALUES ('pear', 1)") }
    }
    expect(try await fixture.database.fruits(), equals: ["apple", "pear"])
  }

  @Test("A read cannot write, not even by a script", arguments: Place.allCases)
  func readOnly(place: Place) async throws {
    let fixture = Fixture(place)
    let writes: [@Sendable (Connection) throws -> Void] = [
      { try $0.execute("INSERT INTO fruits VALUES ('apple', 1)") },
      { try $0.run(script: "DELETE FROM fruits") },
      { connection in try connection.transaction { _ = try connection.execute("DELETE FROM fruits") } },
    ]
    for write in writes {
      let error = await #expect(throws: DatabaseError.self) { try await fixture.database.read { try write($0) } }
      #expect(error?.reason == .misuse)
    }
    try await fixture.database.addFruit("pear")
    expect(try await fixture.database.fruits(), equals: ["pear"])
  }

  @Test("A read sees one state of the data, however long it takes")
  func snapshot() async throws {
    let fixture = Fixture(.file)
    try await fixture.database.addFruit("apple")
    let other = SQLiteDatabase(at: .file(fixture.folder.file()), for: .userData, migrations: [.fruits])
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let (gate, release) = (Gate(), open)
    async let counts = fixture.database.read { connection in
      let before = try connection.integer("SELECT count(*) FROM fruits")
      release.yield()
      gate.wait()
      return [before, try connection.integer("SELECT count(*) FROM fruits")]
    }
    // Whatever fails, nobody waits forever.
    defer { gate.open() }
    for await _ in opened { break }
    try await other.addFruit("pear")
    gate.open()
    expect(try await counts, equals: [1, 1])
    expect(try await fixture.database.fruits(), equals: ["apple", "pear"])
  }

  @Test("A full disk undoes the write and leaves the database usable")
  func full() throws {
    let connection = try Connection(.memory)
    try connection.run(script: "CREATE TABLE blobs (value BLOB) STRICT; PRAGMA max_page_count = 20")
    let error = #expect(throws: DatabaseError.self) {
      try connection.transaction {
        for count in [10, 1_000_000] {
          let bytes = DatabaseValue.blob(Array(repeating: 1, count: count))
          try connection.execute("INSERT INTO blobs VALUES (?)", bytes)
        }
      }
    }
    #expect(error?.reason == .full)
    expect(try connection.integer("SELECT count(*) FROM blobs"), equals: 0)
    try connection.transaction { try connection.execute("INSERT INTO blobs VALUES (?)", DatabaseValue.blob([1])) }
  }
}

import CSQLite
import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("Damaged files", .timeLimit(.minutes(10)))
struct RepairTests {
  private let place = DamagedPlace()

  @Test(
    "A cache that is not a database is made anew",
    arguments: ["", "hello", String(repeating: "garbage ", count: 2_000)])
  func cache(content: String) async throws {
    try await place.fill(.cache)
    try Data(content.utf8).write(to: URL(filePath: place.folder.file()))
    let database = place.database(.cache)
    expect(try await database.fruits(), equals: [])
    try await database.addFruit("apple")
    expect(try await database.fruits(), equals: ["apple"])
    #expect(place.notices.all == (content.isEmpty ? [] : [.cacheRebuilt(path: place.folder.file())]))
  }

  @Test("A damaged page costs its own rows at most; the old file is kept beside the new one")
  func damagedPage() async throws {
    try await place.fill(.userData)
    let damaged = 4096 * 5
    try place.folder.overwrite(at: UInt64(damaged), with: [UInt8](repeating: 0xff, count: 4096))
    let database = place.database(.userData, day: 1)
    let fruits = try await database.fruits()
    #expect(fruits.count > 1_000 && fruits.count < 2_000)
    let recovery = try #require(place.notices.recovery)
    #expect(recovery.rows == fruits.count)
    #expect(!recovery.isComplete)
    #expect(recovery.movedTo == place.folder.file("data.sqlite3.damaged-19700102T000000Z"))
    expect(try Data(contentsOf: URL(filePath: recovery.movedTo))[damaged], equals: 0xff)
  }

  @Test("A lost first page costs no row of the other pages")
  func damagedHeader() async throws {
    try await place.fill(.userData)
    try place.folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 4096))
    let database = place.database(.userData)
    expect(try await database.fruits(), equals: (0..<2_000).map(DamagedPlace.name))
    #expect(place.notices.recovery?.isComplete == true)
    try await database.addFruit("apple")
  }

  @Test("A lost first page costs no row of a file from an older version either, which had its tables elsewhere")
  func damagedHeaderOfOlderVersion() async throws {
    try await place.fill(.userData)
    try place.folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 4096))
    let other = Migration("vegetables", script: "CREATE TABLE vegetables (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID")
    let database = place.database(.userData, [.fruits, other])
    let rows = try await database.read { try $0.integer("SELECT count(*) FROM fruits") }
    #expect(rows == 2_000)
    let recovery = try #require(place.notices.recovery)
    #expect(recovery.isComplete && recovery.rows == 2_000)
    expect(try await database.read { try $0.integer("SELECT count(*) FROM vegetables") }, equals: 0)
    await database.close()
  }

  @Test("Damage that a write meets is repaired, and the write is done")
  func writing() async throws {
    try await place.fill(.userData)
    try place.folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 100))
    let database = place.database(.userData)
    try await database.addFruit("apple")
    expect(try await database.fruits().count, equals: 2_001)
  }

  @Test("A file from an older version is recovered first and migrated then")
  func olderVersion() async throws {
    try await place.fill(.userData, count: 100)
    try place.folder.overwrite(at: 96, with: [0, 0, 0, 0])
    try place.folder.overwrite(at: 16, with: [0, 0])
    let database = place.database(.userData, [.fruits, .doubledWeights])
    expect(try await database.weights().count, equals: 100)
  }

  @Test("What is repaired is not repaired again, by any number of readers at once")
  func once() async throws {
    try await place.fill(.userData)
    try place.folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 100))
    let databases = (0..<8).map { _ in place.database(.userData) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for database in databases { group.addTask { try await database.fruits().count } }
      for try await count in group { #expect(count == 2_000) }
    }
    #expect(place.notices.all.count == 1)
  }

  @Test("Drafts and working copies are gone afterwards")
  func tidiness() async throws {
    try await place.fill(.userData)
    try place.folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 100))
    let database = place.database(.userData)
    _ = try await database.fruits()
    await database.close()
    let names = try place.folder.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    #expect(names == ["data.sqlite3", "data.sqlite3.backup-1970-01-01", "data.sqlite3.damaged-19700101T000000Z"])
  }

  @Test("Damage that the first write of a day would not meet is found before the day's copy is made")
  func damageBeforeCopy() async throws {
    try await place.fill(.userData)
    try place.folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = place.database(.userData, day: 1)
    try await database.addFruit("apple")
    #expect(place.notices.recovery != nil)
    let copy = try Connection(.file(place.folder.file("data.sqlite3.backup-1970-01-02")))
    expect(try copy.findDamage(), equals: nil)
  }

  @Test("Damage in an index alone, which neither the write nor the copy would meet, is found as well")
  func damagedIndexBeforeCopy() async throws {
    let baskets = Migration(
      "baskets",
      script: """
        CREATE TABLE baskets (name TEXT, size INTEGER, owner TEXT) STRICT;
        CREATE INDEX baskets_by_size ON baskets (size);
        INSERT INTO baskets VALUES ('round', 1, 'ana'), ('square', 2, 'bob');
        """)
    try await place.fill(.userData, count: 10)
    let before = place.database(.userData, [.fruits, baskets])
    let page = try await before.write {
      try $0.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'baskets_by_size'")
    }
    await before.close()
    // The last byte is the first entry's row number, by its code: it becomes 0, and row 1 is not in the index.
    try place.folder.overwrite(at: UInt64(4096 * page - 1), with: [8])
    let database = place.database(.userData, day: 1, [.fruits, baskets])
    try await database.addFruit("apple")
    #expect(place.notices.recovery?.isComplete == true)
    await database.close()
  }

  @Test("Nobody writes into a file while it is being put aside")
  func writeLock() async throws {
    try await place.fill(.userData, count: 10)
    let path = place.folder.file()
    let repair = Repair(
      path: path, durability: .userData, migrator: Migrator([.fruits]), rules: [], deadline: Deadline(after: .zero),
      now: Date())
    let other = try Connection(.file(path), deadline: Deadline(after: .zero))
    var lock = try repair.writeLock()
    let refusal = #expect(throws: DatabaseError.self) { try other.transaction {} }
    #expect(lock != nil && refusal?.reason == .busy)
    lock = nil
    try other.transaction {}
  }

  @Test("What is damaged twice in a second is kept twice")
  func twice() async throws {
    try await place.fill(.userData, count: 10)
    for byte: UInt8 in [0x20, 0x21] {
      try place.folder.overwrite(at: 0, with: [UInt8](repeating: byte, count: 100))
      let database = place.database(.userData)
      expect(try await database.fruits().count, equals: 10)
      await database.close()
    }
    expect(
      try place.folder.names().filter { $0.contains("damaged") },
      equals: [
        "data.sqlite3.damaged-19700101T000000Z", "data.sqlite3.damaged-19700101T000000Z-2",
      ])
  }

  @Test("A disk that cannot be read is not damage: nothing is moved aside")
  func unreadable() throws {
    // What SQLite calls a corrupt file system is the system's EIO.
    #expect(DatabaseError.Reason(extendedCode: SQLITE_IOERR | (33 << 8)) == .inputOutput)
    #expect(DatabaseError.Reason(extendedCode: SQLITE_IOERR | (1 << 8)) == .inputOutput)
    // A page that the disk does not give is malformed to a statement, and a finding to the integrity check.
    for (code, reason) in [(EIO, DatabaseError.Reason.inputOutput), (0, .corrupt)] {
      errno = code
      let error = DatabaseError(code: SQLITE_CORRUPT, on: nil)
      #expect(error.reason == reason)
    }
    let refusal = #expect(throws: DatabaseError.self) {
      try Connection.damage(among: ["Tree 2 page 3: unable to get the page. error code=266"], path: nil)
    }
    #expect(refusal?.reason == .inputOutput)
    #expect(try Connection.damage(among: ["Tree 2 page 3: invalid page number"], path: nil) != nil)
    expect(try Connection.damage(among: ["ok"], path: nil), equals: nil)
  }
}

import FoundationEssentials
import Synchronization
import Testing

@testable import Database

@Suite("Damaged files")
struct RepairTests {
  private let folder: TemporaryFolder
  private let notices = Notices()

  init() throws { folder = try TemporaryFolder() }

  private func database(_ purpose: Purpose, day: Int = 0, _ migrations: [Migration] = [.fruits]) -> SQLiteDatabase {
    SQLiteDatabase(
      at: .file(folder.file()), for: purpose, migrations: migrations,
      now: { Date(timeIntervalSince1970: Double(day) * 86_400) }, onNotice: { [notices] in notices.append($0) })
  }

  /// A file of many pages, closed, so that all of it lies in the main file.
  private func fill(_ purpose: Purpose, day: Int = 0, count: Int = 2_000) async throws {
    let database = database(purpose, day: day)
    try await database.write { connection in
      for number in 0..<count {
        try connection.execute("INSERT INTO fruits VALUES (?, ?)", Self.name(number), number + 1)
      }
    }
    await database.close()
  }

  private static func name(_ number: Int) -> String { "fruit \(10_000 + number)" }

  @Test(
    "a cache that is no database is made anew", arguments: ["", "hello", String(repeating: "garbage ", count: 2_000)])
  func cache(content: String) async throws {
    try await fill(.cache)
    try Data(content.utf8).write(to: URL(filePath: folder.file()))
    let database = database(.cache)
    #expect(try await database.fruits() == [])
    try await database.addFruit("apple")
    #expect(try await database.fruits() == ["apple"])
    #expect(notices.all == (content.isEmpty ? [] : [.cacheRebuilt(path: folder.file())]))
  }

  @Test("a damaged page costs its own rows at most; the old file is kept beside the new one")
  func damagedPage() async throws {
    try await fill(.userData)
    let damaged = 4096 * 5
    try folder.overwrite(at: UInt64(damaged), with: [UInt8](repeating: 0xff, count: 4096))
    let database = database(.userData, day: 1)
    let fruits = try await database.fruits()
    #expect(fruits.count > 1_000 && fruits.count < 2_000)
    let recovery = try #require(notices.recovery)
    #expect(recovery.rows == fruits.count)
    #expect(!recovery.isComplete)
    #expect(recovery.movedTo == folder.file("data.sqlite3.damaged-19700102T000000Z"))
    #expect(try Data(contentsOf: URL(filePath: recovery.movedTo))[damaged] == 0xff)
  }

  @Test("a lost first page costs no row of the other pages")
  func damagedHeader() async throws {
    try await fill(.userData)
    try folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 4096))
    let database = database(.userData)
    #expect(try await database.fruits() == (0..<2_000).map(Self.name))
    #expect(notices.recovery?.isComplete == true)
    try await database.addFruit("apple")
  }

  @Test("damage that a write meets is repaired, and the write is done")
  func writing() async throws {
    try await fill(.userData)
    try folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 100))
    let database = database(.userData)
    try await database.addFruit("apple")
    #expect(try await database.fruits().count == 2_001)
  }

  @Test("where nothing can be read the last sound backup stands in", arguments: ["", "garbage"])
  func backup(content: String) async throws {
    try await fill(.userData)
    let next = database(.userData, day: 1)
    try await next.addFruit("apple")
    await next.close()
    try Data(content.utf8).write(to: URL(filePath: folder.file()))
    let database = database(.userData, day: 2)
    #expect(try await database.fruits() == (0..<2_000).map(Self.name))
    #expect(notices.recovery?.backup == folder.file("data.sqlite3.backup-1970-01-02"))
  }

  @Test("rows that are still in the log are recovered with the others")
  func log() async throws {
    try await fill(.userData)
    let writer = database(.userData)
    try await writer.addFruit("in the log")
    // Both files as a crash would leave them: the row is in the log, the main file is damaged.
    let crashed = try TemporaryFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.file() + suffix, toPath: crashed.file() + suffix)
    }
    await writer.close()
    try crashed.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = SQLiteDatabase(at: .file(crashed.file()), for: .userData, migrations: [.fruits])
    let fruits = try await database.fruits()
    #expect(fruits.contains("in the log"))
    #expect(fruits.count > 1_000)
  }

  @Test("children whose parent was lost do not come back without it")
  func orphans() throws {
    let schema = Migration(
      "family",
      script: """
        CREATE TABLE parents (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE children (name TEXT, parent INTEGER REFERENCES parents (id)) STRICT;
        """)
    let source = try Connection(.memory)
    let target = try Connection(.memory)
    for connection in [source, target] { try Migrator([schema]).migrate(connection) }
    try source.run(
      script: """
        PRAGMA foreign_keys = OFF;
        INSERT INTO parents VALUES (1);
        INSERT INTO children VALUES ('kept', 1), ('free', NULL), ('orphan', 2);
        """)
    var salvage = Salvage()
    try salvage.fill(target, from: source, backup: nil)
    let names = try target.query("SELECT name FROM children ORDER BY name") { row throws(DatabaseError) in
      try row.text(0)
    }
    #expect(names == ["free", "kept"])
    #expect(salvage.rows == 3)
  }

  @Test("a file from an older version is recovered first and migrated then")
  func olderVersion() async throws {
    try await fill(.userData, count: 100)
    try folder.overwrite(at: 96, with: [0, 0, 0, 0])
    try folder.overwrite(at: 16, with: [0, 0])
    let database = database(.userData, [.fruits, .doubledWeights])
    #expect(try await database.weights().count == 100)
  }

  @Test("what is repaired is not repaired again, by any number of readers at once")
  func once() async throws {
    try await fill(.userData)
    try folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 100))
    let databases = (0..<8).map { _ in database(.userData) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for database in databases { group.addTask { try await database.fruits().count } }
      for try await count in group { #expect(count == 2_000) }
    }
    #expect(notices.all.count == 1)
  }

  @Test("drafts and working copies are gone afterwards")
  func tidiness() async throws {
    try await fill(.userData)
    try folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 100))
    let database = database(.userData)
    _ = try await database.fruits()
    await database.close()
    let names = try folder.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    #expect(names == ["data.sqlite3", "data.sqlite3.backup-1970-01-01", "data.sqlite3.damaged-19700101T000000Z"])
  }

  @Test("damage that the first write of a day would not meet is found before the day's copy is made")
  func damageBeforeCopy() async throws {
    try await fill(.userData)
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = database(.userData, day: 1)
    try await database.addFruit("apple")
    #expect(notices.recovery != nil)
    let copy = try Connection(.file(folder.file("data.sqlite3.backup-1970-01-02")))
    #expect(copy.isIntact())
  }

  @Test("rows that can be read are not replaced by those of an older copy")
  func newerThanCopy() async throws {
    try await fill(.userData)
    let next = database(.userData, day: 1)
    try await next.write { _ = try $0.execute("UPDATE fruits SET weight = 7000") }
    await next.close()
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = database(.userData, day: 2)
    #expect(try await Set(database.weights()) == [7000])
    #expect(notices.recovery?.backup == nil)
  }

  @Test("a copy that is damaged itself does not stand in, the one before does")
  func damagedCopy() async throws {
    try await fill(.userData)
    for day in 1...2 {
      let next = database(.userData, day: day)
      try await next.addFruit("apple \(day)")
      await next.close()
    }
    try folder.overwrite(
      "data.sqlite3.backup-1970-01-03", at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    try Data("garbage".utf8).write(to: URL(filePath: folder.file()))
    #expect(try await database(.userData, day: 3).fruits() == (0..<2_000).map(Self.name))
    #expect(notices.recovery?.backup == folder.file("data.sqlite3.backup-1970-01-02"))
  }

  @Test("what is damaged twice in a second is kept twice")
  func twice() async throws {
    try await fill(.userData, count: 10)
    for _ in 1...2 {
      try folder.overwrite(at: 0, with: [UInt8](repeating: 0x20, count: 100))
      let database = database(.userData)
      #expect(try await database.fruits().count == 10)
      await database.close()
    }
    #expect(
      try folder.names().filter { $0.contains("damaged") } == [
        "data.sqlite3.damaged-19700101T000000Z", "data.sqlite3.damaged-19700101T000000Z-2",
      ])
  }

  @Test("rows in the log of a file that is open elsewhere are recovered, and the log goes aside with the file")
  func logInUse() async throws {
    try await fill(.userData)
    let other = database(.userData)
    try await other.addFruit("in the log")
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = database(.userData)
    #expect(try await database.fruits().contains("in the log"))
    let recovery = try #require(notices.recovery)
    #expect(FileManager.default.fileExists(atPath: recovery.movedTo + "-wal"))
    try await other.addFruit("into the new file")
    #expect(try await database.fruits().contains("into the new file"))
    #expect(try await database.read { $0.isIntact() })
  }

  @Test(
    "a repair that was cut short between taking the log away and putting the new file in place is begun anew, with the log"
  )
  func interrupted() async throws {
    try await fill(.userData)
    let other = database(.userData)
    try await other.addFruit("in the log")
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let files = FileManager.default
    let (path, aside) = (folder.file(), folder.file("data.sqlite3.damaged-19691231T235959Z"))
    try files.linkItem(atPath: path, toPath: aside)
    try files.moveItem(atPath: path + "-wal", toPath: aside + "-wal")
    let database = database(.userData)
    #expect(try await database.fruits().contains("in the log"))
    let recovery = try #require(notices.recovery)
    #expect(files.fileExists(atPath: recovery.movedTo + "-wal"))
    #expect(!files.fileExists(atPath: aside))
  }

  @Test("a damaged file is set aside with the log that a crash left, byte for byte")
  func logUntouched() async throws {
    try await fill(.userData)
    let other = database(.userData)
    try await other.addFruit("in the log")
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    // What a crash leaves: the file and its log, and nobody who has them open.
    let files = FileManager.default
    let (path, copy) = (folder.file(), folder.file("crashed"))
    for suffix in ["", "-wal"] { try files.copyItem(atPath: path + suffix, toPath: copy + suffix) }
    await other.close()
    for suffix in ["", "-wal", "-shm"] { try? files.removeItem(atPath: path + suffix) }
    for suffix in ["", "-wal"] { try files.moveItem(atPath: copy + suffix, toPath: path + suffix) }
    let (file, log) = (files.contents(atPath: path), files.contents(atPath: path + "-wal"))
    #expect(try await database(.userData).fruits().contains("in the log"))
    let recovery = try #require(notices.recovery)
    #expect(files.contents(atPath: recovery.movedTo) == file)
    #expect(files.contents(atPath: recovery.movedTo + "-wal") == log)
  }

  @Test("a row that breaks a rule of the schema is told as lost")
  func brokenRow() throws {
    let source = try Connection(.memory)
    try source.run(
      script:
        "CREATE TABLE fruits (name TEXT PRIMARY KEY, weight INTEGER); INSERT INTO fruits VALUES ('a', 1), ('b', NULL)")
    let target = try Connection(.memory)
    try Migrator([.fruits]).migrate(target)
    var salvage = Salvage()
    try salvage.fill(target, from: source, backup: nil)
    #expect(salvage.rows == 1)
    #expect(!salvage.isComplete)
  }
}

/// The notices of a test's databases.
private final class Notices: Sendable {
  private let notices = Mutex<[DatabaseNotice]>([])
  var all: [DatabaseNotice] { notices.withLock { $0 } }
  func append(_ notice: DatabaseNotice) { notices.withLock { $0.append(notice) } }

  var recovery: Recovery? {
    for case .userDataRecovered(let recovery) in all { return recovery }
    return nil
  }
}

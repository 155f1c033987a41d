import CSQLite
import Platform
import SharedModels
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
    #expect(
      notices.recovery?.backup
        == StorageBackup(path: folder.file("data.sqlite3.backup-1970-01-02"), day: "1970-01-02", rows: 2_000))
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

  @Test("children whose parent was lost get one that is made of its key, or do not come back where that is no row")
  func orphans() throws {
    let schema = Migration(
      "family",
      script: """
        CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT) STRICT;
        CREATE TABLE children (name TEXT, parent INTEGER REFERENCES parents (id)) STRICT;
        CREATE TABLE houses (id INTEGER PRIMARY KEY, street TEXT NOT NULL) STRICT;
        CREATE TABLE rooms (name TEXT, house INTEGER REFERENCES houses (id)) STRICT;
        """)
    let source = try Connection(.memory)
    let target = try Connection(.memory)
    for connection in [source, target] { try Migrator([schema]).migrate(connection) }
    try source.run(
      script: """
        PRAGMA foreign_keys = OFF;
        INSERT INTO parents VALUES (1, 'one');
        INSERT INTO children VALUES ('kept', 1), ('free', NULL), ('orphan', 2);
        INSERT INTO rooms VALUES ('lost', 1), ('none', NULL);
        """)
    var salvage = Salvage()
    try salvage.fill(target, from: source, backup: nil)
    func texts(_ sql: String) throws -> [String] {
      try target.query(sql) { row throws(DatabaseError) in try row.text(0) }
    }
    #expect(try texts("SELECT name FROM children ORDER BY name") == ["free", "kept", "orphan"])
    #expect(try texts("SELECT coalesce(name, 'new') FROM parents ORDER BY id") == ["one", "new"])
    #expect(try texts("SELECT name FROM rooms") == ["none"])
    #expect(salvage.rows == 6)
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
    #expect(try copy.findDamage() == nil)
  }

  @Test("what lies between the readable rows comes from the newest copy, and nothing else does")
  func gap() async throws {
    try await fill(.userData)
    let next = database(.userData, day: 1)
    // Before the first write of this day its copy is made; so the copy knows the rows that are deleted now.
    try await next.write { connection in
      try connection.execute("UPDATE fruits SET weight = 7000")
      try connection.execute("DELETE FROM fruits WHERE name IN (?, ?)", Self.name(3), Self.name(1_996))
    }
    await next.close()
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = database(.userData, day: 2)
    let fruits = try await database.fruits()
    #expect(fruits == (0..<2_000).filter { $0 != 3 && $0 != 1_996 }.map(Self.name))
    let recovery = try #require(notices.recovery)
    let old = try await database.weights().filter { $0 != 7_000 }
    #expect(old.count == recovery.backup?.rows && (1..<1_000).contains(old.count))
    #expect(recovery.backup?.day == "1970-01-02")
    #expect(recovery.rows == 1_998)
    #expect(!recovery.isComplete)
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
    #expect(notices.recovery?.backup?.path == folder.file("data.sqlite3.backup-1970-01-02"))
  }

  @Test("what is damaged twice in a second is kept twice")
  func twice() async throws {
    try await fill(.userData, count: 10)
    for byte: UInt8 in [0x20, 0x21] {
      try folder.overwrite(at: 0, with: [UInt8](repeating: byte, count: 100))
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
    #expect(try await database.read { try $0.findDamage() } == nil)
  }

  @Test(
    "a repair that was cut short between taking the log away and putting the new file in place is begun anew, with the log",
    arguments: [true, false])
  func interrupted(hasSecondNames: Bool) async throws {
    try await fill(.userData)
    let other = database(.userData)
    try await other.addFruit("in the log")
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let files = FileManager.default
    let (path, aside) = (folder.file(), folder.file("data.sqlite3.damaged-19691231T235959Z"))
    // Where a file system knows no second names a copy stands for one.
    hasSecondNames ? try files.linkItem(atPath: path, toPath: aside) : try files.copyItem(atPath: path, toPath: aside)
    try files.moveItem(atPath: path + "-wal", toPath: aside + "-wal")
    let database = database(.userData)
    #expect(try await database.fruits().contains("in the log"))
    let recovery = try #require(notices.recovery)
    #expect(files.fileExists(atPath: recovery.movedTo + "-wal"))
    #expect(!files.fileExists(atPath: aside))
    #expect(!files.fileExists(atPath: aside + "-wal"))
  }

  @Test("a repair that was cut short before the log lost its first name is begun anew, with the log")
  func interruptedBeforeTheLog() async throws {
    try await fill(.userData)
    let other = database(.userData)
    try await other.addFruit("in the log")
    try folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let aside = folder.file("data.sqlite3.damaged-19691231T235959Z")
    for suffix in ["", "-wal"] {
      try FileManager.default.linkItem(atPath: folder.file() + suffix, toPath: aside + suffix)
    }
    #expect(try await database(.userData).fruits().contains("in the log"))
    let names = try folder.names().filter { $0.contains("damaged") }
    #expect(names == ["data.sqlite3.damaged-19700101T000000Z", "data.sqlite3.damaged-19700101T000000Z-wal"])
  }

  @Test("a file that lost its content takes nothing from one that lost it before")
  func emptyTwice() async throws {
    try await fill(.userData, count: 10)
    let crashed = try await crash { try await $0.addFruit("in the old log") }
    func open() -> SQLiteDatabase {
      SQLiteDatabase(
        at: .file(crashed.file()), for: .userData, migrations: [.fruits], now: { Date(timeIntervalSince1970: 0) })
    }
    try Data().write(to: URL(filePath: crashed.file()))
    let first = open()
    try await first.write { _ = try $0.execute("DELETE FROM fruits") }
    await first.close()
    // The day's copy was made before that change.
    try FileManager.default.removeItem(atPath: crashed.file() + ".backup-1970-01-01")
    let second = open()
    try await second.addFruit("apple")
    await second.close()
    try Data().write(to: URL(filePath: crashed.file()))
    #expect(try await open().fruits() == [])
  }

  @Test("a whole file whose log a repair had begun to take away gets it back before anybody reads it")
  func interruptedWhole() async throws {
    try await fill(.userData, count: 10)
    let crashed = try await crash { try await $0.addFruit("in the log") }
    let (path, aside) = (crashed.file(), crashed.file("data.sqlite3.damaged-19691231T235959Z"))
    try FileManager.default.linkItem(atPath: path, toPath: aside)
    try FileManager.default.moveItem(atPath: path + "-wal", toPath: aside + "-wal")
    let database = SQLiteDatabase(
      at: .file(path), for: .userData, migrations: [.fruits], onNotice: { [notices] in notices.append($0) })
    #expect(try await database.fruits().contains("in the log"))
    #expect(notices.all == [])
    #expect(try crashed.names().filter { $0.contains("damaged") } == [])
  }

  @Test("a log whose file is empty, or gone, still gives its rows", arguments: [true, false])
  func logAlone(isEmpty: Bool) async throws {
    try await fill(.userData, count: 10)
    let crashed = try await crash { database in
      try await database.write { _ = try $0.execute("UPDATE fruits SET weight = 7") }
    }
    if isEmpty {
      try Data().write(to: URL(filePath: crashed.file()))
    } else {
      try FileManager.default.removeItem(atPath: crashed.file())
    }
    let database = SQLiteDatabase(
      at: .file(crashed.file()), for: .userData, migrations: [.fruits], onNotice: { [notices] in notices.append($0) })
    #expect(database.hasContent)
    #expect(try await database.weights() == Array(repeating: 7, count: 10))
    #expect(notices.recovery?.rows == 10)
  }

  @Test("a disk that cannot be read is no damage: nothing is moved aside")
  func unreadable() {
    // What SQLite calls a corrupt file system is the system's EIO.
    #expect(DatabaseError.Reason(extendedCode: SQLITE_IOERR | (33 << 8)) == .inputOutput)
    #expect(DatabaseError.Reason(extendedCode: SQLITE_IOERR | (1 << 8)) == .inputOutput)
  }

  /// A copy of the files as they lie while a process that has just changed them lives: its rows are in the log alone.
  private func crash(_ change: (SQLiteDatabase) async throws -> Void) async throws -> TemporaryFolder {
    let other = database(.userData)
    try await change(other)
    let crashed = try TemporaryFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.file() + suffix, toPath: crashed.file() + suffix)
    }
    await other.close()
    return crashed
  }

  @Test("a damaged file is set aside with the log that a crash left, byte for byte", arguments: [0, 5])
  func logUntouched(page: Int) async throws {
    try await fill(.userData)
    let other = database(.userData)
    try await other.addFruit("in the log")
    try folder.overwrite(at: UInt64(4096 * page), with: [UInt8](repeating: 0xff, count: 4096))
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
  private let notices = Mutex<[StorageNotice]>([])
  var all: [StorageNotice] { notices.withLock { $0 } }
  func append(_ notice: StorageNotice) { notices.withLock { $0.append(notice) } }

  var recovery: Recovery? {
    for case .userDataRecovered(_, let movedTo, let rows, let backup, let isComplete) in all {
      return Recovery(movedTo: movedTo, rows: rows, backup: backup, isComplete: isComplete)
    }
    return nil
  }
}

/// What was told of a repair.
private struct Recovery {
  let movedTo: String
  let rows: Int
  let backup: StorageBackup?
  let isComplete: Bool
}

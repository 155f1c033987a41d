import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("A damaged file and its log", .timeLimit(.minutes(10)))
struct RepairLogTests {
  private let place = DamagedPlace()

  @Test("Rows that are still in the log are recovered with the others")
  func log() async throws {
    try await place.fill(.userData)
    let crashed = try await place.crash { try await $0.addFruit("in the log") }
    try crashed.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = SQLiteDatabase(at: .file(crashed.file()), for: .userData, migrations: [.fruits])
    let fruits = try await database.fruits()
    #expect(fruits.contains("in the log"))
    #expect(fruits.count > 1_000)
  }

  @Test("Rows in the log of a file that is open elsewhere are recovered, and the log goes aside with the file")
  func logInUse() async throws {
    try await place.fill(.userData)
    let other = place.database(.userData)
    try await other.addFruit("in the log")
    try place.folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let database = place.database(.userData)
    expect(try await database.fruits(), contains: "in the log")
    let recovery = try #require(place.notices.recovery)
    #expect(FileManager.default.fileExists(atPath: recovery.movedTo + "-wal"))
    try await other.addFruit("into the new file")
    expect(try await database.fruits(), contains: "into the new file")
    expect(try await database.read { try $0.findDamage() }, equals: nil)
  }

  @Test("The log of a cache that was deleted is not played into the next one")
  func logOfDeletedCache() async throws {
    try await place.fill(.userData, count: 10)
    let folder = try await place.crash { try await $0.addFruit("in the log") }
    try FileManager.default.removeItem(atPath: folder.file())
    let cache = SQLiteDatabase(at: .file(folder.file()), for: .cache, migrations: [.fruits])
    try await cache.addFruit("apple")
    expect(try await cache.fruits(), equals: ["apple"])
    await cache.close()
  }

  @Test("A file whose log holds rows is not read without it")
  func logNotIgnored() async throws {
    try await place.fill(.userData, count: 10)
    let folder = try await place.crash { try await $0.addFruit("in the log") }
    let file = DatabaseFile(
      location: .file(folder.file()), durability: .userData, migrator: Migrator([.fruits]), rules: [],
      isOnlyConnection: false, now: { Date() }, notify: { _ in })
    let withLog = try file.openUnchanging(folder.file())
    #expect(withLog == nil)
    try FileManager.default.removeItem(atPath: folder.file() + "-wal")
    let withoutLog = try file.openUnchanging(folder.file())
    #expect(withoutLog != nil)
  }

  @Test("A damaged file is set aside with the log that a crash left, byte for byte", arguments: [0, 5])
  func logUntouched(page: Int) async throws {
    try await place.fill(.userData)
    let other = place.database(.userData)
    try await other.addFruit("in the log")
    try place.folder.overwrite(at: UInt64(4096 * page), with: [UInt8](repeating: 0xff, count: 4096))
    // What a crash leaves: the file and its log, and nobody who has them open.
    let files = FileManager.default
    let (path, copy) = (place.folder.file(), place.folder.file("crashed"))
    for suffix in ["", "-wal"] { try files.copyItem(atPath: path + suffix, toPath: copy + suffix) }
    await other.close()
    for suffix in ["", "-wal", "-shm"] { try? files.removeItem(atPath: path + suffix) }
    for suffix in ["", "-wal"] { try files.moveItem(atPath: copy + suffix, toPath: path + suffix) }
    let (file, log) = (files.contents(atPath: path), files.contents(atPath: path + "-wal"))
    expect(try await place.database(.userData).fruits(), contains: "in the log")
    let recovery = try #require(place.notices.recovery)
    #expect(files.contents(atPath: recovery.movedTo) == file)
    #expect(files.contents(atPath: recovery.movedTo + "-wal") == log)
  }

  @Test("A log whose file is empty, or gone, still gives its rows", arguments: [true, false])
  func logAlone(isEmpty: Bool) async throws {
    try await place.fill(.userData, count: 10)
    let crashed = try await place.crash { database in
      try await database.write { _ = try $0.execute("UPDATE fruits SET weight = 7") }
    }
    if isEmpty {
      try Data().write(to: URL(filePath: crashed.file()))
    } else {
      try FileManager.default.removeItem(atPath: crashed.file())
    }
    let database = SQLiteDatabase(
      at: .file(crashed.file()), for: .userData, migrations: [.fruits], onNotice: place.notices.append)
    #expect(database.hasContent)
    expect(try await database.weights(), equals: Array(repeating: 7, count: 10))
    #expect(place.notices.recovery?.rows == 10)
  }

  @Test("A file that lost its content takes nothing from one that lost it before")
  func emptyTwice() async throws {
    try await place.fill(.userData, count: 10)
    let crashed = try await place.crash { try await $0.addFruit("in the old log") }
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
    expect(try await open().fruits(), equals: [])
  }

  @Test(
    "A repair that was cut short between taking the log away and putting the new file in place is begun anew, with the log",
    arguments: [true, false])
  func interrupted(hasSecondNames: Bool) async throws {
    try await place.fill(.userData)
    let other = place.database(.userData)
    try await other.addFruit("in the log")
    try place.folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let files = FileManager.default
    let (path, aside) = (place.folder.file(), place.folder.file("data.sqlite3.damaged-19691231T235959Z"))
    // Where a file system knows no second names a copy stands for one.
    hasSecondNames ? try files.linkItem(atPath: path, toPath: aside) : try files.copyItem(atPath: path, toPath: aside)
    try files.moveItem(atPath: path + "-wal", toPath: aside + "-wal")
    let database = place.database(.userData)
    expect(try await database.fruits(), contains: "in the log")
    let recovery = try #require(place.notices.recovery)
    #expect(files.fileExists(atPath: recovery.movedTo + "-wal"))
    #expect(!files.fileExists(atPath: aside))
    #expect(!files.fileExists(atPath: aside + "-wal"))
  }

  @Test("A repair that was cut short before the log lost its first name is begun anew, with the log")
  func interruptedBeforeTheLog() async throws {
    try await place.fill(.userData)
    let other = place.database(.userData)
    try await other.addFruit("in the log")
    try place.folder.overwrite(at: 4096 * 5, with: [UInt8](repeating: 0xff, count: 4096))
    let aside = place.folder.file("data.sqlite3.damaged-19691231T235959Z")
    for suffix in ["", "-wal"] {
      try FileManager.default.linkItem(atPath: place.folder.file() + suffix, toPath: aside + suffix)
    }
    expect(try await place.database(.userData).fruits(), contains: "in the log")
    let names = try place.folder.names().filter { $0.contains("damaged") }
    #expect(names == ["data.sqlite3.damaged-19700101T000000Z", "data.sqlite3.damaged-19700101T000000Z-wal"])
  }

  @Test("A whole file whose log a repair had begun to take away gets it back before anybody reads it")
  func interruptedWhole() async throws {
    try await place.fill(.userData, count: 10)
    let crashed = try await place.crash { try await $0.addFruit("in the log") }
    let (path, aside) = (crashed.file(), crashed.file("data.sqlite3.damaged-19691231T235959Z"))
    try FileManager.default.linkItem(atPath: path, toPath: aside)
    try FileManager.default.moveItem(atPath: path + "-wal", toPath: aside + "-wal")
    let database = SQLiteDatabase(
      at: .file(path), for: .userData, migrations: [.fruits], onNotice: place.notices.append)
    expect(try await database.fruits(), contains: "in the log")
    #expect(place.notices.all == [])
    expect(try crashed.names().filter { $0.contains("damaged") }, equals: [])
  }
}

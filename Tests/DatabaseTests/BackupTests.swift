import Expectations
import Platform
import SharedModels
import Synchronization
import TestSupport
import Testing

@testable import Database

@Suite("Backups", .timeLimit(.minutes(10)))
struct BackupTests {
  private static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 3_600) }

  @Test("The first write of a day keeps a copy of the day before's data, three days back")
  func daily() async throws {
    let folder = TemporaryFolder()
    for day in 0..<6 {
      let database = SQLiteDatabase(
        at: .file(folder.file()), for: .userData, migrations: [.fruits], now: { Self.day(day) })
      try await database.addFruit("fruit \(day)")
      try await database.addFruit("second fruit \(day)")
      await database.close()
    }
    let copies = try folder.names().filter { $0.contains("backup") }
    #expect(
      copies == [
        "data.sqlite3.backup-1970-01-04", "data.sqlite3.backup-1970-01-05", "data.sqlite3.backup-1970-01-06",
      ])
    let newest = SQLiteDatabase(
      at: .file(folder.file("data.sqlite3.backup-1970-01-06")), for: .cache, migrations: [.fruits])
    expect(try await newest.fruits().count, equals: 10)
  }

  @Test("A copy of the day is one file, which later writes of that day leave as it is")
  func oncePerDay() async throws {
    let folder = TemporaryFolder()
    for fruit in ["apple", "pear"] {
      let database = SQLiteDatabase(
        at: .file(folder.file()), for: .userData, migrations: [.fruits], now: { Self.day(0) })
      try await database.addFruit(fruit)
      await database.close()
    }
    let copy = try Connection(.file(folder.file("data.sqlite3.backup-1970-01-01")))
    expect(try copy.integer("SELECT count(*) FROM fruits"), equals: 0)
    let mode = try copy.first("PRAGMA journal_mode") { row throws(DatabaseError) in try row.text(0) }
    #expect(mode == "delete")
  }

  @Test("Reading makes no copy, nor does a cache")
  func none() async throws {
    let folder = TemporaryFolder()
    let cache = SQLiteDatabase(at: .file(folder.file()), for: .cache, migrations: [.fruits])
    try await cache.addFruit("apple")
    await cache.close()
    let reader = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    expect(try await reader.fruits(), equals: ["apple"])
    await reader.close()
    expect(try folder.names().filter { $0.contains("backup") }, equals: [])
  }

  @Test("A copy that cannot be made is reported, and the write goes on")
  func failure() async throws {
    let folder = TemporaryFolder()
    let notices = Mutex<[StorageNotice]>([])
    func database(day: Int) -> SQLiteDatabase {
      SQLiteDatabase(
        at: .file(folder.file()), for: .userData, migrations: [.fruits], now: { Self.day(day) },
        onNotice: { notice in notices.withLock { $0.append(notice) } })
    }
    try await database(day: 0).addFruit("apple")
    try FileManager.default.createDirectory(
      atPath: folder.file("data.sqlite3.draft-backup"), withIntermediateDirectories: true)
    try await database(day: 1).addFruit("pear")
    expect(try await database(day: 1).fruits(), equals: ["apple", "pear"])
    guard case .backupFailed = notices.withLock({ $0 }).first else {
      Issue.record("no notice of the failed copy: \(notices.withLock { $0 })")
      return
    }
  }

  @Test("What a killed process left of a copy or a repair is cleared by the next write, unless somebody is at work")
  func leftovers() async throws {
    let folder = TemporaryFolder()
    let database = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [.fruits], now: { Self.day(0) })
    try await database.addFruit("apple")
    await database.close()
    let names = try folder.names()
    for suffix in ["", "-journal", "-wal", "-shm", "-backup", "-backup-journal", "-remains-wal", "-earlier-shm"] {
      try Data("x".utf8).write(to: URL(filePath: folder.file("data.sqlite3.draft" + suffix)))
    }
    let other = try FileLock(folder: folder.path)
    #expect(try other.tryAcquire())
    try await database.addFruit("pear")
    await database.close()
    expect(try folder.names().count, equals: names.count + 8)
    other.release()
    try await database.addFruit("plum")
    await database.close()
    expect(try folder.names(), equals: names)
    expect(try await database.fruits(), equals: ["apple", "pear", "plum"])
  }
}

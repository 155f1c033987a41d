import FoundationEssentials
import Synchronization
import Testing

@testable import Database

@Suite("Backups")
struct BackupTests {
  private static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 3_600) }

  @Test("the first write of a day keeps a copy of the day before's data, three days back")
  func daily() async throws {
    let folder = try TemporaryFolder()
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
    #expect(try await newest.fruits().count == 10)
  }

  @Test("a copy of the day is one file, which later writes of that day leave as it is")
  func oncePerDay() async throws {
    let folder = try TemporaryFolder()
    for fruit in ["apple", "pear"] {
      let database = SQLiteDatabase(
        at: .file(folder.file()), for: .userData, migrations: [.fruits], now: { Self.day(0) })
      try await database.addFruit(fruit)
      await database.close()
    }
    let copy = try Connection(.file(folder.file("data.sqlite3.backup-1970-01-01")))
    #expect(try copy.integer("SELECT count(*) FROM fruits") == 0)
    let mode = try copy.first("PRAGMA journal_mode") { row throws(DatabaseError) in try row.text(0) }
    #expect(mode == "delete")
  }

  @Test("reading makes no copy, nor does a cache")
  func none() async throws {
    let folder = try TemporaryFolder()
    let cache = SQLiteDatabase(at: .file(folder.file()), for: .cache, migrations: [.fruits])
    try await cache.addFruit("apple")
    await cache.close()
    let reader = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    #expect(try await reader.fruits() == ["apple"])
    await reader.close()
    #expect(try folder.names().filter { $0.contains("backup") } == [])
  }

  @Test("a copy that cannot be made is told, and the write goes on")
  func failure() async throws {
    let folder = try TemporaryFolder()
    let notices = Mutex<[DatabaseNotice]>([])
    let blocked = folder.file("data.sqlite3.backup-1970-01-01.draft")
    try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: true)
    let database = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [.fruits], now: { Self.day(0) },
      onNotice: { notice in notices.withLock { $0.append(notice) } })
    try await database.addFruit("apple")
    #expect(try await database.fruits() == ["apple"])
    guard case .backupFailed(folder.file(), _) = notices.withLock({ $0 }).first else {
      Issue.record("no notice of the failed copy: \(notices.withLock { $0 })")
      return
    }
  }

  @Test("the oldest copies are dropped, whatever the order they are named in")
  func surplus() {
    #expect(BackupShelf.surplus(among: ["b", "d", "a", "c"], keeping: 3) == ["a"])
    #expect(BackupShelf.surplus(among: ["b"], keeping: 3) == [])
  }
}

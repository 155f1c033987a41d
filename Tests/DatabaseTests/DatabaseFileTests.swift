import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("Files", .timeLimit(.minutes(10)))
struct DatabaseFileTests {
  private let folder = TemporaryFolder()

  private func database(_ name: String = "data.sqlite3") -> SQLiteDatabase {
    SQLiteDatabase(at: .file(folder.file(name)), for: .userData, migrations: [.fruits])
  }

  @Test("A reader makes no file, and sees it once somebody does")
  func readingMakesNothing() async throws {
    let reader = database("new/data.sqlite3")
    #expect(!reader.hasContent)
    expect(try await reader.fruits(), equals: [])
    expect(try folder.names(), equals: [])
    try await database("new/data.sqlite3").addFruit("apple")
    #expect(reader.hasContent)
    expect(try await reader.fruits(), equals: ["apple"])
  }

  @Test("A file is changed to the log's mode by one process at a time, for SQLite refuses the other without waiting")
  func logMode() async throws {
    let path = folder.file()
    do { try Migrator([.fruits]).migrate(try Connection(.file(path))) }
    let other = try FileLock(folder: File.folder(of: path))
    #expect(try other.tryAcquire())
    let database = SQLiteDatabase(
      at: .file(path), for: .userData, migrations: [.fruits], waiting: WaitBudget(.zero))
    let refusal = await #expect(throws: DatabaseError.self) { try await database.addFruit("apple") }
    #expect(refusal?.reason == .busy)
    other.release()
    try await database.addFruit("apple")
    expect(try await database.fruits(), equals: ["apple"])
  }

  @Test("Folders are made for their owner alone, files too")
  func modes() async throws {
    let database = database("a/b/data.sqlite3")
    try await database.addFruit("apple")
    for name in ["a", "a/b"] { expect(try permissions(folder.file(name)), equals: 0o700) }
    for suffix in ["", "-wal", "-shm"] {
      expect(try permissions(folder.file("a/b/data.sqlite3" + suffix)), equals: 0o600)
    }
    await database.close()
    let next = SQLiteDatabase(at: .file(folder.file("a/b/data.sqlite3")), for: .userData, migrations: [.fruits])
    try await next.addFruit("pear")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) {
      expect(try permissions(folder.file("a/b/" + name)), equals: 0o600, "\(name)")
    }
  }

  @Test("A folder in the place of the file is named as such")
  func folderInPlace() async throws {
    try FileManager.default.createDirectory(atPath: folder.file(), withIntermediateDirectories: true)
    let database = database()
    for attempt in [{ _ = try await database.fruits() }, { try await database.addFruit("apple") }] {
      let error = await #expect(throws: DatabaseError.self) { try await attempt() }
      #expect(error?.reason == .isDirectory)
      #expect(error?.path == folder.file())
    }
  }

  @Test("A file in the place of the folder is an error that names the place")
  func fileInPlaceOfFolder() async throws {
    try Data("x".utf8).write(to: URL(filePath: folder.file("blocked")))
    let error = await #expect(throws: DatabaseError.self) {
      try await database("blocked/data.sqlite3").addFruit("apple")
    }
    #expect(error?.reason == .cannotOpen)
    #expect(error?.path?.hasPrefix(folder.file("blocked")) == true)
  }

  @Test("A file that is deleted while it is open is made anew")
  func deleted() async throws {
    let database = database()
    try await database.addFruit("apple")
    for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: folder.file() + suffix) }
    expect(try await database.fruits(), equals: [])
    try await database.addFruit("pear")
    expect(try await database.fruits(), equals: ["pear"])
    #expect(FileManager.default.fileExists(atPath: folder.file()))
  }

  @Test("A write whose file is replaced before its end is done again in the new file")
  func replacedMeanwhile() async throws {
    let database = database()
    try await database.addFruit("apple")
    let path = folder.file()
    try await database.write { connection in
      try connection.execute("INSERT INTO fruits VALUES ('pear', 1)")
      let apples = try connection.integer("SELECT count(*) FROM fruits WHERE name = 'apple'")
      if apples == 1 {
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
      }
    }
    expect(try await database.fruits(), equals: ["pear"])
  }

  @Test("A closed database opens again at the next use")
  func reopening() async throws {
    let database = database()
    try await database.addFruit("apple")
    await database.close()
    #expect(try folder.names().allSatisfy { !$0.hasSuffix("-wal") })
    expect(try await database.fruits(), equals: ["apple"])
  }

  @Test("Names with characters that a URI would swallow are names")
  func strangeNames() async throws {
    let name = "100% sure? #1 원.sqlite3"
    try await database(name).addFruit("apple")
    expect(try await database(name).fruits(), equals: ["apple"])
    #expect(FileManager.default.fileExists(atPath: folder.file(name)))
  }

  @Test("Where the log cannot be shared, a file with data in its log is not answered without them")
  func unsharedLog() async throws {
    let writer = database()
    try await writer.addFruit("apple")
    // Now the apple and the schema lie in the file itself.
    await writer.close()
    try await writer.addFruit("pear")
    let crashed = TemporaryFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.file() + suffix, toPath: crashed.file() + suffix)
    }
    await writer.close()
    // SQLite follows no link here, so that no shared index of the log can be made.
    try FileManager.default.createSymbolicLink(
      atPath: crashed.file() + "-shm", withDestinationPath: crashed.file("nowhere"))
    let reader = SQLiteDatabase(at: .file(crashed.file()), for: .userData, migrations: [.fruits])
    let error = await #expect(throws: DatabaseError.self) { try await reader.fruits() }
    #expect(error?.reason == .cannotOpen)
  }
}

/// The permission bits of a file.
private func permissions(_ path: String) throws -> mode_t {
  var status = stat()
  try #require(stat(path, &status) == 0)
  return status.st_mode & 0o777
}

import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("Migrations", .timeLimit(.minutes(10)))
struct MigratorTests {
  @Test("Steps run once, in order, and are counted", arguments: Place.allCases)
  func order(place: Place) async throws {
    let fixture = Fixture(place, [.fruits, Migration("apple", script: "INSERT INTO fruits VALUES ('apple', 3)")])
    expect(try await fixture.database.fruits(), equals: ["apple"])
    try await fixture.database.addFruit("pear")
    expect(try await fixture.database.fruits(), equals: ["apple", "pear"])
    let version = try await fixture.database.read { try $0.integer("PRAGMA user_version") }
    #expect(version == 2)
  }

  @Test(
    "A newer version adds its steps to an older file, with a copy beforehand that has also what is still in the log",
    arguments: [true, false])
  func upgrade(hasLog: Bool) async throws {
    let folder = TemporaryFolder()
    let old = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    try await old.addFruit("apple", weight: 21)
    if !hasLog { await old.close() }

    let new = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits, .doubledWeights])
    expect(try await new.weights(), equals: [42])
    for database in [old, new] { await database.close() }

    let copy = SQLiteDatabase(
      at: .file(folder.file("data.sqlite3.before-version-2")), for: .cache, migrations: [.fruits])
    expect(try await copy.weights(), equals: [21])
  }

  @Test("A file that another process is just making or migrating is neither copied nor migrated beside it")
  func oneAtATime() async throws {
    let folder = TemporaryFolder()
    let older = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    try await older.addFruit("apple", weight: 4)
    await older.close()
    let names = try folder.names()
    let newer = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [.fruits, .doubledWeights], waiting: WaitBudget(.zero))
    let other = try FileLock(folder: folder.path)
    #expect(try other.tryAcquire())
    let error = await #expect(throws: DatabaseError.self) { try await newer.weights() }
    #expect(error?.reason == .busy)
    let left = try folder.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    #expect(left == names)
    other.release()
    expect(try await newer.weights(), equals: [8])
    expect(try folder.names(), contains: "data.sqlite3.before-version-2")
  }

  @Test("Two features may each add a step to the file they share")
  func twoOwners() async throws {
    let folder = TemporaryFolder()
    let vegetables = Migration("vegetables", script: "CREATE TABLE vegetables (name TEXT) STRICT")
    let first = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits, vegetables])
    try await first.addFruit("apple", weight: 4)
    await first.close()
    let second = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [.fruits, .doubledWeights, vegetables])
    expect(try await second.weights(), equals: [8])
  }

  @Test("A step that fails leaves the file at the step before, and a new file is not made at all")
  func failure() async throws {
    let folder = TemporaryFolder()
    let broken = Migration("broken") { connection throws(DatabaseError) in
      try connection.execute("INSERT INTO fruits VALUES ('worm', 1)")
      try connection.execute("INSERT INTO nothing VALUES (1)")
    }
    let failing = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits, broken])
    await #expect(throws: DatabaseError.self) { try await failing.addFruit("apple") }
    expect(try folder.names(), equals: [])
    let sound = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    try await sound.addFruit("pear")
    await sound.close()
    await #expect(throws: DatabaseError.self) { try await failing.addFruit("apple") }
    await failing.close()
    expect(try Connection(.file(folder.file())).integer("PRAGMA user_version"), equals: 1)
    expect(try await sound.fruits(), equals: ["pear"])
  }

  @Test(
    "A file of another branch with as many steps is refused and left as it is",
    arguments: [Durability.userData, .cache])
  func otherBranch(durability: Durability) async throws {
    let folder = TemporaryFolder()
    let vegetables = Migration("vegetables", script: "CREATE TABLE vegetables (name TEXT) STRICT")
    let ours = SQLiteDatabase(at: .file(folder.file()), for: durability, migrations: [.fruits, .doubledWeights])
    try await ours.addFruit("apple")
    await ours.close()
    let bytes = try Data(contentsOf: URL(filePath: folder.file()))
    // As many steps, fewer, and more than the file has.
    for migrations in [[.fruits, vegetables], [vegetables], [.fruits, vegetables, Migration("more", script: "")]] {
      let theirs = SQLiteDatabase(at: .file(folder.file()), for: durability, migrations: migrations)
      for attempt in [{ _ = try await theirs.fruits() }, { try await theirs.addFruit("pear") }] {
        let error = await #expect(throws: DatabaseError.self) { try await attempt() }
        let isNewer = migrations.count == 1
        #expect(
          error?.reason
            == (isNewer ? .newerSchema(found: 2, known: 1) : .otherSchema(unknown: ["doubled weights"])))
        #expect(error?.path == folder.file())
      }
      await theirs.close()
    }
    expect(try Data(contentsOf: URL(filePath: folder.file())), equals: bytes)
    let names = try folder.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    #expect(names.allSatisfy { $0 == "data.sqlite3" || $0.contains("backup") }, "\(names)")
  }

  @Test("Another program's database is refused and left as it is")
  func otherProgram() async throws {
    let folder = TemporaryFolder()
    try Connection(.file(folder.file())).run(script: "CREATE TABLE notes (text TEXT); PRAGMA user_version = 1")
    let bytes = try Data(contentsOf: URL(filePath: folder.file()))
    let database = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    let error = await #expect(throws: DatabaseError.self) { try await database.addFruit("apple") }
    #expect(error?.reason == .otherSchema(unknown: []))
    expect(try Data(contentsOf: URL(filePath: folder.file())), equals: bytes)
  }

  @Test(
    "A file from a newer version is refused and left as it is, to the byte", arguments: [Durability.userData, .cache])
  func newer(durability: Durability) async throws {
    let folder = TemporaryFolder()
    let newer = SQLiteDatabase(at: .file(folder.file()), for: durability, migrations: [.fruits, .doubledWeights])
    try await newer.addFruit("apple")
    await newer.close()
    let bytes = try Data(contentsOf: URL(filePath: folder.file()))

    let older = SQLiteDatabase(at: .file(folder.file()), for: durability, migrations: [.fruits])
    for attempt in [{ _ = try await older.fruits() }, { try await older.addFruit("pear") }] {
      let error = await #expect(throws: DatabaseError.self) { try await attempt() }
      #expect(error?.reason == .newerSchema(found: 2, known: 1))
      #expect(error?.path == folder.file())
    }
    await older.close()
    expect(try Data(contentsOf: URL(filePath: folder.file())), equals: bytes)
  }

  @Test("Without its copy a file is not migrated")
  func noCopy() async throws {
    let folder = TemporaryFolder()
    let old = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    try await old.addFruit("apple", weight: 21)
    await old.close()
    let blocked = folder.file("data.sqlite3.draft-backup")
    try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: true)
    let new = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits, .doubledWeights])
    await #expect(throws: DatabaseError.self) { try await new.weights() }
    expect(try await old.weights(), equals: [21])
  }

  @Test("A newer version's file that a crash left with its log keeps both, to the byte")
  func newerWithLog() async throws {
    let folder = TemporaryFolder()
    let newer = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits, .doubledWeights])
    try await newer.addFruit("apple")
    let crashed = TemporaryFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.file() + suffix, toPath: crashed.file() + suffix)
    }
    await newer.close()
    func bytes() throws -> [Data] {
      try ["", "-wal"].map { try Data(contentsOf: URL(filePath: crashed.file() + $0)) }
    }
    let before = try bytes()
    let older = SQLiteDatabase(at: .file(crashed.file()), for: .userData, migrations: [.fruits])
    for attempt in [{ _ = try await older.fruits() }, { try await older.addFruit("pear") }] {
      await #expect(throws: DatabaseError.self) { try await attempt() }
    }
    await older.close()
    expect(try bytes(), equals: before)
  }

  @Test("The list of the steps is a strict table, too")
  func strict() throws {
    let connection = try Connection(.memory)
    try Migrator([.fruits]).migrate(connection)
    let strict = try connection.integer("SELECT strict FROM pragma_table_list WHERE name = 'migrations'")
    #expect(strict == 1)
  }
}

import Expectations
import Platform
import SharedModels
import TestSupport
import Testing
import Wording

@testable import Database

@Suite("Work that would never end", .timeLimit(.minutes(5)))
struct EndlessWorkTests {
  private let folder = TemporaryFolder()

  private func database(waiting: WaitBudget = WaitBudget()) -> SQLiteDatabase {
    SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits], waiting: waiting)
  }

  private static let endless =
    "WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers) SELECT number FROM numbers"

  @Test("Work without end is given up, and the next request is answered")
  func endlessRead() async throws {
    let database = database()
    try await database.addFruit("apple")
    let error = await #expect(throws: DatabaseError.self) {
      try await database.read { try $0.integer("SELECT count(*) FROM (\(Self.endless))") }
    }
    let report = try StorageError(#require(error)).report
    #expect(report.code == .storage && report.message.english.hasSuffix("a view or a trigger in it has no end"))
    expect(try await database.fruits(), equals: ["apple"])
  }

  @Test("A view without end that somebody put in a table's place is damage: the file is kept, and the table is anew")
  func endlessView() async throws {
    let database = database()
    try await database.write { connection in
      try connection.run(
        script: "DROP TABLE fruits; CREATE VIEW fruits AS SELECT number AS name, 1 AS weight FROM (\(Self.endless))")
    }
    expect(try await database.fruits(), equals: [])
    try await database.addFruit("pear")
    await database.close()
    let kept = try folder.names().filter { $0.contains("damaged") && !$0.hasSuffix("-wal") }
    #expect(kept.count == 1)
  }

  @Test("A trigger without end that somebody put into a file is gone after the first change, and no row is")
  func endlessTrigger() async throws {
    let database = database()
    try await database.addFruit("apple")
    try await database.write { connection in
      try connection.run(
        script: """
          CREATE TRIGGER endless AFTER INSERT ON fruits BEGIN
            DELETE FROM fruits WHERE name IN (
              WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers)
              SELECT number FROM numbers);
          END
          """)
    }
    try await database.addFruit("pear")
    expect(try await database.fruits(), equals: ["apple", "pear"])
  }

  @Test("Work ends when its task is cancelled")
  func cancelled() async throws {
    let database = SQLiteDatabase(at: .memory, for: .cache, migrations: [.fruits])
    let (beginnings, begun) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await database.write { connection in
        try connection.execute("INSERT INTO fruits VALUES ('apple', 1)")
        begun.yield()
        return try connection.integer("SELECT count(*) FROM (\(Self.endless))")
      }
    }
    for await _ in beginnings { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    expect(try await database.fruits(), equals: [])
  }

  @Test("Work without end is given up soon where each of its steps takes long")
  func costlySteps() throws {
    let connection = try Connection(.memory, longestWork: WorkLimit.Longest(questions: 10_000, time: .milliseconds(50)))
    let error = #expect(throws: DatabaseError.self) {
      try connection.limited {
        try connection.integer(
          """
          WITH RECURSIVE blobs (blob) AS (SELECT randomblob(100000) UNION ALL SELECT randomblob(100000) FROM blobs)
          SELECT count(*) FROM blobs
          """)
      }
    }
    #expect(error?.message == "a view or a trigger in it has no end")
  }

  @Test("A lock that is never released costs two databases one wait, until a wait succeeds")
  func oneWait() async throws {
    let waiting = WaitBudget(.milliseconds(300))
    let databases = ["one", "other"].map { name in
      SQLiteDatabase(
        at: .file(folder.file(name)), for: .userData, migrations: [.fruits], waiting: waiting)
    }
    let lock = try FileLock(folder: folder.path)
    #expect(try lock.tryAcquire())
    let clock = ContinuousClock()
    let first = await clock.measure {
      _ = await #expect(throws: DatabaseError.self) { try await databases[0].addFruit("apple") }
    }
    #expect(first >= .milliseconds(300))
    #expect(waiting.deadline().left == .zero)
    let error = await #expect(throws: DatabaseError.self) { try await databases[1].addFruit("apple") }
    #expect(error?.reason == .busy)
    // A wait that succeeds gives the time back.
    lock.release()
    for database in databases { try await database.addFruit("apple") }
    #expect(waiting.deadline().left > .zero)
  }
}

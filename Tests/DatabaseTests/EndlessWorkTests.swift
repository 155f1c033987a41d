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

  @Test("A view without end in a file is given up, and the next request is answered")
  func endlessView() async throws {
    let database = database()
    try await database.write { connection in
      try connection.run(
        script: """
          CREATE VIEW endless AS
          WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers) SELECT number FROM numbers
          """)
    }
    let error = await #expect(throws: DatabaseError.self) {
      try await database.read { try $0.integer("SELECT count(*) FROM endless") }
    }
    let report = try StorageError(#require(error)).report
    #expect(report.code == .storage && report.message.english.hasSuffix("a view or a trigger in it has no end"))
    expect(try await database.fruits(), equals: [])
  }

  @Test("A trigger without end is given up, and what it began is undone")
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
    await #expect(throws: DatabaseError.self) { try await database.addFruit("pear") }
    expect(try await database.fruits(), equals: ["apple"])
  }

  @Test("Work without end is given up soon where each of its steps takes long")
  func costlySteps() throws {
    let connection = try Connection(.memory, longestWork: .milliseconds(50))
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

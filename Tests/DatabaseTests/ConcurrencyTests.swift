import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("Many at once", .timeLimit(.minutes(10)))
struct ConcurrencyTests {
  @Test("Tasks that write and read at once lose nothing", arguments: Place.allCases)
  func tasks(place: Place) async throws {
    let fixture = Fixture(place)
    let database = fixture.database
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { try await database.addFruit("fruit \(number)") }
        group.addTask { _ = try await database.fruits() }
      }
      try await group.waitForAll()
    }
    expect(try await database.fruits().count, equals: 100)
  }

  @Test("Databases that open one file at once, as processes do, make it once and lose nothing", arguments: 1...4)
  func openers(round: Int) async throws {
    let folder = TemporaryFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        let database = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
        group.addTask {
          try await database.addFruit("fruit \(number)")
          await database.close()
        }
      }
      try await group.waitForAll()
    }
    let database = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    expect(try await database.fruits().count, equals: 30, "round \(round)")
  }

  @Test("A reader does not wait for another process's writer")
  func readersDoNotWait() async throws {
    let fixture = Fixture(.file)
    let database = fixture.database
    let other = SQLiteDatabase(at: .file(fixture.folder.file()), for: .userData, migrations: [.fruits])
    try await database.addFruit("apple")
    let (entered, enter) = AsyncStream.makeStream(of: Void.self)
    let gate = Gate()
    async let write: Void = database.write { connection in
      try connection.execute("INSERT INTO fruits VALUES ('pear', 1)")
      enter.yield()
      gate.wait()
    }
    // Whatever fails, nobody waits forever.
    defer { gate.open() }
    for await _ in entered { break }
    expect(try await other.fruits(), equals: ["apple"])
    gate.open()
    try await write
    expect(try await other.fruits(), equals: ["apple", "pear"])
  }

  @Test("Works on the caller's thread where it was told to")
  @MainActor
  func onCaller() async throws {
    let folder = TemporaryFolder()
    let database = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [.fruits], runsOnCaller: true)
    try await database.addFruit("apple")
    // Only now: while it waits, the main actor may move to another thread.
    let caller = ThreadMark.current
    expect(try await database.read { _ in ThreadMark.current }, equals: caller)
    expect(try await database.fruits(), equals: ["apple"])
  }

  @Test("A cancelled task does not begin to write")
  func cancellation() async throws {
    let fixture = Fixture(.memory)
    let database = fixture.database
    let gate = Gate()
    let task = Task {
      gate.wait()
      try await database.addFruit("apple")
    }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    expect(try await database.fruits(), equals: [])
  }
}

/// Tells threads apart.
private struct ThreadMark: Equatable, Sendable {
  private let number: UInt

  static var current: ThreadMark {
    #if canImport(Darwin)
      ThreadMark(number: UInt(bitPattern: pthread_self()))
    #else
      ThreadMark(number: UInt(pthread_self()))
    #endif
  }
}

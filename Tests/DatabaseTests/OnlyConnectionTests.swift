import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

/// The files are those that processes leave behind: SQLite shares what it knows of a file between the connections of a
/// process.
@Suite("A process's only connection", .timeLimit(.minutes(10)))
struct OnlyConnectionTests {
  private let place = DamagedPlace()

  private func database(_ folder: TemporaryFolder, _ migrations: [Migration] = [.fruits]) -> SQLiteDatabase {
    SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: migrations, runsOnCaller: true)
  }

  private func contents(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  /// A file that a process has read: its log is empty, and the log's index ends with a mark, which a new one has not.
  private func readBefore() async throws -> (folder: TemporaryFolder, index: Data) {
    try await place.fill(.userData, count: 10)
    let reader = database(place.folder)
    expect(try await reader.fruits().count, equals: 10)
    await reader.close()
    expectEmpty(try contents(place.folder.file() + "-wal"))
    var index = try contents(place.folder.file() + "-shm")
    index[index.count - 1] = 0xA5
    try index.write(to: URL(filePath: place.folder.file() + "-shm"))
    return (place.folder, index)
  }

  @Test("A process's only connection leaves the log's index alone when it only reads")
  func readsAlone() async throws {
    let (folder, index) = try await readBefore()
    let database = database(folder)
    expect(try await database.fruits().count, equals: 10)
    expect(try await database.fruits().count, equals: 10)
    await database.close()
    expect(try contents(folder.file() + "-shm"), equals: index)
  }

  @Test("A process's only connection writes after it has read, and reads what it wrote")
  func writes() async throws {
    let (folder, index) = try await readBefore()
    let database = database(folder)
    expect(try await database.fruits().count, equals: 10)
    try await database.addFruit("apple")
    expect(try await database.fruits(), contains: "apple")
    let shared = try contents(folder.file() + "-shm")
    #expect(shared != index)
    await database.close()
    expect(try await self.database(folder).fruits().count, equals: 11)
  }

  @Test("A process's only connection migrates a file that is behind, though it was opened to read")
  func migrates() async throws {
    let (folder, _) = try await readBefore()
    let database = database(folder, [.fruits, .doubledWeights])
    expect(try await database.weights().first, equals: 2)
    await database.close()
  }

  @Test("A process's only connection reads the rows of a log that a crash left", arguments: [true, false])
  func logOfACrash(hasIndex: Bool) async throws {
    try await place.fill(.userData, count: 10)
    let folder = try await place.crash { try await $0.addFruit("in the log") }
    if hasIndex { try Data(repeating: 0xA5, count: 32_768).write(to: URL(filePath: folder.file() + "-shm")) }
    let database = database(folder)
    expect(try await database.fruits(), contains: "in the log")
    await database.close()
  }

  @Test("A process's only connection passes over a log whose beginning a power cut has torn, without waiting for it")
  func tornLog() async throws {
    let (folder, _) = try await readBefore()
    try Data(repeating: 0x5A, count: 4_152).write(to: URL(filePath: folder.file() + "-wal"))
    let database = database(folder)
    expect(try await database.fruits().count, equals: 10)
    await database.close()
  }
}

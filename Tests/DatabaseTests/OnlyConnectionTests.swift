import Platform
import Testing

@testable import Database

/// The files are those that processes leave behind: SQLite shares what it knows of a file between the connections of a process.
@Suite("A process's only connection")
struct OnlyConnectionTests {
  private let place: DamagedPlace

  init() throws { place = try DamagedPlace() }

  private func database(_ folder: TemporaryFolder) -> SQLiteDatabase {
    SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits], runsOnCaller: true)
  }

  /// The files after a crash: a row in the log alone, and the log's index, which ends with a mark that a new one has not.
  private func crashed() async throws -> (folder: TemporaryFolder, index: Data) {
    try await place.fill(.userData, count: 10)
    let folder = try await place.crash { other in
      try await other.addFruit("in the log")
      try FileManager.default.copyItem(atPath: place.folder.file() + "-shm", toPath: place.folder.file("index"))
    }
    var index = try Data(contentsOf: URL(filePath: place.folder.file("index")))
    index[index.count - 1] = 0xA5
    try index.write(to: URL(filePath: folder.file() + "-shm"))
    return (folder, index)
  }

  private func index(in folder: TemporaryFolder) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file() + "-shm"))
  }

  @Test("reads the rows of a log, and leaves the log's index alone")
  func readsAlone() async throws {
    let (folder, index) = try await crashed()
    let log = try Data(contentsOf: URL(filePath: folder.file() + "-wal"))
    let database = database(folder)
    #expect(try await database.fruits().contains("in the log"))
    #expect(try await database.fruits().count == 11)
    await database.close()
    #expect(try self.index(in: folder) == index)
    #expect(try Data(contentsOf: URL(filePath: folder.file() + "-wal")) == log)
  }

  @Test("writes after it has read, and reads what it wrote")
  func writes() async throws {
    let (folder, index) = try await crashed()
    let database = database(folder)
    #expect(try await database.fruits().count == 11)
    try await database.addFruit("apple")
    #expect(try await database.fruits().contains("apple"))
    #expect(try self.index(in: folder) != index)
    await database.close()
    #expect(try await self.database(folder).fruits().count == 12)
  }

  @Test("makes the index where there is none")
  func makesIndex() async throws {
    let (folder, _) = try await crashed()
    try FileManager.default.removeItem(atPath: folder.file() + "-shm")
    let database = database(folder)
    #expect(try await database.fruits().contains("in the log"))
    #expect(try index(in: folder).isEmpty == false)
    await database.close()
  }

  @Test("migrates a file that is behind, though it was opened to read")
  func migrates() async throws {
    let (folder, _) = try await crashed()
    let database = SQLiteDatabase(
      at: .file(folder.file()), for: .userData, migrations: [.fruits, .doubledWeights], runsOnCaller: true)
    #expect(try await database.weights().last == 2)
    await database.close()
  }
}

import Expectations
import Platform
import SharedModels
import TestSupport
import Testing

@testable import Database

@Suite("How a file is opened", .timeLimit(.minutes(10)))
struct OpenPlanTests {
  private let folder = TemporaryFolder()

  private func state(_ change: (inout FileState) -> Void = { _ in }) throws -> FileState {
    var state = try FileState(of: folder.file("nothing"), durability: .userData)
    change(&state)
    return state
  }

  @Test("What lies at the path decides how it is opened")
  func plans() throws {
    func plan(_ access: Access, ownIndex: Bool = false, _ change: (inout FileState) -> Void) throws -> OpenPlan {
      OpenPlan(for: access, of: try state(change), mayOwnIndex: ownIndex)
    }
    func file(_ state: inout FileState) { (state.kind, state.size) = (.file, 4096) }

    expect(try plan(.read) { _ in }, equals: .nothingToRead)
    expect(try plan(.write) { _ in }, equals: .make)
    expect(try plan(.write) { $0.kind = .file }, equals: .make)
    expect(try plan(.read) { $0.kind = .folder }, equals: .refuse(.isDirectory, "it is not a file"))
    expect(try plan(.read) { $0.kind = .other }, equals: .refuse(.notRegular, "it is not a file"))
    expect(try plan(.read) { ($0.kind, $0.isBeingPutAside) = (.file, true) }, equals: .undoRepair)
    expect(
      try plan(.read) { ($0.kind, $0.hasBackups) = (.file, true) },
      equals: .refuse(.corrupt, "the file is empty, its log or its backups are not"))
    expect(try plan(.read, file), equals: .open([.shared, .unchanging]))
    expect(try plan(.read, ownIndex: true, file), equals: .open([.ownIndex, .shared, .unchanging]))
    expect(try plan(.write, ownIndex: true, file), equals: .open([.shared]))
    expect(
      try plan(.read, ownIndex: true) {
        file(&$0)
        $0.logSize = 1
      }, equals: .open([.shared]))
  }

  @Test("A file that is read without its log is looked at again at each read")
  func looksAgain() async throws {
    func file(_ name: String, with fruits: [String]) async throws -> Data {
      let path = folder.file(name)
      let database = SQLiteDatabase(at: .file(path), for: .userData, migrations: [.fruits])
      for fruit in fruits { try await database.addFruit(fruit) }
      await database.close()
      return try Data(contentsOf: URL(filePath: path))
    }
    let later = try await file("later", with: ["apple", "pear"])
    _ = try await file("data.sqlite3", with: ["apple"])
    // Where the log's index would lie is something else, so that nobody can make one.
    try FileManager.default.createDirectory(atPath: folder.file() + "-shm", withIntermediateDirectories: false)
    let database = SQLiteDatabase(at: .file(folder.file()), for: .userData, migrations: [.fruits])
    expect(try await database.fruits(), equals: ["apple"])
    try File.write([UInt8](later), to: folder.file(), at: 0)
    expect(try await database.fruits(), equals: ["apple", "pear"])
  }

  @Test("Giving space back is refused while somebody reads what the log holds")
  func compactBusy() async throws {
    let database = SQLiteDatabase(
      at: .file(folder.file()), for: .cache, migrations: [.fruits], waiting: WaitBudget(.milliseconds(20)))
    try await database.addFruit("apple")
    let reader = try Connection(.file(folder.file()))
    try reader.beginSnapshot()
    expect(try reader.integer("SELECT count(*) FROM fruits"), equals: 1)
    try await database.addFruit("pear")
    let error = await #expect(throws: DatabaseError.self) { try await database.compact() }
    #expect(error?.reason == .busy)
    try reader.endSnapshot()
    try await database.compact()
    expect(try File.size(of: folder.file() + "-wal"), equals: 0)
    await database.close()
  }
}

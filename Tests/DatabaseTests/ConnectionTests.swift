import CSQLite
import Expectations
import SharedModels
import TestSupport
import Testing
import Wording

@testable import Database

@Suite("Connections", .timeLimit(.minutes(10)))
struct ConnectionTests {
  @Test(
    "A commit of people's data waits for the disk, one of a cache need not, and both have a log",
    arguments: [(.userData, 2), (.cache, 1)] as [(Durability, Int64)])
  func safety(durability: Durability, synchronous: Int64) async throws {
    let folder = TemporaryFolder()
    let database = SQLiteDatabase(at: .file(folder.file()), for: durability, migrations: [.fruits])
    let settings = try await database.write { connection in
      let mode = try connection.first("PRAGMA journal_mode") { row throws(DatabaseError) in try row.text(0) }
      return "\(try connection.integer("PRAGMA synchronous")) \(mode ?? "")"
    }
    #expect(settings == "\(synchronous) wal")
  }

  @Test("The schema of a file from elsewhere cannot call the program's functions")
  func foreignSchema() throws {
    let connection = try Connection(.memory)
    sqlite3_create_function_v2(
      connection.handle, "launch", 0, SQLITE_UTF8, nil, { context, _, _ in sqlite3_result_int(context, 1) }, nil, nil,
      nil)
    try connection.run(script: "CREATE VIEW trap AS SELECT launch()")
    expect(try connection.integer("SELECT launch()"), equals: 1)
    let error = #expect(throws: DatabaseError.self) { try connection.integer("SELECT * FROM trap") }
    #expect(error?.message == "unsafe use of launch()")
  }

  @Test("Waiting for locks ends at one deadline, however many are met")
  func deadline() {
    let deadline = Deadline(after: .milliseconds(50))
    var naps: Int32 = 0
    // A nap takes at least 0.2 ms.
    while naps <= 250, deadline.nap(before: naps) { naps += 1 }
    #expect((1...250).contains(naps))
    #expect(!deadline.nap(before: 0))
  }
}

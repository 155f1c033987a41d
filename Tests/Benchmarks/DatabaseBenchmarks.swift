import CSQLiteFloor
import Database
import Platform

extension BenchmarkSuite {
  /// The database against SQLite used by hand: from C, and from the shell that comes with it.
  static let database = BenchmarkSuite(name: "Database") { harness in
    do {
      let folder = FileManager.default.temporaryDirectory.appending(path: "database-benchmarks-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await opening(harness, folder)
      try await inserting(harness, folder)
    } catch {
      harness.note("stopped: \(error)", isOverLimit: true)
    }
  }
}

/// What a command that answers from the cache does: it opens the file, reads one table and closes the file.
///
/// The database does this on a thread of its own, so that no task of the pool waits for a disk, and the limit is for C
/// code that does the same. C on the caller's thread shows what the hand-over costs; the figures are those of a task of
/// the pool.
@MainActor
private func opening(_ harness: BenchmarkHarness, _ folder: URL) async throws {
  let path = folder.appending(path: "rates.sqlite3").path
  let writer = RateFile(.file(path))
  try await writer.insert(RateFile.rows(days: 1, codes: 160))
  await writer.database.close()
  var sum: Int64 = 0
  let floors = [
    ("the same in C on another thread", csqlite_floor_read_aside, 1.3),
    ("C on the caller's thread", csqlite_floor_read, nil),
  ]
  for (name, floor, limit) in floors {
    await harness.compare("open, read 160 rates, close", with: name, atMost: limit, count: 100) { count in
      for _ in 0..<count { keep(floor(path, 1, 0, &sum)) }
    } subject: { @concurrent count in
      for _ in 0..<count {
        let file = RateFile(.file(path))
        keep(try? await file.rates(ofDay: 0))
        await file.database.close()
      }
    }
  }
}

/// The whole history at once, as `update --full` stores it, against `.import` of the same rows; at least 60 % of its
/// speed.
@MainActor
private func inserting(_ harness: BenchmarkHarness, _ folder: URL) async throws {
  let rows = RateFile.rows(days: 6_929, codes: 32).prefix(221_702)
  let table = folder.appending(path: "rates.csv").path
  try RateFile.csv(of: rows).write(toFile: table, atomically: true, encoding: .utf8)
  let shell = SQLiteShell(database: folder.appending(path: "shell.sqlite3").path)
  guard shell.run("PRAGMA journal_mode = WAL; \(RateFile.schema)") else {
    return harness.note("sqlite3 is not installed; nothing to compare the inserts with")
  }
  let file = RateFile(.file(folder.appending(path: "inserts.sqlite3").path))
  await harness.compare("insert 221,702 rates", with: "the sqlite3 shell's .import", atMost: 1 / 0.6, count: 1) { _ in
    keep(shell.run("DELETE FROM rates", ".mode csv", ".import \(table) rates"))
  } subject: { _ in
    try? await file.removeAll()
    try? await file.insert(rows)
  }
  await file.database.close()
}

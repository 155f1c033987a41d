import Platform
import SharedModels
import Synchronization
import TestSupport

@testable import Database

/// A folder with a file to damage, and what its databases report.
final class DamagedPlace: Sendable {
  let folder = TemporaryFolder()
  let notices = Notices()

  func database(_ durability: Durability, day: Int = 0, _ migrations: [Migration] = [.fruits]) -> SQLiteDatabase {
    SQLiteDatabase(
      at: .file(folder.file()), for: durability, migrations: migrations,
      now: { Date(timeIntervalSince1970: Double(day) * 86_400) }, onNotice: notices.append)
  }

  /// A file of many pages, closed, so that all of it lies in the main file.
  func fill(_ durability: Durability, day: Int = 0, count: Int = 2_000) async throws {
    let database = database(durability, day: day)
    try await database.write { connection in
      for number in 0..<count {
        try connection.execute("INSERT INTO fruits VALUES (?, ?)", Self.name(number), number + 1)
      }
    }
    await database.close()
  }

  static func name(_ number: Int) -> String { "fruit \(10_000 + number)" }

  /// A copy of the files as they lie while a process that has just changed them lives: its rows are in the log alone.
  func crash(_ change: (SQLiteDatabase) async throws -> Void) async throws -> TemporaryFolder {
    let other = database(.userData)
    try await change(other)
    let crashed = TemporaryFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.file() + suffix, toPath: crashed.file() + suffix)
    }
    await other.close()
    return crashed
  }
}

/// The notices of a test's databases.
final class Notices: Sendable {
  private let notices = Mutex<[StorageNotice]>([])
  var all: [StorageNotice] { notices.withLock { $0 } }
  @Sendable func append(_ notice: StorageNotice) { notices.withLock { $0.append(notice) } }

  var recovery: Recovery? {
    for case .userDataRecovered(_, let movedTo, let rows, let backup, let isComplete) in all {
      return Recovery(movedTo: movedTo, rows: rows, backup: backup, isComplete: isComplete)
    }
    return nil
  }
}

/// What a notice says of a repair.
struct Recovery {
  let movedTo: String
  let rows: Int
  let backup: StorageBackup?
  let isComplete: Bool
}

import CSQLite

/// SQLite's online backup: a whole and consistent copy of a database that others may be writing to.
enum Backup {
  /// Copies `source` to a file at `path`, which appears complete or not at all and is one file without a log.
  static func copy(_ source: Connection, to path: String) throws(DatabaseError) {
    let draft = path + ".draft"
    FileSystem.remove(draft)
    try FileSystem.makeFile(draft)
    do {
      try fill(draft, from: source)
      try FileSystem.replace(path, with: draft)
    } catch {
      FileSystem.remove(draft)
      throw error
    }
  }

  private static func fill(_ path: String, from source: Connection) throws(DatabaseError) {
    let target = try Connection(.file(path), flags: SQLITE_OPEN_READWRITE)
    guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      throw DatabaseError(code: sqlite3_errcode(target.handle), on: target.handle)
    }
    sqlite3_backup_step(backup, -1)
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, on: target.handle) }
    // The copy has the source's log mode in its header, and would need a log beside it to be read.
    _ = try target.first("PRAGMA journal_mode = DELETE") { _ in true }
  }
}

import CSQLite
import FoundationEssentials

/// How one database is opened: where, for what, with which schema.
struct DatabaseFile: Sendable {
  let location: Location
  let purpose: Purpose
  let migrator: Migrator
  let busyDeadline: Duration
  let now: @Sendable () -> Date
  let notify: @Sendable (DatabaseNotice) -> Void

  /// Whether there is something to read; a file without a byte is one that another process is just making.
  var hasContent: Bool {
    guard let path = location.path else { return false }
    guard let size = FileSystem.size(of: path) else { return false }
    return size > 0 || (purpose == .userData && !BackupShelf(path: path).copies.isEmpty)
  }

  /// A database in memory with the whole schema: the one that was asked for, or what an absent file reads as.
  func openInMemory() throws -> Connection {
    let connection = try Connection(.memory)
    try migrator.fill(inMemory: connection)
    return connection
  }

  /// Opens the file, and makes or migrates it when need be; for a read it is left in the snapshot in which its version was found
  /// to be the newest, because each beginning costs several locks.
  func open(_ path: String, for access: Access) throws -> Connection {
    do {
      if access != .read {
        try FileSystem.makeFolder(FileSystem.folder(of: path))
        try FileSystem.makeFile(path)
      }
      let connection = try Connection(.file(path), flags: SQLITE_OPEN_READWRITE, busyDeadline: busyDeadline)
      try bringUpToDate(connection, path, for: access)
      return connection
    } catch let error as DatabaseError {
      if access == .read, error.keepsLogFromBeingMade, let connection = try openUnchanging(path) { return connection }
      throw explained(error, path)
    }
  }

  /// Sets what only a writer needs, and makes the copy of the day before the first change.
  func prepareToWrite(_ connection: Connection) throws {
    guard let path = location.path else { return }
    try useLog(connection)
    try connection.run(script: "PRAGMA synchronous = \(purpose.synchronous)")
    guard purpose == .userData else { return }
    do {
      try BackupShelf(path: path).keepDaily(of: connection, now: now())
    } catch {
      if error.reason == .corrupt { throw error }
      notify(.backupFailed(path: path, error: error))
    }
  }

  /// Repairs the file, and tells.
  func repair(_ path: String) throws {
    let repair = Repair(path: path, purpose: purpose, migrator: migrator, deadline: busyDeadline, now: now())
    if let notice = try repair.run() { notify(notice) }
  }
}

extension DatabaseFile {
  private func bringUpToDate(_ connection: Connection, _ path: String, for access: Access) throws {
    do {
      if access == .read { try connection.beginSnapshot() }
      let state = try migrator.state(of: connection)
      if state == .current { return }
      if access == .read { try connection.endSnapshot() }
      switch state {
      case .current: return
      case .empty: try fill(connection, path)
      case .behind: try migrate(connection, path)
      }
    } catch let error as DatabaseError {
      if case .newerSchema = error.reason { connection.leaveLogOnClose() }
      throw error
    }
  }

  private func fill(_ connection: Connection, _ path: String) throws {
    if FileSystem.size(of: path) == 0, hasContent {
      throw DatabaseError(.corrupt, message: "the file is empty, its backups are not", path: path)
    }
    let lock = try lockFolder(of: path)
    defer { lock.release() }
    try useLog(connection)
    try migrator.migrate(connection)
  }

  private func migrate(_ connection: Connection, _ path: String) throws {
    let lock = try lockFolder(of: path)
    defer { lock.release() }
    // What looked behind may have been a new file half made, or another process has migrated it meanwhile.
    guard case .behind(let version) = try migrator.state(of: connection) else { return }
    if purpose == .userData {
      try Backup.copy(connection, to: BackupShelf(path: path).path(beforeVersion: version + 1))
    }
    try migrator.migrate(connection)
  }

  private func lockFolder(of path: String) throws -> FolderLock {
    guard let lock = FolderLock(FileSystem.folder(of: path), deadline: busyDeadline) else {
      throw DatabaseError(.busy, message: "another process has been making the file for too long", path: path)
    }
    return lock
  }

  /// The write-ahead log lets people read while others write; the file remembers it, so this mostly changes nothing.
  private func useLog(_ connection: Connection) throws(DatabaseError) {
    _ = try connection.first("PRAGMA journal_mode = WAL") { row throws(DatabaseError) in try row.text(0) }
  }

  /// Opens a file beside which no log can be made; nil when there is a log that holds data, or when not even this opens it.
  private func openUnchanging(_ path: String) throws -> Connection? {
    guard FileSystem.size(of: path + "-wal") ?? 0 == 0 else { return nil }
    let escaped = path.map { "%?#".contains($0) ? percentEncoded[$0] ?? "" : String($0) }.joined()
    let place = Location.file("file:\(escaped)?immutable=1")
    guard let connection = try? Connection(place, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI),
      try migrator.state(of: connection) == .current
    else { return nil }
    return connection
  }

  private func explained(_ error: DatabaseError, _ path: String) -> DatabaseError {
    var error = error
    error.path = error.path ?? path
    if FileSystem.isDirectory(path) {
      error.reason = .isDirectory
    } else if error.reason == .readOnly, FileSystem.exists(path), !FileSystem.isReadable(path) {
      error.reason = .cannotOpen
    }
    return error
  }
}

extension DatabaseError {
  /// A read needs the log beside the file, too, which a place that is full or not ours does not let it make.
  fileprivate var keepsLogFromBeingMade: Bool { [.readOnly, .cannotOpen, .full].contains(reason) }
}

private let percentEncoded: [Character: String] = ["%": "%25", "?": "%3f", "#": "%23"]

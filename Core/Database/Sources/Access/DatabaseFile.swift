import CSQLite
import Platform
import SharedModels

/// How one database is opened: where, for what, with which schema.
struct DatabaseFile: Sendable {
  let location: DatabaseLocation
  let durability: Durability
  let migrator: Migrator
  let rules: [RowRule]
  /// Whether this process has no other connection to the file, and never will.
  let isOnlyConnection: Bool
  let now: @Sendable () -> Date
  let notify: @Sendable (StorageNotice) -> Void

  /// Whether there is something to read; a file that cannot be looked at counts, because opening it says why.
  var hasContent: Bool {
    guard let path = location.path else { return false }
    do {
      return try !FileState(of: path, durability: durability).isNew
    } catch {
      return true
    }
  }

  /// A database in memory with the whole schema: the one that was asked for, or what an absent file reads as.
  func openInMemory() throws -> Connection {
    let connection = try Connection(.memory, longestWork: durability.longestWork)
    try migrator.fill(inMemory: connection)
    return connection
  }

  /// Opens the file; creates or migrates it if need be. Nil for a read where there is no file.
  ///
  /// For a read it stays in the snapshot that showed its version, because beginning another one costs several locks.
  func open(
    _ path: String, for access: Access, readsLikeWriting: Bool, until deadline: Deadline
  ) throws -> Connection? {
    do {
      for place in [path, File.folder(of: path)] where try File.status(of: place)?.isExposed == true {
        notify(.exposed(path: place))
      }
      for _ in 0..<3 {
        let state = try FileState(of: path, durability: durability)
        switch OpenPlan(for: access, of: state, mayOwnIndex: isOnlyConnection && !readsLikeWriting) {
        case .nothingToRead: return nil
        case .make: try make(path, until: deadline)
        case .undoRepair:
          try FileLock.hold(folderOf: path, until: deadline, repairing(path, until: deadline).undoInterrupted)
        case .refuse(let reason, let message): throw DatabaseError(reason, message: message, path: path)
        case .open(let ways): return try open(path, in: ways, for: access, until: deadline)
        }
      }
      throw DatabaseError(.busy, message: "another process keeps changing the file", path: path)
    } catch {
      throw DatabaseError(wrapping: error).map { explained($0, path, access) } ?? error
    }
  }

  /// Sets what only a writer needs, clears what killed processes left, and makes the daily backup before the first
  /// change.
  func prepareToWrite(_ connection: Connection, until deadline: Deadline) throws {
    guard let path = location.path else { return }
    try useLog(connection, path, until: deadline)
    // With a write-ahead log NORMAL never damages the file.
    try connection.run(script: "PRAGMA synchronous = \(durability == .userData ? "FULL" : "NORMAL")")
    TemporaryFiles(path: path).clearLeftovers()
    guard durability == .userData else { return }
    // Nobody writes into a damaged file, nor copies it over good copies.
    if let damage = try connection.findDamage() { throw DatabaseError(.corrupt, message: damage, path: path) }
    do {
      try Backups(path: path).keepDaily(of: connection, now: now())
    } catch {
      notify(.backupFailed(StorageError(error)))
    }
  }

  /// Repairs the file, which led to an error, and reports it.
  func repair(after error: DatabaseError, until deadline: Deadline) throws {
    guard let path = location.path else { return }
    if let notice = try repairing(path, until: deadline).run(after: error) { notify(notice) }
  }

  private func repairing(_ path: String, until deadline: Deadline) -> Repair {
    Repair(path: path, durability: durability, migrator: migrator, rules: rules, deadline: deadline, now: now())
  }
}

// MARK: - A new file

extension DatabaseFile {
  private func make(_ path: String, until deadline: Deadline) throws {
    try File.makeFolder(File.folder(of: path))
    try FileLock.hold(folderOf: path, until: deadline) {
      // Another process may have been quicker.
      if try File.size(of: path) == 0 { try makeWhole(path) }
    }
  }

  /// Makes the file, which appears with its whole schema or not at all.
  private func makeWhole(_ path: String) throws {
    let drafts = TemporaryFiles(path: path)
    try drafts.finish(drafts.new, as: path) {
      try drafts.makeNew(migrator, applying: migrator.migrations)
      // A log left by an earlier file of this name would be played into this one.
      for suffix in Repair.logs + ["-shm"] { try File.remove(path + suffix) }
      try File.syncFolder(File.folder(of: path))
    }
    try syncFolders(above: path)
  }

  /// Syncs the folders above the file's own, which this process or one that was killed may have made for the file.
  private func syncFolders(above path: String) throws(FileError) {
    var folder = File.folder(of: path)
    while folder != "/", folder != ".", case let parent = File.folder(of: folder), try File.isWritable(parent) {
      try File.syncFolder(parent)
      folder = parent
    }
  }
}

// MARK: - A file that is there

extension DatabaseFile {
  /// Opens it in the first way that works. The first refusal is the one worth telling.
  private func open(
    _ path: String, in ways: [OpenWay], for access: Access, until deadline: Deadline
  ) throws -> Connection {
    var refusal: (any Error)?
    for way in ways {
      do {
        if let connection = try open(path, way, for: access, until: deadline) { return connection }
      } catch {
        guard DatabaseError(wrapping: error)?.keepsLogFromBeingMade == true else { throw error }
        refusal = refusal ?? error
      }
    }
    throw refusal ?? DatabaseError(.busy, message: "another process keeps changing the file", path: path)
  }

  /// Opens it in one way; nil where that is not possible.
  private func open(
    _ path: String, _ way: OpenWay, for access: Access, until deadline: Deadline
  ) throws -> Connection? {
    switch way {
    case .ownIndex: return try openToRead(path, way, until: deadline)
    case .shared:
      let connection = try Connection(
        .file(path), flags: SQLITE_OPEN_READWRITE, deadline: deadline, longestWork: durability.longestWork)
      try bringUpToDate(connection, path, for: access, until: deadline)
      return connection
    case .unchanging: return try openUnchanging(path)
    }
  }

  private func bringUpToDate(
    _ connection: Connection, _ path: String, for access: Access, until deadline: Deadline
  ) throws {
    if access == .read { try connection.beginSnapshot() }
    if case .current = try migrator.state(of: connection) { return }
    if access == .read { try connection.endSnapshot() }
    try FileLock.hold(folderOf: path, until: deadline) { try migrate(connection, path) }
    if access == .read { try connection.beginSnapshot() }
  }

  private func migrate(_ connection: Connection, _ path: String) throws {
    // Another process may have migrated it meanwhile.
    switch try migrator.state(of: connection) {
    case .current: return
    case .empty: break
    case .behind(let steps):
      if durability == .userData { try Backups(path: path).keep(connection, atVersion: steps.count) }
    }
    try migrator.migrate(connection)
  }

  /// With a write-ahead log readers and a writer do not wait for each other. The file remembers this mode, so it rarely
  /// changes.
  private func useLog(_ connection: Connection, _ path: String, until deadline: Deadline) throws {
    func mode(_ statement: String) throws(DatabaseError) -> String? {
      try connection.first(statement) { row throws(DatabaseError) in try row.text(0) }
    }
    if try mode("PRAGMA journal_mode") == "wal" { return }
    // Of two processes that change the mode at once SQLite refuses one without waiting.
    try FileLock.hold(folderOf: path, until: deadline) { _ = try mode("PRAGMA journal_mode = WAL") }
  }

  /// Opens a file beside which no log can be created; nil when a log of it holds data, or when it cannot be opened even
  /// so.
  func openUnchanging(_ path: String) throws -> Connection? {
    for suffix in Repair.logs where try File.size(of: path + suffix) > 0 { return nil }
    let connection = try openToRead(path, .unchanging, until: Deadline(after: .zero))
    connection?.seesNoChanges = true
    return connection
  }

  /// Opens a current file in the snapshot that showed its version; nil where it is not current, or asks for writing.
  private func openToRead(_ path: String, _ way: OpenWay, until deadline: Deadline) throws -> Connection? {
    do throws(DatabaseError) {
      let connection = try Connection(
        Self.address(of: path, way.option ?? ""), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, deadline: deadline,
        longestWork: durability.longestWork)
      try connection.beginSnapshot()
      if case .current = try migrator.state(of: connection) { return connection }
      return nil
    } catch {
      guard error.asksForWriting else { throw error }
      return nil
    }
  }

  /// The file as SQLite opens it with an option (sqlite.org/uri.html).
  private static func address(of path: String, _ option: String) -> DatabaseLocation {
    let escaped = path.withSystemText { path in
      UnsafeRawBufferPointer(start: path, count: strlen(path)).reduce(into: "") { text, byte in
        text += endsPath(byte) ? "%" + String(byte, radix: 16) : String(UnicodeScalar(byte))
      }
    }
    return .file("file://" + escaped + "?" + option)
  }

  private func explained(_ error: DatabaseError, _ path: String, _ access: Access) -> DatabaseError {
    var error = error
    error.path = error.path ?? path
    do throws(FileError) {
      if error.reason == .readOnly, try File.status(of: path) != nil, try !File.isReadable(path) {
        error.reason = .cannotOpen
      } else if error.reason == .cannotOpen, access != .read, try File.isReadable(path), try !File.isWritable(path) {
        error.reason = .readOnly
      }
    } catch {
      // Then the first error is all there is to say.
    }
    return error
  }
}

extension FileLock {
  /// Runs `body` with the lock of the file's folder, so that one process at a time creates, repairs or copies the files
  /// in it. SQLite's own locks are tied to the file, and protect nothing while it is being replaced.
  static func hold<Value>(folderOf path: String, until deadline: Deadline, _ body: () throws -> Value) throws -> Value {
    let lock = try FileLock(folder: File.folder(of: path))
    guard try lock.acquire(within: deadline.left) else {
      throw DatabaseError(
        .busy, message: "another process has been making or repairing the file for too long", path: path)
    }
    defer { lock.release() }
    return try body()
  }
}

extension DatabaseError {
  /// A read needs a log beside the file, too, which cannot be created on a full disk or in a folder of somebody else's.
  /// Too many open files say nothing about the place: another process may be writing there, and only locks keep its
  /// changes apart.
  var keepsLogFromBeingMade: Bool { asksForWriting && systemCode != EMFILE && systemCode != ENFILE }

  /// Whether a connection that only reads met what one that may write has to settle: a log without its index, or one
  /// whose index another process has begun.
  var asksForWriting: Bool { [.readOnly, .cannotOpen, .full].contains(reason) }
}

/// Whether a byte ends a path in an address, stands for something else, or is none of ASCII.
private func endsPath(_ byte: UInt8) -> Bool { byte >= 0x80 || [0x23, 0x25, 0x3F].contains(byte) }

import CSQLite
import FoundationEssentials

/// Puts a damaged file aside and a sound one in its place.
struct Repair {
  let path: String
  let purpose: Purpose
  let migrator: Migrator
  let deadline: Duration
  let now: Date

  /// Nil when the file is sound: another process has repaired it meanwhile.
  ///
  /// Throws when the place cannot be written; the damaged file then is as it was.
  func run() throws -> DatabaseNotice? {
    guard let lock = FolderLock(FileSystem.folder(of: path), deadline: deadline) else {
      throw DatabaseError(.busy, message: "another process has been repairing the file for too long", path: path)
    }
    defer { lock.release() }
    guard try isDamaged() else { return nil }
    switch purpose {
    case .cache:
      discard(path)
      if FileSystem.exists(path) { throw DatabaseError(.readOnly, message: "cannot remove the file", path: path) }
      return .cacheRebuilt(path: path)
    case .userData:
      return .userDataRecovered(try recover())
    }
  }

  private func isDamaged() throws -> Bool {
    // SQLite takes an empty file for a new database; with copies beside it, it is one that lost everything.
    if FileSystem.size(of: path) == 0 { return purpose == .userData && !BackupShelf(path: path).copies.isEmpty }
    let connection = try Connection(.file(path), flags: SQLITE_OPEN_READWRITE, busyDeadline: deadline)
    // The last one to close would bring the log into the damaged file, which is to be set aside as it was.
    connection.leaveLogOnClose()
    do {
      _ = try migrator.state(of: connection)
      return !connection.isIntact()
    } catch {
      if error.reason == .corrupt { return true }
      throw error
    }
  }

  /// Removes a database with all that belongs to it.
  private func discard(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { FileSystem.remove(path + suffix) }
  }
}

// MARK: - People's data

extension Repair {
  private var draft: String { path + ".recovering" }
  private var remains: String { path + ".remains" }
  private var earlier: String { path + ".earlier" }

  /// The new file is finished before the old one is touched, so that a crash at any point leaves one of them in place.
  private func recover() throws -> Recovery {
    defer { for file in [draft, remains, earlier] { discard(file) } }
    for file in [draft, remains, earlier] { discard(file) }
    try undoInterrupted()
    let version = try copyRemains()
    try makeDraft(version: version)
    let source = readable() ?? transplanted()
    let (backup, backupPath) = newestBackup(version: version)

    var salvage = Salvage()
    do {
      let target = try Connection(.file(draft), flags: SQLITE_OPEN_READWRITE)
      try salvage.fill(target, from: source, backup: backup)
    }
    let aside = vacantName()
    try setAside(as: aside)
    try FileSystem.replace(path, with: draft)
    return Recovery(
      path: path, movedTo: aside, rows: salvage.rows, backup: salvage.usedBackup ? backupPath : nil,
      isComplete: salvage.isComplete)
  }

  /// Gives the log back to a file from which a repair that never came to its end had taken it: that file has both names.
  private func undoInterrupted() throws {
    let folder = FileSystem.folder(of: path)
    for name in FileSystem.names(in: folder, startingWith: FileSystem.name(of: path) + ".damaged-") {
      let aside = folder + "/" + name
      guard FileSystem.isSame(aside, path) else { continue }
      if FileSystem.exists(aside + "-wal"), FileSystem.size(of: path + "-wal") ?? 0 == 0 {
        try FileSystem.replace(path + "-wal", with: aside + "-wal")
      }
      FileSystem.remove(aside)
    }
  }

  /// Copies the damaged file and its log, and says which version it has as far as it still knows.
  private func copyRemains() throws -> Int {
    try FileSystem.copy(path, to: remains)
    if FileSystem.exists(path + "-wal") { try FileSystem.copy(path + "-wal", to: remains + "-wal") }
    guard let source = readable() else { return migrator.migrations.count }
    switch try migrator.state(of: source) {
    case .behind(let version): return version
    case .current, .empty: return migrator.migrations.count
    }
  }

  private func makeDraft(version: Int) throws {
    try FileSystem.makeFile(draft)
    let target = try Connection(.file(draft), flags: SQLITE_OPEN_READWRITE)
    try migrator.migrate(target, limit: version)
  }

  /// The remains, when at least their list of tables can be read.
  private func readable() -> Connection? {
    guard let connection = try? Connection(.file(remains), flags: SQLITE_OPEN_READWRITE),
      let tables = try? connection.integer("SELECT count(*) FROM sqlite_schema"), tables > 0
    else { return nil }
    return connection
  }

  /// The remains with the first page of the draft: it lists the tables, and migrations put them at the same places in every
  /// file, so that a lost first page, the likeliest damage, costs no row of the other pages.
  private func transplanted() -> Connection? {
    let pageSize = 4096
    guard let size = FileSystem.size(of: remains), size >= 2 * pageSize,
      var page = try? FileSystem.read(from: draft, at: 0, atMost: pageSize), page.count == pageSize
    else { return nil }
    // The header counts the pages, and believes that count when its two change counters are equal; there are no free pages.
    withUnsafeBytes(of: UInt32(size / pageSize).bigEndian) { page.replaceSubrange(28..<32, with: $0) }
    page.replaceSubrange(32..<40, with: repeatElement(0, count: 8))
    page.replaceSubrange(92..<96, with: page[24..<28])
    guard (try? FileSystem.write(page, to: remains, at: 0)) != nil else { return nil }
    return readable()
  }

  /// The newest copy that is sound, brought to the same schema.
  private func newestBackup(version: Int) -> (Connection?, String?) {
    for copy in BackupShelf(path: path).copies {
      discard(earlier)
      guard (try? FileSystem.copy(copy, to: earlier)) != nil,
        let connection = try? Connection(.file(earlier), flags: SQLITE_OPEN_READWRITE), connection.isIntact(),
        (try? migrator.state(of: connection)) != nil, (try? migrator.migrate(connection, limit: version)) != nil
      else { continue }
      return (connection, copy)
    }
    return (nil, nil)
  }

  private func vacantName() -> String {
    let stamp = now.formatted(.iso8601).filter { $0.isLetter || $0.isNumber }
    let name = "\(path).damaged-\(stamp)"
    guard FileSystem.exists(name) else { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first { !FileSystem.exists($0) } ?? name
  }

  /// Gives the damaged file its new name while it keeps the old one, and takes its log away: a log that is left beside another
  /// file would be played into it.
  private func setAside(as aside: String) throws {
    try FileSystem.link(path, to: aside)
    if FileSystem.exists(path + "-wal") { try FileSystem.replace(aside + "-wal", with: path + "-wal") }
    FileSystem.remove(path + "-shm")
    FileSystem.remove(path + "-journal")
  }
}

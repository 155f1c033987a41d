import CSQLite
import Platform

/// Unfinished files beside a database: a new one, a copy, or what a repair works on.
///
/// All their names begin alike, so that the next process that writes finds and removes what a killed one left, along
/// with the files that SQLite puts beside it. A process holds the folder's lock as long as it has a draft.
struct TemporaryFiles {
  /// The file itself.
  let path: String

  /// A whole new file, before it gets the name.
  var new: String { prefix }
  /// A damaged file's copy, from which rows are read.
  var remains: String { prefix + "-remains" }
  /// A backup's copy, brought to the schema of the file that it helps to repair.
  var earlier: String { prefix + "-earlier" }
  /// A damaged file's copy, or that of its log, before it gets the name under which it is kept.
  var aside: String { prefix + "-aside" }
  /// A backup that is being made.
  var backup: String { prefix + "-backup" }

  /// Removes every draft there is.
  func clear() throws(FileError) {
    let folder = File.folder(of: path)
    for name in try File.names(in: folder, startingWith: File.name(of: prefix)) {
      try File.remove(folder + "/" + name)
    }
  }

  /// Removes every draft that can be; the others are in nobody's way, and the next process that writes removes them.
  func clearIfPossible() {
    do { try clear() } catch {}
  }

  /// Removes what killed processes left, unless another one is at work; what cannot be removed stays, as in
  /// ``clearIfPossible()``.
  func clearLeftovers() {
    do {
      let folder = File.folder(of: path)
      guard try !File.names(in: folder, startingWith: File.name(of: prefix)).isEmpty else { return }
      let lock = try FileLock(folder: folder)
      if try lock.tryAcquire() { try clear() }
    } catch {}
  }

  /// Makes a file at one of these places, and gives it its name once it is on the disk: it appears complete or not at
  /// all.
  func finish(_ draft: String, as target: String, _ make: () throws -> Void) throws {
    do {
      try clear()
      try make()
      try File.sync(draft)
      try File.move(draft, to: target)
      try File.syncFolder(File.folder(of: target))
    } catch {
      clearIfPossible()
      throw error
    }
  }

  /// Makes an empty database at ``new``, where nothing is, that has these steps.
  ///
  /// An unfinished draft is worth nothing, so it need not reach the disk before it is finished.
  func makeNew(_ migrator: Migrator, applying steps: [Migration]) throws {
    try File.make(new)
    let connection = try Connection.draft(new)
    try migrator.apply(steps, to: connection)
  }

  private var prefix: String { path + ".draft" }
}

extension Connection {
  /// Opens a draft: a change is in the file when it is made, with no journal beside it, and on the disk once
  /// ``File/sync(_:)`` has brought it there.
  static func draft(_ path: String) throws(DatabaseError) -> Connection {
    let connection = try Connection(.file(path), flags: SQLITE_OPEN_READWRITE)
    try connection.run(script: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    return connection
  }
}

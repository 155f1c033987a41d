import Platform
import SharedModels

/// What lies at a database's path, as seen before SQLite opens anything.
///
/// SQLite alone cannot be trusted with it: it takes an empty file for a new database and deletes the log beside it, and
/// it reads a file without its log when that has another name.
struct FileState: Equatable {
  /// Nil where there is nothing.
  var kind: File.Status.Kind?
  var size = 0
  var logSize = 0
  /// Whether copies of an earlier state are there; looked for only beside a file that is empty.
  var hasBackups = false
  /// Whether a repair was cut short, so that the log may have only its second name.
  var isBeingPutAside = false

  /// Whether an empty or missing file once held people's data: its log still holds some, or the file is there and has
  /// backups.
  var isTruncated: Bool { (kind == nil || kind == .file) && size == 0 && (logSize > 0 || hasBackups) }
}

extension FileState {
  /// Looks at the path. A look that fails is thrown: what could not be seen must not be taken for what is not there.
  init(of path: String, durability: Durability) throws {
    let status = try File.status(of: path)
    kind = status?.kind
    if let status, status.kind == .file { size = status.size }
    logSize = try File.size(of: path + "-wal")
    guard durability == .userData, kind == .file else { return }
    if size == 0 { hasBackups = try !Backups(path: path).newestFirst().isEmpty }
    isBeingPutAside = try Repair.interrupted(path) != nil
  }
}

/// How a database's file is to be opened, decided before anything is done.
enum OpenPlan: Equatable {
  case refuse(DatabaseError.Reason)
  /// A repair that was cut short is undone first.
  case undoRepair
  /// The file has lost what it held, and is repaired first.
  case repair
  /// A new file is made first.
  case make
  /// Reading makes no file: an empty database in memory stands for it.
  case standIn
  /// - Parameters:
  ///   - ownIndex: whether the log's index may be made in memory, so that nothing beside the file changes.
  ///   - unchanging: whether the file may be read without a log and without locks, where its folder takes no log.
  case open(ownIndex: Bool, unchanging: Bool)

  init(for access: Access, _ state: FileState, durability: Durability, isOnlyReader: Bool) {
    self =
      if state.kind == .folder {
        .refuse(.isDirectory)
      } else if state.kind == .other {
        .refuse(.notRegular)
      } else if state.isBeingPutAside {
        .undoRepair
      } else if durability == .userData, state.isTruncated {
        .repair
      } else if state.size == 0 {
        access == .read ? .standIn : .make
      } else {
        .open(
          ownIndex: access == .read && isOnlyReader && state.logSize == 0,
          unchanging: access == .read && state.logSize == 0)
      }
  }
}

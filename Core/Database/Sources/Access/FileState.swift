import Platform
import SharedModels

/// What lies at a database's path, as seen before SQLite opens anything.
///
/// SQLite alone cannot be trusted with it: it takes an empty file for a new database and deletes the log beside it, and
/// it reads a file without its log when that has another name.
struct FileState {
  private let holdsPeoplesData: Bool
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
  var isTruncated: Bool { holdsPeoplesData && isEmpty && (logSize > 0 || hasBackups) }

  /// Whether there is nothing to read, as where no file has been made yet.
  var isNew: Bool { isEmpty && !isTruncated && !isBeingPutAside }

  private var isEmpty: Bool { (kind == nil || kind == .file) && size == 0 }

  /// Looks at the path. A look that fails is thrown: what could not be seen must not be taken for what is not there.
  init(of path: String, durability: Durability) throws {
    holdsPeoplesData = durability == .userData
    let status = try File.status(of: path)
    kind = status?.kind
    if let status, status.kind == .file { size = status.size }
    logSize = try File.size(of: path + "-wal")
    guard holdsPeoplesData, kind == .file else { return }
    if size == 0 { hasBackups = try !Backups(path: path).newestFirst().isEmpty }
    isBeingPutAside = try Repair.interrupted(path) != nil
  }
}

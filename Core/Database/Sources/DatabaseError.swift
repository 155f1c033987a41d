import CSQLite
public import Platform
public import SharedModels
import Wording

/// Why the database refused, with all that is needed to explain it, except the bound values: those are people's data.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What went wrong; the same words for a file whoever speaks of it.
  public typealias Reason = StorageError.Reason

  /// What went wrong.
  public var reason: Reason
  /// SQLite's extended result code; 0 when SQLite was not asked.
  public var extendedCode: Int32
  /// The system's error number; nil where the system was not the one to refuse.
  public var systemCode: Int32?
  /// SQLite's own words, in English.
  public var message: String
  /// The statement, with its placeholders.
  public var sql: String?
  /// The file; nil for a database in memory.
  public var path: String?
  /// Who holds the lock that was not released in time, where the system tells.
  public var holder: LockHolder?

  init(
    _ reason: Reason, extendedCode: Int32 = 0, systemCode: Int32? = nil, message: String, sql: String? = nil,
    path: String? = nil
  ) {
    self.reason = reason
    self.extendedCode = extendedCode
    self.systemCode = systemCode
    self.message = message
    self.sql = sql
    self.path = path
  }
}

extension DatabaseError: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    var line = "\(message) [\(reason), code \(extendedCode)]"
    if let path { line += " in \(path)" }
    if let sql { line += " while running: \(sql)" }
    return line
  }
}

extension StorageError {
  /// What a database refused; any other error is kept in its own words.
  public init(_ error: any Error) {
    if let error = error as? StorageError {
      self = error
    } else if let error = DatabaseError(wrapping: error) {
      self.init(
        path: error.path, reason: error.reason, detail: error.message, systemCode: error.systemCode,
        holder: error.holder)
    } else {
      self.init(path: nil, reason: .other, detail: "\(error)")
    }
  }
}

// MARK: - From a failed call

extension DatabaseError {
  /// The error that the last call on `handle` left behind.
  init(code: Int32, on handle: OpaquePointer?, sql: String? = nil, path: String? = nil) {
    // First of all: any call may change it.
    let threadCode = errno
    let path = path ?? handle.flatMap(filePath)
    self.init(SQLiteRefusal(code: code, threadCode: threadCode, on: handle, path: path), sql: sql, path: path)
  }

  /// What the facts of a refusal come to.
  init(_ refusal: SQLiteRefusal, sql: String? = nil, path: String? = nil) {
    var message = refusal.message
    if let code = refusal.systemCode { message += ": " + String(cString: strerror(code)) }
    self.init(
      refusal.reason, extendedCode: refusal.code, systemCode: refusal.systemCode, message: message, sql: sql,
      path: path)
  }

  /// What the operating system refused.
  init(_ error: FileError) {
    self.init(
      Reason(errno: error.code) ?? .inputOutput, systemCode: error.code,
      message: "\(error.operation.rawValue): \(error.message)", path: error.path)
  }

  /// A refusal of SQLite's or of the system's; nil for any other error.
  init?(wrapping error: any Error) {
    switch error {
    case let error as DatabaseError: self = error
    case let error as FileError: self.init(error)
    default: return nil
    }
  }
}

extension DatabaseError {
  /// Whether work was ended because it went on and on; see ``WorkLimit``.
  var isEndless: Bool { extendedCode & 0xff == SQLITE_INTERRUPT }

  /// Whether the schema has no such table or column; SQLite has no code of its own for it.
  var lacksMigration: Bool {
    extendedCode == SQLITE_ERROR
      && (message.hasPrefix("no such table: ") || message.hasPrefix("no such column: ")
        || message.contains(" has no column named "))
  }
}

extension DatabaseError.Reason {
  init(extendedCode: Int32) {
    switch Int(extendedCode) {
    case CSQLITE_CONSTRAINT_UNIQUE, CSQLITE_CONSTRAINT_PRIMARYKEY, CSQLITE_CONSTRAINT_ROWID: self = .constraint(.unique)
    case CSQLITE_CONSTRAINT_FOREIGNKEY, CSQLITE_CONSTRAINT_TRIGGER: self = .constraint(.foreignKey)
    case CSQLITE_CONSTRAINT_NOTNULL: self = .constraint(.notNull)
    case CSQLITE_IOERR_DATA: self = .corrupt
    default: self.init(primaryCode: extendedCode & 0xff)
    }
  }

  private init(primaryCode: Int32) {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
    // Nobody writes a value that is longer than a connection reads.
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_TOOBIG: self = .corrupt
    case SQLITE_CONSTRAINT: self = .constraint(.check)
    case SQLITE_MISMATCH: self = .mismatch
    case SQLITE_IOERR, SQLITE_NOLFS: self = .inputOutput
    default: self = .misuse
    }
  }

  /// The reason behind the system's error number, where it says more than SQLite's "I/O error".
  init?(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, EMFILE, ENFILE: self = .cannotOpen
    case EISDIR: self = .isDirectory
    case FileError.notRegular: self = .notRegular
    default: return nil
    }
  }
}

/// The file behind `handle`; nil for a database in memory.
func filePath(of handle: OpaquePointer) -> String? {
  guard let name = sqlite3_db_filename(handle, "main"), name.pointee != 0 else { return nil }
  return String(systemText: name)
}

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
    // The system's last number on this thread. SQLite keeps none for a COMMIT, nor for a log's index without room.
    let threadCode = errno
    let path = path ?? handle.flatMap(filePath)
    // SQLite's code, the system's number that it keeps with the error, and the system's last refusal of a call on the
    // file.
    var (code, keptCode, fileCode) = (code, 0 as Int32, 0 as Int32)
    if let handle {
      // A failed open leaves its code on the handle; a code that SQLite did not record there is the caller's own.
      let extended = sqlite3_extended_errcode(handle)
      if extended & 0xff == code & 0xff { code = extended }
      keptCode = sqlite3_system_errno(handle)
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &fileCode)
    }
    var words = (handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(code)).map { String(cString: $0) } ?? "unknown error"
    // SQLite says only that it was interrupted; see WorkLimit.
    if code & 0xff == SQLITE_INTERRUPT { words = "a view or a trigger in it has no end" }

    var (reason, systemCode) = (Reason(extendedCode: code), nil as Int32?)
    let isDiskFull = reason == .readOnly && path.map { File.isDiskFull(at: File.folder(of: $0)) } == true
    switch reason {
    case .inputOutput where keptCode != 0, .cannotOpen where keptCode != 0:
      // "I/O error" and "unable to open" hide what the system said: a quota that is used up, a folder without
      // permission.
      systemCode = keptCode
      reason = Reason(errno: keptCode) ?? reason
    case .corrupt:
      // SQLite calls a file damaged, too, when the disk could not be read.
      systemCode = [threadCode, fileCode].first(where: [EIO, ENXIO].contains)
      if systemCode != nil { reason = .inputOutput }
    default: break
    }
    if reason == .readOnly, [EMFILE, ENFILE].contains(threadCode) {
      // SQLite tries a second time, only to read, what it cannot open for lack of descriptors.
      systemCode = threadCode
      reason = .cannotOpen
    } else if isDiskFull {
      // Without room for the log SQLite opens the file read-only; the full disk is the reason.
      reason = .full
    } else if [.readOnly, .inputOutput].contains(reason), Reason(errno: threadCode) == .full {
      reason = .full
    }
    if let systemCode { words += ": " + String(cString: strerror(systemCode)) }
    self.init(reason, extendedCode: code, systemCode: systemCode, message: words, sql: sql, path: path)
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
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt
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

import CSQLite
import Platform
import SharedModels

/// What is known when a call has failed: SQLite's code and words, and what the system said last.
struct FailureFacts {
  /// SQLite's extended result code.
  var code: Int32
  var words = "unknown error"
  /// The system's number that SQLite keeps with the error; 0 for none.
  var systemCode: Int32 = 0
  /// The system's last number on this thread. SQLite keeps none for a COMMIT, nor for a log's index that finds no room.
  var threadCode: Int32 = 0
  /// The system's last refusal of a call on the file; 0 for none.
  var fileCode: Int32 = 0
  /// Whether the disk below the file has no room left.
  var isDiskFull = false
  var sql: String?
  var path: String?
}

extension DatabaseError {
  /// The error that the facts add up to.
  init(_ facts: FailureFacts) {
    var (reason, systemCode) = (Reason(extendedCode: facts.code), nil as Int32?)
    switch reason {
    case .inputOutput where facts.systemCode != 0, .cannotOpen where facts.systemCode != 0:
      // "I/O error" and "unable to open" hide what the system said: a quota that is used up, a folder without
      // permission.
      systemCode = facts.systemCode
      reason = Reason(errno: facts.systemCode) ?? reason
    case .corrupt:
      // SQLite calls a file damaged, too, when the disk could not be read.
      if let refused = [facts.threadCode, facts.fileCode].first(where: [EIO, ENXIO].contains) {
        systemCode = refused
        reason = .inputOutput
      }
    default: break
    }
    if reason == .readOnly, [EMFILE, ENFILE].contains(facts.threadCode) {
      // SQLite tries a second time, only to read, what it cannot open for lack of descriptors.
      systemCode = facts.threadCode
      reason = .cannotOpen
    } else if reason == .readOnly, facts.isDiskFull {
      // Without room for the log SQLite opens the file read-only; the full disk is the reason.
      reason = .full
    } else if [.readOnly, .inputOutput].contains(reason), Reason(errno: facts.threadCode) == .full {
      reason = .full
    }
    self.init(
      reason, extendedCode: facts.code, systemCode: systemCode,
      message: facts.words + (systemCode.map { ": " + String(cString: strerror($0)) } ?? ""), sql: facts.sql,
      path: facts.path)
  }

  /// The error that the last call on `handle` left behind.
  init(code: Int32, on handle: OpaquePointer?, sql: String? = nil, path: String? = nil) {
    var facts = FailureFacts(code: code, threadCode: errno, sql: sql, path: path ?? handle.flatMap(filePath))
    if let handle {
      // A failed open leaves its code on the handle; a code that SQLite did not record there is the caller's own.
      let extended = sqlite3_extended_errcode(handle)
      if extended & 0xff == code & 0xff { facts.code = extended }
      facts.systemCode = sqlite3_system_errno(handle)
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &facts.fileCode)
    }
    if let words = handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(facts.code) { facts.words = String(cString: words) }
    // SQLite says only that it was interrupted; see WorkLimit.
    if facts.code & 0xff == SQLITE_INTERRUPT { facts.words = "a view or a trigger in it has no end" }
    if Reason(extendedCode: facts.code) == .readOnly, let path = facts.path {
      facts.isDiskFull = File.isDiskFull(at: File.folder(of: path))
    }
    self.init(facts)
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

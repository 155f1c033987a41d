import CSQLite
import Platform

extension DatabaseError {
  /// The error that the last call on `handle` left behind.
  init(code: Int32, on handle: OpaquePointer?, sql: String? = nil, path: String? = nil) {
    let lastSystemCode = errno
    let extended = handle.map(sqlite3_extended_errcode) ?? code
    // A failed open leaves its code on the handle; a code that SQLite did not record there is the caller's own.
    let code = extended & 0xff == code & 0xff ? extended : code
    let words = handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(code)
    var reason = Reason(extendedCode: code)
    // "I/O error" and "unable to open" hide what the system said: a quota that is used up, a folder without permission.
    var systemCode: Int32?
    if reason == .inputOutput || reason == .cannotOpen, let handle, case let refused = sqlite3_system_errno(handle),
      refused != 0
    {
      systemCode = refused
      reason = Reason(errno: refused) ?? reason
    }
    // SQLite calls a file damaged, too, when the disk could not be read.
    if reason == .corrupt, let refused = [lastSystemCode, lastSystemCodeOfFile(handle)].first(where: isUnreadable) {
      systemCode = refused
      reason = .inputOutput
    }
    // SQLite tries a second time, only to read, what it cannot open for lack of descriptors.
    if reason == .readOnly, [EMFILE, ENFILE].contains(lastSystemCode) {
      systemCode = lastSystemCode
      reason = .cannotOpen
    }
    // Without room for the log SQLite opens the file read-only; the full disk is the reason.
    if reason == .readOnly, let file = path ?? handle.flatMap(filePath), File.isDiskFull(at: File.folder(of: file)) {
      reason = .full
    }
    // SQLite keeps no system error for a COMMIT, nor for a log's index that finds no room: there the thread's last one is it.
    if reason == .inputOutput || reason == .readOnly, Reason(errno: lastSystemCode) == .full { reason = .full }
    self.init(
      reason, extendedCode: code, systemCode: systemCode,
      message: (words.map { String(cString: $0) } ?? "unknown error")
        + (systemCode.map { ": " + String(cString: strerror($0)) } ?? ""),
      sql: sql,
      path: path ?? handle.flatMap(filePath))
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
}

/// The file behind `handle`; nil for a database in memory.
func filePath(of handle: OpaquePointer) -> String? {
  guard let name = sqlite3_db_filename(handle, "main"), name.pointee != 0 else { return nil }
  return String(cString: name)
}

extension DatabaseError {
  /// What the operating system refused.
  init(_ error: FileError) {
    let reason = Reason(errno: error.code) ?? .inputOutput
    self.init(
      reason, systemCode: error.code, message: "\(error.operation.rawValue): \(error.message)", path: error.path)
  }

  /// A refusal of SQLite's or of the system's; nil for any other error.
  init?(outOf error: any Error) {
    switch error {
    case let error as DatabaseError: self = error
    case let error as FileError: self.init(error)
    default: return nil
    }
  }
}

extension DatabaseError.Reason {
  /// The reason behind the system's error number, where it says more than SQLite's "I/O error".
  init?(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, EMFILE, ENFILE: self = .cannotOpen
    case EISDIR: self = .isDirectory
    default: return nil
    }
  }
}

/// The system's numbers for a disk that cannot be read, which SQLite turns into "corrupt".
private func isUnreadable(_ code: Int32) -> Bool { [EIO, ENXIO].contains(code) }

/// The system's last refusal of a call on the file behind `handle`; 0 when there was none.
private func lastSystemCodeOfFile(_ handle: OpaquePointer?) -> Int32 {
  var code: Int32 = 0
  if let handle { sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &code) }
  return code
}

import CSQLite
import Platform
import SharedModels

/// What SQLite and the system said as a call failed. SQLite hides in a few codes what the system refused, and keeps its
/// number in one place or another, or not at all.
struct SQLiteRefusal: Hashable {
  /// SQLite's extended result code.
  var code: Int32
  /// SQLite's words.
  var message = ""
  /// The system's number that SQLite keeps with the error; 0 for none.
  var keptCode: Int32 = 0
  /// The system's last refusal of a call on the file; 0 for none.
  var fileCode: Int32 = 0
  /// The system's last number on this thread, when the call had failed. SQLite keeps none for a COMMIT, nor for a log's
  /// index without room.
  var threadCode: Int32 = 0
  /// Whether the file's disk has no room left.
  var isDiskFull = false

  init(code: Int32) { self.code = code }

  /// Asks for all of it. Does not need a handle, which a failed open may not have made.
  init(code: Int32, threadCode: Int32, on handle: OpaquePointer?, path: String?) {
    self.code = code
    self.threadCode = threadCode
    if let handle {
      // A failed open leaves its code on the handle; a code that SQLite did not record there is the caller's own.
      let extended = sqlite3_extended_errcode(handle)
      if extended & 0xff == code & 0xff { self.code = extended }
      keptCode = sqlite3_system_errno(handle)
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &fileCode)
    }
    let words = handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(self.code)
    // SQLite says only that it was interrupted; see WorkLimit.
    message =
      self.code & 0xff == SQLITE_INTERRUPT
      ? "a view or a trigger in it has no end" : words.map { String(cString: $0) } ?? "unknown error"
    if saidReason == .readOnly, let path { isDiskFull = File.isDiskFull(at: File.folder(of: path)) }
  }
}

extension SQLiteRefusal {
  /// What a person can act on.
  var reason: DatabaseError.Reason { verdict.reason }

  /// The system's number, where it was the system that refused.
  var systemCode: Int32? { verdict.systemCode }

  /// The reason that SQLite's code names.
  private var saidReason: DatabaseError.Reason { DatabaseError.Reason(extendedCode: code) }

  private var verdict: (reason: DatabaseError.Reason, systemCode: Int32?) {
    switch saidReason {
    case .inputOutput where keptCode != 0, .cannotOpen where keptCode != 0:
      // "I/O error" and "unable to open" hide what the system said: a quota that is used up, a folder without
      // permission.
      let reason = DatabaseError.Reason(errno: keptCode) ?? saidReason
      return (isOutOfRoom(reason) ? .full : reason, keptCode)
    case .corrupt where unreadableDisk != nil:
      return (isOutOfRoom(.inputOutput) ? .full : .inputOutput, unreadableDisk)
    case .readOnly where [EMFILE, ENFILE].contains(threadCode):
      // SQLite tries a second time, only to read, what it cannot open for lack of descriptors.
      return (.cannotOpen, threadCode)
    case .readOnly where isDiskFull:
      // Without room for the log SQLite opens the file read-only; the full disk is the reason.
      return (.full, nil)
    case let reason:
      return (isOutOfRoom(reason) ? .full : reason, nil)
    }
  }

  /// SQLite calls a file damaged, too, when the disk could not be read.
  private var unreadableDisk: Int32? { [threadCode, fileCode].first(where: [EIO, ENXIO].contains) }

  /// Whether a refusal to write, or one without a better reason, was for want of room.
  private func isOutOfRoom(_ reason: DatabaseError.Reason) -> Bool {
    [.readOnly, .inputOutput].contains(reason) && DatabaseError.Reason(errno: threadCode) == .full
  }
}

import CSQLite
import Platform
import SharedModels
import Testing

@testable import Database

@Suite("What a refusal comes to")
struct RefusalTests {
  private func verdict(
    _ code: Int32, kept: Int32 = 0, file: Int32 = 0, thread: Int32 = 0, isDiskFull: Bool = false
  ) -> (reason: DatabaseError.Reason, systemCode: Int32?) {
    var refusal = SQLiteRefusal(code: code)
    (refusal.keptCode, refusal.fileCode, refusal.threadCode) = (kept, file, thread)
    refusal.isDiskFull = isDiskFull
    return (refusal.reason, refusal.systemCode)
  }

  @Test("A refusal of the system's hides behind few codes of SQLite's, and is the reason where it says more")
  func reasons() {
    #expect(verdict(SQLITE_IOERR) == (.inputOutput, nil))
    #expect(verdict(SQLITE_IOERR, kept: EDQUOT) == (.full, EDQUOT))
    #expect(verdict(SQLITE_IOERR, kept: EIO) == (.inputOutput, EIO))
    #expect(verdict(SQLITE_IOERR, thread: ENOSPC) == (.full, nil))
    #expect(verdict(SQLITE_CANTOPEN, kept: EACCES) == (.readOnly, EACCES))
    #expect(verdict(SQLITE_CANTOPEN, kept: EISDIR) == (.isDirectory, EISDIR))
    #expect(verdict(SQLITE_CORRUPT) == (.corrupt, nil))
    #expect(verdict(SQLITE_CORRUPT, thread: EIO) == (.inputOutput, EIO))
    #expect(verdict(SQLITE_CORRUPT, file: ENXIO) == (.inputOutput, ENXIO))
    #expect(verdict(SQLITE_READONLY) == (.readOnly, nil))
    #expect(verdict(SQLITE_READONLY, thread: EMFILE) == (.cannotOpen, EMFILE))
    #expect(verdict(SQLITE_READONLY, thread: EMFILE, isDiskFull: true) == (.cannotOpen, EMFILE))
    #expect(verdict(SQLITE_READONLY, isDiskFull: true) == (.full, nil))
    #expect(verdict(SQLITE_READONLY, thread: ENOSPC) == (.full, nil))
    #expect(verdict(SQLITE_BUSY, thread: ENOSPC) == (.busy, nil))
    #expect(verdict(SQLITE_TOOBIG) == (.corrupt, nil))
  }

  @Test("The words have the system's number in words where the system refused")
  func words() {
    var refusal = SQLiteRefusal(code: SQLITE_IOERR)
    (refusal.message, refusal.keptCode) = ("disk I/O error", EDQUOT)
    let error = DatabaseError(refusal, sql: "SELECT 1", path: "/a")
    #expect(error.message == "disk I/O error: \(String(cString: strerror(EDQUOT)))")
    #expect(error.path == "/a")
    #expect(error.systemCode == EDQUOT)
  }
}

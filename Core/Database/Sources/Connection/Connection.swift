import CSQLite
import Platform
import SharedModels
import Wording

/// One open database: a handle of SQLite's, its statements and its transactions.
///
/// It belongs to one thread at a time and therefore is not Sendable; ``Database`` lends it to a closure.
public final class Connection {
  let handle: OpaquePointer
  /// Until when it waits for other processes.
  var deadline: Deadline
  /// Whether nobody wants its work any more; asked between steps of SQLite's machine, and before it tries a lock again.
  var isCancelled: () -> Bool = { false }
  /// Whether it was opened so that it sees no change that another process makes to the file.
  var seesNoChanges = false
  private let longestWork: WorkLimit.Longest
  private var workLimit: WorkLimit?
  /// The prepared statements by their SQL.
  private var statements: [String: Statement] = [:]
  private var access = Access.write

  /// Opens what `location` names, with SQLite's flags for how.
  ///
  /// No statement runs here: the options go in by function calls, because each PRAGMA would read the file.
  init(
    _ location: DatabaseLocation, flags: Int32 = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
    deadline: Deadline = Deadline(after: .seconds(5)), longestWork: WorkLimit.Longest = .ofCache
  ) throws(DatabaseError) {
    Self.settings
    var handle: OpaquePointer?
    // No mutex: one thread at a time, as promised above.
    let code = (location.path ?? ":memory:").withSystemText { path in
      sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    }
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw DatabaseError(code: code, on: handle, path: location.path)
    }
    self.handle = handle
    self.deadline = deadline
    self.longestWork = longestWork
    let this = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(handle, { Connection.behind($0)?.waits(before: $1) == true ? 1 : 0 }, this)
    sqlite3_progress_handler(
      handle, WorkLimit.stepsPerQuestion, { Connection.behind($0)?.goesOn() == true ? 0 : 1 }, this)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestValue)
    for (option, value) in Self.options { csqlite_set_option(handle, option, value) }
  }

  deinit {
    statements = [:]
    // v2: a statement that somebody still holds keeps the handle until it is gone, instead of leaking it.
    sqlite3_close_v2(handle)
  }

  /// The connection that asked SQLite to be called back.
  private static func behind(_ context: UnsafeMutableRawPointer?) -> Connection? {
    context.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether it tries again to get a lock that another process has.
  private func waits(before attempt: Int32) -> Bool {
    !isCancelled() && deadline.nap(before: attempt)
  }

  /// Whether the statement that is running goes on.
  private func goesOn() -> Bool { !isCancelled() && workLimit?.isReached() != true }

  /// The bytes of a value or a row, far more than any that is written: what a hostile schema calculates ends there.
  private static let longestValue: Int32 = 16 << 20

  /// What holds for all connections; set before the first is opened.
  ///
  /// A command opens two files and reads a few pages of each: twenty pages set aside for each are a tenth of its
  /// memory.
  private static let settings: Void = csqlite_economize()

  /// Closing leaves the log as it is, because a connection that could not open the file properly, or that found it
  /// damaged, must not touch the rows in it. A file from elsewhere must not run functions through its schema, SQL must
  /// not damage the file, children have parents, and "text" in double quotes is a column, never a string.
  private static let options: [(Int32, Int32)] = [
    (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
    (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
    (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
  ]
}

// MARK: - Statements

extension Connection {
  /// The prepared statement for `sql`: the same one as long as it is not giving rows to somebody.
  ///
  /// Inside ``Database/read(_:)`` a statement that would write is refused with the reason `misuse`.
  public func statement(_ sql: String) throws(DatabaseError) -> Statement {
    let statement = try prepared(sql)
    guard access == .write || statement.isReadOnly else {
      throw DatabaseError(.misuse, message: "a read must not write", sql: sql, path: filePath(of: handle))
    }
    return statement
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> Statement {
    let kept = statements[sql]
    if let kept, !kept.isRunning { return kept }
    let statement = try Statement(sql, on: handle)
    if kept == nil {
      // Far more than one command has; a bound for SQL that is put together at run time.
      if statements.count == 64 { statements = statements.filter(\.value.isRunning) }
      statements[sql] = statement
    }
    return statement
  }

  /// Runs one statement and says how many rows it inserted, changed or deleted.
  @discardableResult
  public func execute(_ sql: String, _ values: any Bindable...) throws(DatabaseError) -> Int {
    try execute(sql, with: values)
  }

  /// The same with values in an array.
  @discardableResult
  func execute(_ sql: String, with values: [any Bindable]) throws(DatabaseError) -> Int {
    try statement(sql).each(values) { _ throws(DatabaseError) in }
    return Int(sqlite3_changes64(handle))
  }

  /// What `read` makes of each row, in the order of the answer.
  public func query<Value>(
    _ sql: String, _ values: any Bindable..., read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    var answer: [Value] = []
    try statement(sql).each(values) { row throws(DatabaseError) in answer.append(try read(row)) }
    return answer
  }

  /// What `read` makes of the first row; nil without rows.
  public func first<Value>(
    _ sql: String, _ values: any Bindable..., read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    try statement(sql).first(values, read)
  }

  /// Runs several statements without values, separated by semicolons: a schema.
  public func run(script: String) throws(DatabaseError) {
    guard access == .write else {
      throw DatabaseError(.misuse, message: "a read must not write", sql: script, path: filePath(of: handle))
    }
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, on: handle, sql: script) }
  }

  /// The one whole number that a PRAGMA or an aggregate answers with.
  func integer(_ sql: String) throws(DatabaseError) -> Int64 {
    try first(sql) { row throws(DatabaseError) in try row.integer(0) } ?? 0
  }
}

// MARK: - Transactions

extension Connection {
  /// Runs `body` so that all of it happens or nothing: an immediate transaction, or inside of one a savepoint.
  @discardableResult
  public func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    // SQLite itself knows whether one is open, even after it rolled back on its own for a full disk.
    sqlite3_get_autocommit(handle) != 0
      ? try enclose(body, begin: "BEGIN IMMEDIATE", commit: "COMMIT", rollBack: ["ROLLBACK"])
      : try enclose(
        body, begin: "SAVEPOINT nested", commit: "RELEASE nested",
        rollBack: ["ROLLBACK TO nested", "RELEASE nested"])
  }

  /// Runs `body`, outside of a transaction, while children may be without parents: replacing a parent's table would
  /// otherwise remove its children (sqlite.org/lang_altertable.html#otheralter).
  func withoutForeignKeys<Value>(_ body: () throws -> Value) rethrows -> Value {
    precondition(sqlite3_get_autocommit(handle) != 0, "foreign keys are switched outside of transactions only")
    csqlite_set_option(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 0)
    defer { csqlite_set_option(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1) }
    return try body()
  }

  /// Runs `body`, and ends it when it goes on and on.
  func limited<Value>(_ body: () throws -> Value) rethrows -> Value {
    workLimit = WorkLimit(longestWork)
    defer { workLimit = nil }
    return try body()
  }

  /// Runs `body`, which must not write, on one unchanging state of the data: the one that was begun, or the newest.
  func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
    access = .read
    defer { access = .write }
    let isBegun = sqlite3_get_autocommit(handle) == 0
    return try enclose(body, begin: isBegun ? nil : "BEGIN", commit: "COMMIT", rollBack: ["ROLLBACK"])
  }

  /// Holds the state of the data that the next statement sees until ``snapshot(_:)`` or ``endSnapshot()``.
  func beginSnapshot() throws(DatabaseError) { try control("BEGIN") }

  /// Lets go of what ``beginSnapshot()`` held.
  func endSnapshot() throws(DatabaseError) { try control("COMMIT") }

  private func enclose<Value>(
    _ body: () throws -> Value, begin: String?, commit: String, rollBack: [String]
  ) throws -> Value {
    if let begin { try control(begin) }
    do {
      let value = try body()
      try control(commit)
      return value
    } catch {
      // Fails only where SQLite has rolled back already; the first error is the one worth telling.
      for sql in rollBack where sqlite3_get_autocommit(handle) == 0 { try? control(sql) }
      throw error
    }
  }

  /// Runs a statement that is part of neither reading nor writing.
  private func control(_ sql: String) throws(DatabaseError) { try prepared(sql).run() }
}

// MARK: - The file

extension Connection {
  /// Whether the path now names another file, or none: somebody deleted or replaced it while it was open here.
  var fileWasReplaced: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  /// Whether the file was opened so that it cannot be written.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Writes a whole and consistent copy into the empty file at the path.
  func copy(to path: String) throws(DatabaseError) {
    let bytes = path.withSystemText { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    try execute("VACUUM INTO CAST(? AS TEXT)", DatabaseValue.blob(bytes))
  }

  /// Gives unused space back to the disk. Throws busy where somebody reads what is in the log until the deadline.
  func compact() throws(DatabaseError) {
    try run(script: "VACUUM")
    // The refusal is a row, not an error.
    let isRefused = try first("PRAGMA wal_checkpoint(TRUNCATE)") { row throws(DatabaseError) in try row.integer(0) }
    if isRefused == 1 {
      throw DatabaseError(
        .busy, message: "another process is reading what the file's log holds", path: filePath(of: handle))
    }
  }

  /// Whether closing brings the log into the file and removes it, when nobody else has the file open.
  func removeLogOnClose(_ isRemoved: Bool) {
    csqlite_set_option(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isRemoved ? 0 : 1)
  }

  /// What SQLite finds wrong with the file as a whole; nil when it is in order.
  ///
  /// Throws what kept it from looking: a page that the machine could not read is not damage.
  public func findDamage() throws(DatabaseError) -> String? {
    do throws(DatabaseError) {
      let damage = try Self.damage(
        among: query("PRAGMA integrity_check") { row throws(DatabaseError) in try row.text(0) },
        path: filePath(of: handle))
      if let damage { return damage }
      // No write leaves such a row behind, and the check of the pages does not look for one.
      return try findOrphan().map { "a row of \($0) belongs to a row that is not there" }
    } catch {
      if error.reason == .corrupt { return error.message }
      throw error
    }
  }

  /// The table of a row whose parent is not there; nil when there is none.
  func findOrphan() throws(DatabaseError) -> String? {
    try first("PRAGMA foreign_key_check") { row throws(DatabaseError) in try row.text(0) }
  }

  /// What an integrity check's findings say; nil when all is in order. Throws when one of them is the machine's refusal
  /// to read.
  static func damage(among findings: [String], path: String?) throws(DatabaseError) -> String? {
    for finding in findings {
      if let code = code(in: finding), DatabaseError.Reason(extendedCode: code) != .corrupt {
        throw DatabaseError(code: code, on: nil, path: path)
      }
    }
    return findings == ["ok"] ? nil : findings.first ?? "the integrity check says nothing"
  }

  /// SQLite's result code in a finding such as "Tree 2 page 3: unable to get the page. error code=266".
  private static func code(in finding: String) -> Int32? {
    let marker = "error code="
    guard let start = finding.firstRange(of: marker)?.upperBound else { return nil }
    return Int32(finding[start...].prefix { $0.isNumber })
  }
}

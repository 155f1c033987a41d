import CSQLite
import SharedModels

/// A prepared statement; `?` stands for a value, and values are never part of the SQL.
///
/// Lives on its connection's thread, as the connection does.
public final class Statement {
  /// The SQL it was made from.
  public let sql: String
  let handle: OpaquePointer
  /// True while its rows are being read: the cache then hands out another statement for the same SQL.
  private(set) var isRunning = false

  init(_ sql: String, on connection: OpaquePointer) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, on: connection, sql: sql) }
    guard let handle else { throw DatabaseError(.misuse, message: "the statement is empty", sql: sql) }
    self.sql = sql
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether it leaves the file as it is.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Runs it to its end with these values; rows, if any, are dropped.
  public func run(_ values: any Bindable...) throws(DatabaseError) {
    try each(values) { _ throws(DatabaseError) in }
  }

  /// Calls `body` with one row after the other; a row is gone when `body` returns.
  public func each(
    _ values: [any Bindable], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    isRunning = true
    // What made a step fail is thrown by then; sqlite3_reset would only repeat it.
    defer {
      sqlite3_reset(handle)
      isRunning = false
    }
    try bind(values)
    while try step() { try body(Row(statement: handle, sql: sql)) }
  }

  /// The value that `read` makes of the first row; nil without rows.
  func first<Value>(
    _ values: [any Bindable], _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    isRunning = true
    defer {
      sqlite3_reset(handle)
      isRunning = false
    }
    try bind(values)
    return try step() ? try read(Row(statement: handle, sql: sql)) : nil
  }

  /// Moves on to the next row; false at the end.
  private func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  private func bind(_ values: [any Bindable]) throws(DatabaseError) {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw DatabaseError(
        .misuse, message: "\(values.count) values for \(sqlite3_bind_parameter_count(handle)) placeholders", sql: sql)
    }
    for (index, value) in values.enumerated() {
      let code = bind(value.databaseValue, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let number): sqlite3_bind_int64(handle, index, number)
    // An empty buffer may have no address, and SQLite would take that for null.
    case .text(""): sqlite3_bind_text(handle, index, "", 0, csqlite_transient())
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(handle, index, $0.baseAddress, Int32($0.count), csqlite_transient())
        }
      }
    case .blob(let bytes):
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, index, 0)
        : sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), csqlite_transient())
    }
  }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(code: code, on: sqlite3_db_handle(handle), sql: sql)
  }
}

/// The statements that a connection has prepared, by their SQL.
struct StatementCache {
  /// Far more than one command has; a bound for SQL that is put together at run time.
  private static let capacity = 64
  private var statements: [String: Statement] = [:]

  /// The statement for `sql`, made by `prepare` when there is none or when it is still giving rows to somebody.
  mutating func statement(
    for sql: String, prepare: () throws(DatabaseError) -> Statement
  ) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] {
      return statement.isRunning ? try prepare() : statement
    }
    if statements.count == Self.capacity { statements = statements.filter(\.value.isRunning) }
    let statement = try prepare()
    statements[sql] = statement
    return statement
  }

  mutating func removeAll() { statements.removeAll() }
}

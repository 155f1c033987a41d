import CSQLite
import SharedModels

/// A prepared statement; `?` stands for a value, and values are never part of the SQL.
///
/// Lives on its connection's thread, as the connection does.
public final class Statement {
  /// The SQL it was made from.
  public let sql: String
  let handle: OpaquePointer

  init(_ sql: String, on connection: OpaquePointer) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, on: connection, sql: sql) }
    guard let handle else { throw DatabaseError(.misuse, message: "the statement is empty", sql: sql) }
    self.sql = sql
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether its rows are being read.
  var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

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
    try rows(values) { row throws(DatabaseError) in
      try body(row)
      return true
    }
  }

  /// The value that `read` makes of the first row; nil without rows.
  func first<Value>(
    _ values: [any Bindable], _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    var value: Value?
    try rows(values) { row throws(DatabaseError) in
      value = try read(row)
      return false
    }
    return value
  }

  /// Calls `body` with one row after the other until it returns false.
  private func rows(_ values: [any Bindable], _ body: (Row) throws(DatabaseError) -> Bool) throws(DatabaseError) {
    // What made a step fail is thrown by then; sqlite3_reset would only repeat it.
    defer { sqlite3_reset(handle) }
    try bind(values)
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: guard try body(Row(statement: handle, sql: sql)) else { return }
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
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

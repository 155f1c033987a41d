import CSQLite
public import Platform
import SharedModels

/// One row of an answer, read by position from 0; valid only while the closure that got it runs.
///
/// A column of another type than the one asked for is an error, never a conversion: SQLite would turn `'abc'` into 0.
public struct Row {
  let statement: OpaquePointer
  let sql: String

  /// Whether the column holds no value.
  public func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// The whole number in the column.
  public func integer(_ column: Int32) throws(DatabaseError) -> Int64 {
    guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { throw mismatch(column, "an integer") }
    return sqlite3_column_int64(statement, column)
  }

  /// The most bytes of a text, far above any that is written: a longer one is damage, or was put there to be slow.
  static let longestText = 1 << 20

  /// The text in the column; bytes that are not UTF-8 are an error, never repaired.
  public func text(_ column: Int32) throws(DatabaseError) -> String {
    guard sqlite3_column_type(statement, column) == SQLITE_TEXT, let start = sqlite3_column_text(statement, column)
    else { throw mismatch(column, "text") }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    guard bytes.count <= Self.longestText else { throw mismatch(column, "a text of at most 1 MiB") }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw mismatch(column, "text in UTF-8") }
    return text
  }

  /// The decimal that was bound as text to the column.
  public func decimal(_ column: Int32) throws(DatabaseError) -> Decimal {
    let text = try text(column)
    // Decimal(string:) stops at the first character that makes no sense to it and says nothing.
    guard isNumber(text), let decimal = Decimal(string: text), !decimal.isNaN else {
      throw mismatch(column, "a decimal")
    }
    return decimal
  }

  /// The decimal in two columns, digits and then scale, as `Decimal.scaledColumns` made them.
  public func scaledDecimal(_ column: Int32) throws(DatabaseError) -> Decimal {
    if sqlite3_column_type(statement, column) == SQLITE_TEXT { return try decimal(column) }
    let scale = try integer(column + 1)
    // What a Decimal holds; a damaged file may say anything.
    guard (0...127).contains(scale) else { throw mismatch(column + 1, "a number of decimals") }
    let digits = try integer(column)
    return Decimal(
      sign: digits < 0 ? .minus : .plus, exponent: Int(-scale), significand: Decimal(digits.magnitude))
  }

  /// The whole number in the column, or nil when it has none.
  public func optionalInteger(_ column: Int32) throws(DatabaseError) -> Int64? {
    isNull(column) ? nil : try integer(column)
  }

  /// The text in the column, or nil when it has none.
  public func optionalText(_ column: Int32) throws(DatabaseError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// The column whatever it holds; floating point, which no table here has, is an error.
  func value(_ column: Int32) throws(DatabaseError) -> DatabaseValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(try integer(column))
    case SQLITE_TEXT: .text(try text(column))
    case SQLITE_BLOB:
      .blob(
        [UInt8](
          UnsafeRawBufferPointer(
            start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column)))))
    default: throw mismatch(column, "an exact value")
    }
  }

  /// The error that says that the column does not hold `expected`, for a reader with stricter rules than the file's.
  public func mismatch(_ column: Int32, _ expected: String) -> DatabaseError {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
    return DatabaseError(
      .mismatch, extendedCode: SQLITE_MISMATCH, message: "column \(name) does not hold \(expected)", sql: sql,
      path: sqlite3_db_handle(statement).flatMap(filePath))
  }
}

/// Whether the text is digits, with a sign before them and a point between them where it has one.
private func isNumber(_ text: String) -> Bool {
  let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
  let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  return text.utf8.count - digits.count <= 1 && parts.count <= 2
    && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }
}

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

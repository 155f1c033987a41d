public import Database

extension Database {
  /// The tables with a column that accepts values of any type.
  public func laxTables() async throws -> [String] {
    try await read { connection in
      try connection.query(
        "SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
      ) { row throws(DatabaseError) in try row.text(0) }
    }
  }
}

/// Copies what can still be read of a damaged database into a new one of the same schema.
struct Salvage {
  /// How many rows the new database has.
  private(set) var rows = 0
  /// Whether each table could be read from its first row to its last.
  private(set) var isComplete = true
  /// Whether a backup had to stand in for a table.
  private(set) var usedBackup = false

  /// Fills `target`, which has its schema and little else, from `source`, and from `backup` where nothing can be read.
  mutating func fill(_ target: Connection, from source: Connection?, backup: Connection?) throws {
    // Takes effect outside of transactions only; parents may come after their children.
    try target.run(script: "PRAGMA foreign_keys = OFF")
    try target.transaction { try fillTables(of: target, from: source, backup: backup) }
    try target.run(script: "PRAGMA foreign_keys = ON")
  }

  private mutating func fillTables(of target: Connection, from source: Connection?, backup: Connection?) throws {
    for table in try tables(of: target) {
      var found = source.map { copy(table, from: $0, to: target) } ?? Haul(isWhole: false)
      isComplete = isComplete && found.isWhole
      if found.rows == 0, !found.isWhole, let backup {
        found = copy(table, from: backup, to: target)
        usedBackup = usedBackup || found.rows > 0
      }
    }
    try dropOrphans(in: target)
    rows = try tables(of: target).reduce(0) { sum, table in
      sum + Int(try target.integer("SELECT count(*) FROM \(quoted(table.name))"))
    }
  }

  private struct Haul {
    var rows = 0
    var isWhole = true
  }

  private func copy(_ table: Table, from source: Connection, to target: Connection) -> Haul {
    let columns = table.columns.map(quoted).joined(separator: ", ")
    let places = table.columns.map { _ in "?" }.joined(separator: ", ")
    let select = "SELECT \(columns) FROM \(quoted(table.name))"
    let insert = "INSERT OR REPLACE INTO \(quoted(table.name)) (\(columns)) VALUES (\(places))"
    var haul = copy(select, insert, table.columns.count, from: source, to: target)
    if !haul.isWhole {
      // From the other end there may be more, up to the same damage.
      let backwards = select + " ORDER BY " + table.key.map { quoted($0) + " DESC" }.joined(separator: ", ")
      haul.rows += copy(backwards, insert, table.columns.count, from: source, to: target).rows
    }
    return haul
  }

  private func copy(
    _ select: String, _ insert: String, _ width: Int, from source: Connection, to target: Connection
  ) -> Haul {
    var haul = Haul()
    do {
      try source.statement(select).each([]) { row throws(DatabaseError) in
        // A row that is readable and yet breaks a rule of the schema is part of the damage.
        if let values = try? (0..<Int32(width)).map({ try row.value($0) }),
          (try? target.statement(insert).each(values) { _ throws(DatabaseError) in }) != nil
        {
          haul.rows += 1
        } else {
          haul.isWhole = false
        }
      }
    } catch {
      haul.isWhole = false
    }
    return haul
  }

  /// Removes children whose parent was lost, table by table as the schema names parents.
  private func dropOrphans(in target: Connection) throws {
    for table in try tables(of: target) {
      let keys = try target.query("PRAGMA foreign_key_list(\(quoted(table.name)))") { row throws(DatabaseError) in
        (parent: try row.text(2), child: try row.text(3), key: try row.text(4))
      }
      for (parent, child, key) in keys {
        try target.execute(
          """
          DELETE FROM \(quoted(table.name)) WHERE \(quoted(child)) NOT IN (SELECT \(quoted(key)) FROM \(quoted(parent)))
          """)
      }
    }
  }

  private struct Table {
    let name: String
    let columns: [String]
    let key: [String]
  }

  private func tables(of connection: Connection) throws -> [Table] {
    let names = try connection.query(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid"
    ) { row throws(DatabaseError) in try row.text(0) }
    return try names.filter { $0 != "migrations" }.map { name in
      let columns = try connection.query("PRAGMA table_info(\(quoted(name)))") { row throws(DatabaseError) in
        (name: try row.text(1), place: try row.integer(5))
      }
      let key = columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name)
      return Table(name: name, columns: columns.map(\.name), key: key.isEmpty ? ["rowid"] : key)
    }
  }
}

private func quoted(_ name: String) -> String { "\"\(name)\"" }

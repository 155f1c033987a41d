import SharedModels

/// Copies what can still be read of a damaged database into a new one of the same schema.
///
/// A table is read from both ends up to the damage. What lies between is lost, and comes from the backup, as far as it
/// was there when that was made; rows elsewhere are the damaged file's own, so that nothing that was deleted since
/// comes back.
struct Salvage {
  /// How many rows the new database has.
  private(set) var rows = 0
  /// How many of them came from the backup.
  private(set) var rowsFromBackup = 0
  /// Whether each table could be read from its first row to its last.
  private(set) var isComplete = true

  /// Fills `target`, which has its schema and little else, from `source`, and from `backup` where that cannot be read.
  mutating func fill(_ target: Connection, from source: Connection?, backup: Connection?) throws {
    // Takes effect outside of transactions only; parents may come after their children.
    try target.run(script: "PRAGMA foreign_keys = OFF")
    try target.transaction { try fillTables(of: target, from: source, backup: backup) }
    try target.run(script: "PRAGMA foreign_keys = ON")
  }

  private mutating func fillTables(of target: Connection, from source: Connection?, backup: Connection?) throws {
    let tables = try Table.all(in: target)
    for table in tables {
      // Rows that the schema makes must not stand in the way of the file's own and the backup's.
      let made = try table.takeRows(outOf: target)
      try fill(table, of: target, from: source, backup: backup)
      for row in made { try target.execute(table.insertion(.ignore), with: row) }
    }
    try adoptOrphans(in: target, tables)
    rows = try tables.reduce(0) { sum, table in
      sum + Int(try target.integer("SELECT count(*) FROM \(quoted(table.name))"))
    }
  }

  private mutating func fill(
    _ table: Table, of target: Connection, from source: Connection?, backup: Connection?
  ) throws {
    let gaps = try source.map { try copy(table, from: $0, to: target) } ?? [Gap()]
    if gaps.isEmpty { return }
    isComplete = false
    guard let backup else { return }
    for gap in gaps {
      rowsFromBackup += try table.copy(from: backup, to: target, .forwards, within: gap).count
    }
  }

  /// Copies a table from both ends; the places of the rows that could not be read or were none of the table's.
  private func copy(_ table: Table, from source: Connection, to target: Connection) throws -> [Gap] {
    let forwards = try table.copy(from: source, to: target, .forwards)
    if forwards.isWhole { return forwards.gaps }
    let backwards = try table.copy(from: source, to: target, .backwards)
    let middle = Gap(after: forwards.lastKey, before: backwards.lastKey)
    return forwards.gaps + [middle] + backwards.gaps.map { Gap(after: $0.before, before: $0.after) }
  }

  /// Gives children whose parent was lost a new one, where its key alone makes a row, and removes the others.
  private func adoptOrphans(in target: Connection, _ tables: [Table]) throws {
    for table in tables {
      let keys = try target.query("PRAGMA foreign_key_list(\(quoted(table.name)))") { row throws(DatabaseError) in
        (parent: quoted(try row.text(2)), child: quoted(try row.text(3)), key: quoted(try row.text(4)))
      }
      for (parent, child, key) in keys {
        try target.execute(
          """
          INSERT OR IGNORE INTO \(parent) (\(key)) SELECT DISTINCT \(child) FROM \(quoted(table.name))
          WHERE \(child) IS NOT NULL AND \(child) NOT IN (SELECT \(key) FROM \(parent))
          """)
        try target.execute(
          """
          DELETE FROM \(quoted(table.name))
          WHERE \(child) IS NOT NULL AND \(child) NOT IN (SELECT \(key) FROM \(parent))
          """)
      }
    }
  }
}

/// The rows of a table between two keys, both exclusive; nil is the table's end.
private struct Gap {
  var after: [DatabaseValue]?
  var before: [DatabaseValue]?
}

/// What one pass over a table brought.
private struct CopyResult {
  /// How many rows the target got.
  private(set) var count = 0
  /// The key of the last row that it got.
  private(set) var lastKey: [DatabaseValue]?
  /// Whether the table's other end was reached.
  private(set) var isWhole = true
  /// Where rows were readable and yet broke a rule of the schema, as those of another table do: part of the damage. In
  /// the direction of the pass.
  private(set) var gaps: [Gap] = []
  private var isInGap = false

  mutating func take(_ rows: Int, _ key: [DatabaseValue]) {
    count += rows
    if isInGap { gaps.append(Gap(after: lastKey, before: key)) }
    (lastKey, isInGap) = (key, false)
  }

  mutating func leaveOut() { isInGap = true }

  mutating func end(isWhole: Bool) {
    self.isWhole = isWhole
    if isWhole, isInGap { gaps.append(Gap(after: lastKey, before: nil)) }
  }
}

private enum Direction: String {
  case forwards = "ASC"
  case backwards = "DESC"
}

/// What happens when a row comes whose key another one in the target has.
private enum Conflict: String {
  case replace = "REPLACE"
  case ignore = "IGNORE"
}

/// A table that people's rows lie in, and the columns in whose order they do.
private struct Table {
  let name: String
  let columns: [String]
  /// What each column holds, as `STRICT` tables name it.
  let types: [String]
  let key: [String]

  static func all(in connection: Connection) throws -> [Table] {
    let names = try connection.query(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'migrations'
      ORDER BY rowid
      """
    ) { row throws(DatabaseError) in try row.text(0) }
    return try names.map { name in
      let columns = try connection.query("PRAGMA table_info(\(quoted(name)))") { row throws(DatabaseError) in
        (name: try row.text(1), type: try row.text(2), place: try row.integer(5))
      }
      let key = columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map { quoted($0.name) }
      return Table(
        name: name, columns: columns.map { quoted($0.name) }, types: columns.map(\.type),
        key: try hasRowNumbers(name, connection) ? ["rowid"] : key)
    }
  }

  /// A table's rows lie in the order of their numbers, unless it was made without them.
  private static func hasRowNumbers(_ name: String, _ connection: Connection) throws(DatabaseError) -> Bool {
    do {
      _ = try connection.statement("SELECT rowid FROM \(quoted(name))")
      return true
    } catch {
      if error.reason == .misuse { return false }
      throw error
    }
  }

  /// The SQL that inserts one row.
  func insertion(_ conflict: Conflict) -> String {
    "INSERT OR \(conflict.rawValue) INTO \(quoted(name)) (\(columns.joined(separator: ", "))) "
      + "VALUES (\(Self.places(columns.count)))"
  }

  /// Removes all rows, and says what they were.
  func takeRows(outOf target: Connection) throws(DatabaseError) -> [[DatabaseValue]] {
    let rows = try target.query("SELECT \(columns.joined(separator: ", ")) FROM \(quoted(name))") {
      row throws(DatabaseError) in try row.values(0..<Int32(columns.count))
    }
    try target.execute("DELETE FROM \(quoted(name))")
    return rows
  }

  /// Copies rows until the end or the damage. Within a gap, what is in `target` stays when a row with the same key
  /// comes.
  func copy(from source: Connection, to target: Connection, _ direction: Direction, within gap: Gap? = nil) throws
    -> CopyResult
  {
    let width = Int32(columns.count)
    let order = key.map { "\($0) \(direction.rawValue)" }.joined(separator: ", ")
    let bounds = [(gap?.after, ">"), (gap?.before, "<")].compactMap { key, sign in key.map { ($0, sign) } }
    let condition = bounds.map { "(\(key.joined(separator: ", "))) \($1) (\(Self.places($0.count)))" }
    let select =
      "SELECT \((columns + key).joined(separator: ", ")) FROM \(quoted(name))"
      + (condition.isEmpty ? "" : " WHERE " + condition.joined(separator: " AND ")) + " ORDER BY \(order)"
    let insert = insertion(gap == nil ? .replace : .ignore)
    var result = CopyResult()
    var refusal: DatabaseError?
    do throws(DatabaseError) {
      try source.statement(select).each(bounds.flatMap(\.0)) { row throws(DatabaseError) in
        do throws(DatabaseError) {
          let values = try row.values(0..<width)
          guard zip(values, types).allSatisfy({ $0.isStored(as: $1) }) else { return result.leaveOut() }
          result.take(try target.execute(insert, with: values), try row.values(width..<width + Int32(key.count)))
        } catch {
          result.leaveOut()
          if !error.isOfARow { refusal = error }
        }
      }
      result.end(isWhole: true)
    } catch {
      // More of the damage. What the machine failed to read is left to another repair.
      guard [.corrupt, .misuse].contains(error.reason) else { throw error }
      result.end(isWhole: false)
    }
    if let refusal { throw refusal }
    return result
  }

  private static func places(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}

extension Row {
  fileprivate func values(_ columns: Range<Int32>) throws(DatabaseError) -> [DatabaseValue] {
    try columns.map { column throws(DatabaseError) in try value(column) }
  }
}

extension DatabaseValue {
  /// Whether a column of the type holds the value as it is. One that would have to be converted is another table's.
  fileprivate func isStored(as type: String) -> Bool {
    switch (self, type) {
    case (.integer, "TEXT"), (.integer, "BLOB"), (.text, "INTEGER"), (.text, "BLOB"), (.blob, "TEXT"),
      (.blob, "INTEGER"):
      false
    default: true
    }
  }
}

extension DatabaseError {
  fileprivate var isOfARow: Bool {
    switch reason {
    case .constraint, .mismatch: true
    default: false
    }
  }
}

private func quoted(_ name: String) -> String { "\"\(name)\"" }

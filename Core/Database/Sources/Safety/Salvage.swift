import SharedModels

/// Copies what can still be read of a damaged database into a new one of the same schema.
///
/// A table is read from both ends up to the damage. What lies between is lost, and comes from the backup, as far as it
/// was there when that was made; rows elsewhere are the damaged file's own, so that nothing that was deleted since
/// comes back.
struct Salvage {
  /// What the application can read.
  let rules: [RowRule]
  /// How many rows the new database has.
  private(set) var rows = 0
  /// How many of them came from the backup.
  private(set) var rowsFromBackup = 0
  /// Whether each table could be read from its first row to its last, and each value of them.
  private(set) var isComplete = true

  init(rules: [RowRule] = []) { self.rules = rules }

  /// Fills `target`, which has its schema and little else, from `source`, and from `backup` where that cannot be read.
  mutating func fill(_ target: Connection, from source: Connection?, backup: Connection?) throws {
    // Takes effect outside of transactions only; parents may come after their children.
    try target.run(script: "PRAGMA foreign_keys = OFF")
    try target.transaction { try fillTables(of: target, from: source, backup: backup) }
    try target.run(script: "PRAGMA foreign_keys = ON")
  }

  private mutating func fillTables(of target: Connection, from source: Connection?, backup: Connection?) throws {
    let tables = try PeopleTable.all(in: target)
    for table in tables {
      // Rows that the schema makes must not stand in the way of the file's own and the backup's.
      let made = try table.takeRows(outOf: target)
      try fill(table, of: target, from: source, backup: backup)
      for row in made { try target.execute(table.insertion(.ignore), with: row) }
    }
    for table in tables { try sift(table, of: target, backup: backup) }
    try adoptOrphans(in: target, tables)
    rows = try tables.reduce(0) { sum, table in
      sum + Int(try target.integer("SELECT count(*) FROM \(quoted(table.name))"))
    }
  }

  private mutating func fill(
    _ table: PeopleTable, of target: Connection, from source: Connection?, backup: Connection?
  ) throws {
    let gaps = try source.map { try copy(table, from: $0, to: target) } ?? [Gap()]
    if gaps.isEmpty { return }
    isComplete = false
    guard let backup else { return }
    for gap in gaps {
      rowsFromBackup += try table.copy(from: backup, to: target, .forwards, within: gap).count
    }
  }

  /// Removes the rows that the application cannot read, and takes those of the backup with the same keys.
  private mutating func sift(_ table: PeopleTable, of target: Connection, backup: Connection?) throws {
    let unreadable = try table.unreadableRows(in: target, rules)
    if unreadable.isEmpty { return }
    isComplete = false
    try table.remove(unreadable, from: target)
    guard let backup else { return }
    for key in unreadable { rowsFromBackup += try table.copy(from: backup, to: target, .forwards, at: key).count }
    let unreadableThere = try table.unreadableRows(in: target, rules)
    try table.remove(unreadableThere, from: target)
    rowsFromBackup -= unreadableThere.count
  }

  /// Copies a table from both ends; the places of the rows that could not be read or were none of the table's.
  private mutating func copy(_ table: PeopleTable, from source: Connection, to target: Connection) throws -> [Gap] {
    guard try table.isTable(in: source) else { return [Gap()] }
    let forwards = try table.copy(from: source, to: target, .forwards)
    if forwards.hasLostValues { isComplete = false }
    if forwards.isWhole { return forwards.gaps }
    let backwards = try table.copy(from: source, to: target, .backwards)
    if backwards.hasLostValues { isComplete = false }
    let middle = Gap(after: forwards.lastKey, before: backwards.lastKey)
    return forwards.gaps + [middle] + backwards.gaps.map { Gap(after: $0.before, before: $0.after) }
  }

  /// Gives children whose parent was lost a new one, where its key alone makes a row, and removes the others.
  private func adoptOrphans(in target: Connection, _ tables: [PeopleTable]) throws {
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

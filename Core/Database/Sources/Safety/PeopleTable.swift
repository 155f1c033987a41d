import SharedModels

/// The rows of a table between two keys, both exclusive; nil is the table's end.
struct Gap {
  var after: [DatabaseValue]?
  var before: [DatabaseValue]?
}

/// What one pass over a table brought.
struct CopyResult {
  /// How many rows the target got.
  private(set) var count = 0
  /// The key of the last row that it got.
  private(set) var lastKey: [DatabaseValue]?
  /// Whether the table's other end was reached.
  private(set) var isWhole = true
  /// Where rows were readable and yet broke a rule of the schema, as those of another table do: part of the damage. In
  /// the direction of the pass.
  private(set) var gaps: [Gap] = []
  /// Whether a value that could not be read, and that may be missing, was left out of its row.
  private(set) var hasLostValues = false
  private var isInGap = false

  mutating func take(_ rows: Int, _ key: [DatabaseValue]) {
    count += rows
    if isInGap { gaps.append(Gap(after: lastKey, before: key)) }
    (lastKey, isInGap) = (key, false)
  }

  mutating func leaveValueOut() { hasLostValues = true }

  mutating func leaveOut() { isInGap = true }

  mutating func end(isWhole: Bool) {
    self.isWhole = isWhole
    if isWhole, isInGap { gaps.append(Gap(after: lastKey, before: nil)) }
  }
}

enum Direction: String {
  case forwards = "ASC"
  case backwards = "DESC"
}

/// What happens when a row comes whose key another one in the target has.
enum Conflict: String {
  case replace = "REPLACE"
  case ignore = "IGNORE"
}

/// A table that people's rows lie in, and the columns in whose order they do.
struct PeopleTable {
  let name: String
  let columns: [String]
  /// What each column holds, as `STRICT` tables name it.
  let types: [String]
  /// Whether each column may be empty.
  let optional: [Bool]
  let key: [String]

  static func all(in connection: Connection) throws -> [PeopleTable] {
    let names = try connection.query(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name <> 'migrations'
      ORDER BY rowid
      """
    ) { row throws(DatabaseError) in try row.text(0) }
    return try names.map { name in
      let columns = try connection.query("PRAGMA table_info(\(quoted(name)))") { row throws(DatabaseError) in
        (
          name: try row.text(1), type: try row.text(2), isRequired: try row.integer(3) == 1, place: try row.integer(5)
        )
      }
      let key = columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map { quoted($0.name) }
      return PeopleTable(
        name: name, columns: columns.map { quoted($0.name) }, types: columns.map(\.type),
        optional: columns.map { !$0.isRequired && $0.place == 0 },
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

  /// Whether rows lie in it there: a view of the same name could have any, without end.
  func isTable(in source: Connection) throws(DatabaseError) -> Bool {
    let list = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
    do throws(DatabaseError) {
      return try source.first(list, name) { row throws(DatabaseError) in try row.integer(0) } != nil
    } catch {
      // Then reading the table says so.
      if error.reason == .corrupt { return true }
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

  /// Copies rows until the end or the damage. Within a gap, or of one key, what is in `target` stays when a row with
  /// the same key comes.
  func copy(
    from source: Connection, to target: Connection, _ direction: Direction, within gap: Gap? = nil,
    at only: [DatabaseValue]? = nil
  ) throws -> CopyResult {
    let width = Int32(columns.count)
    let order = key.map { "\($0) \(direction.rawValue)" }.joined(separator: ", ")
    let bounds = [(gap?.after, ">"), (gap?.before, "<"), (only, "=")].compactMap { key, sign in
      key.map { ($0, sign) }
    }
    let condition = bounds.map { "(\(key.joined(separator: ", "))) \($1) (\(Self.places($0.count)))" }
    let select =
      "SELECT \((columns + key).joined(separator: ", ")) FROM \(quoted(name))"
      + (condition.isEmpty ? "" : " WHERE " + condition.joined(separator: " AND ")) + " ORDER BY \(order)"
    let insert = insertion(gap == nil && only == nil ? .replace : .ignore)
    var result = CopyResult()
    var refusal: DatabaseError?
    do throws(DatabaseError) {
      try source.statement(select).each(bounds.flatMap(\.0)) { row throws(DatabaseError) in
        do throws(DatabaseError) {
          let values = try read(row, &result)
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

  /// The values of a row; one that cannot be read is left empty where its column may be.
  private func read(_ row: Row, _ result: inout CopyResult) throws(DatabaseError) -> [DatabaseValue] {
    var values: [DatabaseValue] = []
    for (column, isOptional) in optional.enumerated() {
      do throws(DatabaseError) {
        values.append(try row.value(Int32(column)))
      } catch {
        guard isOptional, error.reason == .mismatch else { throw error }
        result.leaveValueOut()
        values.append(.null)
      }
    }
    return values
  }

  private static func places(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}

// MARK: - What the application reads

extension PeopleTable {
  /// The keys of the rows that break a rule for this table.
  ///
  /// None for a rule of columns that the file's schema does not have yet.
  func unreadableRows(in connection: Connection, _ rules: [RowRule]) throws(DatabaseError) -> [[DatabaseValue]] {
    var keys: [[DatabaseValue]] = []
    for rule in rules where quoted(rule.table) == quoted(name) && rule.columns.allSatisfy(has) {
      let width = Int32(rule.columns.count)
      let list = (rule.columns.map(quoted) + key).joined(separator: ", ")
      try connection.statement("SELECT \(list) FROM \(quoted(name))").each([]) { row throws(DatabaseError) in
        do throws(DatabaseError) {
          try rule.read(row)
        } catch {
          guard error.reason == .mismatch else { throw error }
          keys.append(try row.values(width..<width + Int32(key.count)))
        }
      }
    }
    return keys
  }

  /// Whether a row has a value that cannot be read as what it is, or breaks a rule.
  func hasUnreadableRows(in connection: Connection, _ rules: [RowRule]) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      let list = columns.joined(separator: ", ")
      try connection.statement("SELECT \(list) FROM \(quoted(name))").each([]) { row throws(DatabaseError) in
        _ = try row.values(0..<Int32(columns.count))
      }
      return try !unreadableRows(in: connection, rules).isEmpty
    } catch {
      guard error.reason == .mismatch else { throw error }
      return true
    }
  }

  func remove(_ keys: [[DatabaseValue]], from target: Connection) throws(DatabaseError) {
    let condition = "(\(key.joined(separator: ", "))) = (\(Self.places(key.count)))"
    for key in keys { try target.execute("DELETE FROM \(quoted(name)) WHERE \(condition)", with: key) }
  }

  private func has(_ column: String) -> Bool { columns.contains(quoted(column)) }
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

func quoted(_ name: String) -> String { "\"\(name)\"" }

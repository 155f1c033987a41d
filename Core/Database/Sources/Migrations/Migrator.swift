import Platform
import SharedModels

/// One step from an older schema to a newer one, known by its name forever.
///
/// A feature owns the steps of its own tables and exposes them; the composition root opens the file with all of them.
/// What was released stays as it is: another change is another migration.
public struct Migration: Sendable {
  /// Unique among all the features that share a file, for example `favorites: keep an order`.
  public let name: String
  let apply: @Sendable (Connection) throws(DatabaseError) -> Void

  /// A step that calculates.
  public init(_ name: String, apply: @escaping @Sendable (Connection) throws(DatabaseError) -> Void) {
    self.name = name
    self.apply = apply
  }

  /// A step that is SQL alone.
  public init(_ name: String, script: String) {
    self.init(name) { connection throws(DatabaseError) in try connection.run(script: script) }
  }
}

/// Brings a file to the newest schema, one named step after the other, each in a transaction of its own.
///
/// The names of the steps that a file has lie in its table `migrations`, so that each feature may add steps of its own
/// without renumbering the others', and no other branch's file with as many steps is taken for one of this branch.
/// `PRAGMA user_version` counts them.
struct Migrator: Sendable {
  let migrations: [Migration]

  init(_ migrations: [Migration]) {
    precondition(
      Set(migrations.map(\.name)).count == migrations.count,
      "two migrations of one file have the same name; give the newer one another")
    self.migrations = migrations
  }

  /// How far the file is.
  enum State {
    case empty
    /// It has these steps of those that are known.
    case behind([Migration])
    case current
  }

  /// Throws ``StorageError/Reason/newerSchema(found:known:copy:)`` for a file that a newer version has written, and
  /// ``DatabaseError/Reason/otherSchema(unknown:)`` for one that has gone another way.
  func state(of connection: Connection) throws(DatabaseError) -> State {
    let version = Int(try connection.integer("PRAGMA user_version"))
    if version == 0 { return .empty }
    let path = filePath(of: connection.handle)
    if version > migrations.count {
      let copy: String?
      do throws(FileError) {
        copy = try path.flatMap { path throws(FileError) in
          try Backups(path: path).newest(beforeVersion: migrations.count + 1)
        }
      } catch {
        throw DatabaseError(error)
      }
      throw DatabaseError(
        .newerSchema(found: version, known: migrations.count, copy: copy),
        message: "the file was written by a newer version", path: path)
    }
    let applied = try names(in: connection)
    let unknown = applied.subtracting(migrations.map(\.name))
    if applied.isEmpty || !unknown.isEmpty {
      throw DatabaseError(
        .otherSchema(unknown: unknown.sorted()), message: "the file was written by another version", path: path)
    }
    return applied.count == migrations.count ? .current : .behind(migrations.filter { applied.contains($0.name) })
  }

  /// Gives the whole schema, at once, to a database in memory: nobody else sees it, and nobody migrates it later, so it
  /// needs neither a transaction a step nor their names.
  func fill(inMemory connection: Connection) throws {
    try connection.withoutForeignKeys {
      try connection.transaction {
        for migration in migrations { try migration.apply(connection) }
        try connection.run(script: "PRAGMA user_version = \(migrations.count)")
      }
    }
  }

  /// Applies all the steps that are missing.
  func migrate(_ connection: Connection) throws { try apply(migrations, to: connection) }

  /// Applies those of these steps that are missing.
  ///
  /// Foreign keys are off meanwhile, so that a step may replace a parent's table, and are checked before it is kept.
  func apply(_ steps: [Migration], to connection: Connection) throws {
    try connection.withoutForeignKeys {
      for step in steps { try connection.transaction { try apply(step, to: connection) } }
    }
  }

  private func apply(_ step: Migration, to connection: Connection) throws {
    try connection.run(script: "CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID")
    // Asked inside the transaction: of two processes that start at once the second finds the work done.
    let applied = try names(in: connection)
    guard !applied.contains(step.name) else { return }
    let path = filePath(of: connection.handle)
    if let table = try connection.findOrphan() {
      throw DatabaseError(.corrupt, message: "a row of \(table) belongs to a row that is not there", path: path)
    }
    try step.apply(connection)
    if let table = try connection.findOrphan() {
      throw DatabaseError(
        .constraint(.foreignKey), message: "the step '\(step.name)' leaves a row of \(table) without its parent",
        path: path)
    }
    try connection.execute("INSERT INTO migrations (name) VALUES (?)", step.name)
    try connection.run(script: "PRAGMA user_version = \(applied.count + 1)")
  }

  /// The steps that the file has; none where it is not a file of ours.
  private func names(in connection: Connection) throws(DatabaseError) -> Set<String> {
    do {
      return Set(try connection.query("SELECT name FROM migrations") { row throws(DatabaseError) in try row.text(0) })
    } catch {
      // The table is not there.
      if error.reason == .misuse { return [] }
      throw error
    }
  }
}

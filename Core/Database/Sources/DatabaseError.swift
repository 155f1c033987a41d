/// Why the database refused, with all that is needed to explain it, except the bound values: those are people's data.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What went wrong, as far as a caller can act on it.
  public enum Reason: Hashable, Sendable {
    /// Other processes held the lock for longer than the deadline.
    case busy
    /// The disk, or the quota, is full.
    case full
    /// The file, or the place it lies in, can only be read.
    case readOnly
    /// The file cannot be opened or created: permissions, a missing volume, a folder that is a file.
    case cannotOpen
    /// A folder lies where the file should be.
    case isDirectory
    /// The file is damaged, or no database at all.
    case corrupt
    /// The file was written by a newer version, which had `found` migrations where this one knows `known`.
    case newerSchema(found: Int, known: Int)
    /// The file was written by another branch of the program, or by another program: it has these migrations, which this one
    /// does not know.
    case otherSchema(unknown: [String])
    /// A row would break a rule of the schema.
    case constraint(Constraint)
    /// A column held something else than what was asked for.
    case mismatch
    /// The operating system failed to read or write.
    case inputOutput
    /// Any other refusal: SQL that does not parse, a write inside a read.
    case misuse
  }

  /// The rule that a row would break.
  public enum Constraint: Hashable, Sendable {
    /// Another row has the same unique or primary key.
    case unique
    /// The row names a parent that is not there, or is a parent that is still named.
    case foreignKey
    /// A column that must have a value has none.
    case notNull
    /// A `CHECK`, or the type of a `STRICT` column, said no.
    case check
  }

  /// What went wrong.
  public var reason: Reason
  /// SQLite's extended result code; 0 when SQLite was not asked.
  public var extendedCode: Int32
  /// The system's error number; nil where the system was not the one to refuse.
  public var systemCode: Int32?
  /// SQLite's own words, in English.
  public var message: String
  /// The statement, with its placeholders.
  public var sql: String?
  /// The file; nil for a database in memory.
  public var path: String?

  /// Creates an error.
  public init(
    _ reason: Reason, extendedCode: Int32 = 0, systemCode: Int32? = nil, message: String, sql: String? = nil,
    path: String? = nil
  ) {
    self.reason = reason
    self.extendedCode = extendedCode
    self.systemCode = systemCode
    self.message = message
    self.sql = sql
    self.path = path
  }
}

extension DatabaseError: CustomStringConvertible {
  /// One line for a log.
  public var description: String {
    var line = "\(message) [\(reason), code \(extendedCode)]"
    if let path { line += " in \(path)" }
    if let sql { line += " while running: \(sql)" }
    return line
  }
}

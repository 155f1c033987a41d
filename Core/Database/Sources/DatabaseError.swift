public import Platform
public import SharedModels

/// Why the database refused, with all that is needed to explain it, except the bound values: those are people's data.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What went wrong; the same words for a file whoever speaks of it.
  public typealias Reason = StorageError.Reason

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
  /// Who holds the lock that was waited for in vain, where the system tells.
  public var holder: LockHolder?

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

  /// The same error, with the one who holds the lock.
  func naming(_ holder: LockHolder?) -> DatabaseError {
    var error = self
    error.holder = holder
    return error
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

public import Platform

/// A file of the program could not be read or written; nothing in it was harmed by the attempt.
public struct StorageError: Error, Hashable, Sendable {
  /// What went wrong, as far as a caller or a person can act on it.
  public enum Reason: Hashable, Sendable {
    /// Other processes held the file for longer than the deadline.
    case busy
    /// The disk, or the quota, is full.
    case full
    /// The file, or the folder it lies in, may only be read.
    case readOnly
    /// The file cannot be opened or created: permissions, a missing volume, a folder that is a file.
    case cannotOpen
    /// A folder lies where the file should be.
    case isDirectory
    /// A pipe or a device lies where the file should be.
    case notRegular
    /// The file is damaged, or no database at all.
    case corrupt
    /// The file was written by a newer version: it has `found` migrations, and this version knows `known`. `copy` is
    /// the newest one beside it that this version can still open; nil when there is none.
    case newerSchema(found: Int, known: Int, copy: String? = nil)
    /// The file was written by a diverging version: it has these schema steps, which this version does not know. Empty
    /// when the file is not one of the program's at all.
    case otherSchema(unknown: [String])
    /// The environment names no place for the program's files.
    case noPlace
    /// A row would break a rule of the schema.
    case constraint(Constraint)
    /// A column held something else than what was asked for.
    case mismatch
    /// The operating system failed to read or write.
    case inputOutput
    /// Any other refusal of the database: SQL that does not parse, a write inside a read.
    case misuse
    /// Anything else; see `detail`.
    case other
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

  /// The file; nil for data in memory, and where there is no place for a file.
  public let path: String?
  /// What went wrong, from which the words follow.
  public let reason: Reason
  /// The system's message, in English.
  public let detail: String
  /// The system's error number; nil when the error did not come from the system.
  public let systemCode: Int32?
  /// Who holds the file; nil where the system does not tell.
  public let holder: LockHolder?

  /// For SQLite's refusals and for the system's.
  public init(
    path: String?, reason: Reason, detail: String, systemCode: Int32? = nil, holder: LockHolder? = nil
  ) {
    self.path = path
    self.reason = reason
    self.detail = detail
    self.systemCode = systemCode
    self.holder = holder
  }

  /// The error when a file of the program is needed and there is no place for it.
  public static let noPlace = StorageError(path: nil, reason: .noPlace, detail: "HOME is not set")
}

/// Something that happened to one of the program's files, which the user may want to know.
public enum StorageNotice: Hashable, Sendable {
  /// A damaged cache was deleted and rebuilt; reported with `--verbose` only.
  case cacheRebuilt(path: String)
  /// The user's damaged file was moved aside, and `rows` rows were saved into a new one; always reported.
  ///
  /// `rows` is the number of rows in the new file, `backup` the copy that supplied those that could not be read, and
  /// `isComplete` whether everything could be read.
  case userDataRecovered(path: String, movedTo: String, rows: Int, backup: StorageBackup?, isComplete: Bool)
  /// The daily backup of the user's data failed; the data itself is untouched.
  case backupFailed(StorageError)
  /// A file or its folder belongs to another user, and others than its owner may change it; always reported.
  case exposed(path: String)
  /// A request was answered without the user's file, because it cannot be used; always reported.
  case userDataLeftOut(StorageError)
}

/// A backup of the user's data that replaced what could not be read.
public struct StorageBackup: Hashable, Sendable {
  /// Where the copy lies.
  public let path: String
  /// The day in UTC on which it was created, such as 2026-11-22.
  public let day: String
  /// How many rows came from it.
  public let rows: Int

  /// Describes a copy, and makes none.
  public init(path: String, day: String, rows: Int) {
    self.path = path
    self.day = day
    self.rows = rows
  }
}

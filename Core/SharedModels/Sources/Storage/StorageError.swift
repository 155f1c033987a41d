/// A file of the program could not be read or written; nothing in it was harmed by the attempt.
public struct StorageError: Error, Hashable, Sendable {
  /// The reasons that a user can act on.
  public enum Reason: Hashable, Sendable {
    /// Other processes held the file for too long.
    case busy
    /// The disk, or the quota, is full.
    case full
    /// The file, or the folder it lies in, may only be read.
    case readOnly
    /// The file cannot be opened or created.
    case cannotOpen
    /// A folder lies where the file should be.
    case isDirectory
    /// The file is damaged and could not be repaired.
    case corrupt
    /// The file was written by a newer version: it has `found` migrations, and this version knows `known`. `copy` is the newest
    /// one beside it that this version can still open; nil when there is none.
    case newerSchema(found: Int, known: Int, copy: String? = nil)
    /// The file was written by a diverging version: it has these schema steps, which this version does not know. Empty
    /// when the file is not one of the program's at all.
    case otherSchema(unknown: [String])
    /// The environment names no place for the program's files.
    case noPlace
    /// Anything else; see `detail`.
    case other
  }

  /// The file; nil for data in memory, and where there is no place for a file.
  public let path: String?
  /// The reason.
  public let reason: Reason
  /// The system's message, in English.
  public let detail: String
  /// The system's error number; nil when the error did not come from the system.
  public let systemCode: Int32?

  /// Creates an error.
  public init(path: String?, reason: Reason, detail: String, systemCode: Int32? = nil) {
    self.path = path
    self.reason = reason
    self.detail = detail
    self.systemCode = systemCode
  }

  /// The error when a file of the program is needed and there is no place for it.
  public static let noPlace = StorageError(path: nil, reason: .noPlace, detail: "HOME is not set")
}

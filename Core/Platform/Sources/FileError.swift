/// What the operating system refused to do with a file.
public struct FileError: Error, Hashable, Sendable {
  /// What was attempted; the raw value names it in messages.
  public enum Operation: String, Hashable, Sendable {
    /// Opening or reading it.
    case read
    /// Creating or writing it.
    case write
    /// Giving it another name, or a second one.
    case rename
    /// Creating a folder.
    case makeFolder = "mkdir"
    /// Listing a folder.
    case list
    /// Looking up what is there.
    case look = "stat"
    /// Removing it.
    case remove
    /// Syncing it to the disk.
    case sync
    /// Locking it.
    case lock
  }

  /// What was attempted.
  public let operation: Operation
  /// The file or folder.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// `code` is the `errno` of the call that failed.
  public init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The system's message for the number, in English.
  public var message: String { String(cString: strerror(code)) }

  /// Whether there is no such file, nor a folder in which it could be.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a folder lies where a file was expected.
  public var isFolder: Bool { code == EISDIR }

  /// The number that stands for a pipe or a device where a file was expected: it is what seeking in a pipe gives, which
  /// nobody here does.
  public static let notRegular = ESPIPE
}
